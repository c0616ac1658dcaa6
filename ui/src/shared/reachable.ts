/** Lets the keyboard reach what scrolls and holds nothing else to focus. */
export function reachable(element: HTMLElement): () => void {
  const look = (): void => {
    const scrolls =
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const measure = (): void => {
    for (const child of element.children) sizes.observe(child);
    look();
  };
  // What is inside may come later than what holds it.
  const children = new MutationObserver(measure);
  sizes.observe(element);
  children.observe(element, { childList: true });
  measure();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
