/** Reports the width of an element, in rem at the current text size, initially and on every change. */
export function measured(report: (width: number) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // The callback may change the layout, which is not allowed during observation.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
        report(element.clientWidth / size);
      });
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  };
}
