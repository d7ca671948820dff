/** The width of an element, for drawings whose texts must not shrink with it. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const sizes = new ResizeObserver(() => setWidth(Math.round(measured.clientWidth)));
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, []);
  return width;
}
