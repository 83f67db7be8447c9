import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../navigation/late-part.tsx';
import { LostPart } from '../../navigation/lost-part.tsx';
import { cx } from '../../ui/cx.ts';

interface LiveProps {
  readonly game: 'guandan' | 'doudizhu';
  readonly small?: boolean;
}

// Lazy: the words of the page come before its tables.
const LiveTable = lazyPart<LiveProps>(async () => (await import('../playground/panels.tsx')).LiveTable, LostPart);

// Lazy, in a file of its own: the station comes when somebody has scrolled to it.
const LiveRescue = lazyPart(async () => (await import('../playground/rescue/panels.tsx')).LiveRescue, LostPart);

/** A table of the playground that plays by itself. Its place is kept, so that nothing moves when it comes. */
export function Live(props: LiveProps) {
  return (
    <div className={cx('live-place', props.small && 'live-place-small')}>
      <Suspense fallback={null}>
        <LiveTable {...props} />
      </Suspense>
    </div>
  );
}

/** A rescue of the playground that runs by itself, fetched when its place is near. */
export function LiveStation() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="live-station">
      <Suspense fallback={null}>{near && <LiveRescue />}</Suspense>
    </div>
  );
}
