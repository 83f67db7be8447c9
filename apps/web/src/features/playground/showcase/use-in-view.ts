import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether any part of an element is in the window. */
export function useInView<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
  const place = useRef<Shown>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watcher = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return [place, seen];
}
