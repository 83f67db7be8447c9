import { type ComponentProps, lazy, Suspense } from 'react';
import { cx } from '../../ui/cx.ts';

// Lazy: the words of the page come before its tables.
const LiveTable = lazy(async () => ({ default: (await import('../playground/panels.tsx')).LiveTable }));

/** A table of the playground that plays by itself. Its place is kept, so that nothing moves when it comes. */
export function Live(props: ComponentProps<typeof LiveTable>) {
  return (
    <div className={cx('live-place', props.small && 'live-place-small')}>
      <Suspense fallback={null}>
        <LiveTable {...props} />
      </Suspense>
    </div>
  );
}
