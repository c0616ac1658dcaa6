/** Does something once what has changed was afterPaint. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
