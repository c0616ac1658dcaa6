/** The style of every icon: a 1.5px stroke at 16px, on the icons' grid of 24. */
export const icon = { size: '1rem', strokeWidth: 2.25, 'aria-hidden': true } as const;
