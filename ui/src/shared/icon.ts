/** The style of every icon: a stroke of 1.5px at a size of 16px, on the icons' grid of 24 units. */
export const icon = { size: '1rem', strokeWidth: 2.25, 'aria-hidden': true } as const;
