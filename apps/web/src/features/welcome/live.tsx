import { Suspense } from 'react';
import { lazyPart } from '../../navigation/late-part.tsx';
import { LostPart } from '../../navigation/lost-part.tsx';
import { cx } from '../../ui/cx.ts';

interface LiveProps {
  readonly game: 'guandan' | 'doudizhu';
  readonly small?: boolean;
}

// Lazy: the words of the page come before its tables.
const LiveTable = lazyPart<LiveProps>(async () => (await import('../playground/panels.tsx')).LiveTable, LostPart);

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
