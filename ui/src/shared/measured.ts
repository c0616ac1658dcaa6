/** Reports the width of an element, in rem at the current text size, now and with every change. */
export function measured(tell: (width: number) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // The callback may change the layout, which must not happen while observing it.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
        tell(element.clientWidth / size);
      });
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  };
}
