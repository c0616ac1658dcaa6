/** Does something once what has changed was painted. */
export function painted(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
