/** Makes an element focusable while it overflows, so that the keyboard can scroll it. */
export function reachable(element: HTMLElement): () => void {
  const update = (): void => {
    const scrolls =
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(update);
  const measure = (): void => {
    for (const child of element.children) sizes.observe(child);
    update();
  };
  // Children may be added later.
  const children = new MutationObserver(measure);
  sizes.observe(element);
  children.observe(element, { childList: true });
  measure();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
