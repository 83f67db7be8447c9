import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FaceDownHand } from '../../cards/face-down-hand.tsx';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';

interface SeatProps {
  readonly sits: boolean;
  readonly onSits: (sits: boolean) => void;
}

// Lazy: the texts of the page load before its tables.
const SeatTable = lazyPart<SeatProps>(async () => (await import('../playground/panels.tsx')).SeatTable, PartLoadError);
const DecisionList = lazyPart(async () => (await import('../playground/panels.tsx')).DecisionList, PartLoadError);

// Lazy, in files of their own: arena and station come when somebody has scrolled to them.
const ShowcaseShooter = lazyPart(
  async () => (await import('../playground/shooter/panels.tsx')).ShowcaseShooter,
  PartLoadError,
);
const ShowcaseRescue = lazyPart(
  async () => (await import('../playground/rescue/panels.tsx')).ShowcaseRescue,
  PartLoadError,
);

/** The table of the hero; a visitor may take the near seat. */
export function LiveSeat(props: SeatProps) {
  return (
    <div className="live-seat">
      <Suspense
        fallback={
          <div className="live-seat-place flex">
            <FaceDownHand />
          </div>
        }
      >
        <SeatTable {...props} />
      </Suspense>
    </div>
  );
}

/** What the tables of this visit have decided. */
export const LiveDecisions = () => (
  <div className="live-decisions">
    <Suspense fallback={null}>
      <DecisionList />
    </Suspense>
  </div>
);

/** A rescue of the playground that runs by itself. */
export const LiveStation = () => (
  <LoadWhenNear className="live-station">
    <ShowcaseRescue />
  </LoadWhenNear>
);

/** A match of the playground's shooter among bots. */
export const LiveArena = () => (
  <LoadWhenNear className="live-arena">
    <ShowcaseShooter />
  </LoadWhenNear>
);

/** Reserves the place of a part that is fetched when it comes near. */
function LoadWhenNear({ className, children }: { readonly className: string; readonly children: ReactNode }) {
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
    <div ref={place} className={className}>
      <Suspense fallback={null}>{near && children}</Suspense>
    </div>
  );
}
