/** Tells how wide an element is, in rem as text is set now, and again with every change. */
export function measured(tell: (width: number) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // What is reported may change the layout, which must not happen while it is observed.
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
