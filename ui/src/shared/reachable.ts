/** Makes a scrolling element focusable if it contains nothing else to focus. */
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
  // The content may be added later than the element.
  const children = new MutationObserver(measure);
  sizes.observe(element);
  children.observe(element, { childList: true });
  measure();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
