/** Lets the keyboard reach what scrolls and holds nothing else to focus. */
export function reachable(element: HTMLElement): () => void {
  const look = (): void => {
    const scrolls =
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  look();
  return () => observer.disconnect();
}
