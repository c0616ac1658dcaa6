/** How every icon is drawn. */
export const icon = { size: '1rem', strokeWidth: 1.5, 'aria-hidden': true } as const;
