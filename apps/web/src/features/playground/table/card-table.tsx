import { Suspense, useId, useState } from 'react';
import { Felt } from '../../../cards/felt.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { LastAction } from './felt/last-action.tsx';
import { Plate } from './felt/plate.tsx';
import { Seat } from './felt/seat.tsx';
import { LatestLine } from './felt/seat-lines.tsx';
import { Tribute } from './felt/tribute.tsx';
import { cardTableMessages } from './messages.ts';
import { NearSide } from './near-side.tsx';
import { useTableSettings } from './settings.ts';
import type { DrawerName } from './side/drawers.tsx';
import { useEvents } from './sound/use-events.ts';
import './motion.css';
import './table.css';
import './hand/hand.css';
import './landscape.css';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { Tools } from './tools.tsx';
import { type CardTableProps, isPerson, type TableView } from './view.ts';

// Lazy: it is needed only at the end of a deal.
const Result = lazyPart(async () => (await import('./felt/result.tsx')).Result, PartLoadError);
// Lazy: a drawer is opened by hand.
const OpenDrawer = lazyPart(async () => (await import('./side/drawers.tsx')).OpenDrawer, PartLoadError);

/** A table of Guandan or Doudizhu as one seat sees it: draws the view, and answers what the viewer is asked. */
export function CardTable(props: CardTableProps) {
  const { view, onAuto, onNext, beside } = props;
  const t = useMessages(cardTableMessages);
  const { captions, fourColours } = useTableSettings();
  const [drawer, setDrawer] = useState<DrawerName>();
  const drawerId = useId();
  const caption = useEvents(view);
  const [firstHand] = useState(isPerson(view.seats[view.viewer]) ? view.deal : undefined);
  return (
    <section
      aria-label={t('table')}
      data-deck={fourColours ? 'four' : undefined}
      data-over={view.result ? '' : undefined}
      className={cx('min-w-0', props.className)}
    >
      <Felt className={cx('table-felt', drawer && 'table-drawer-open')}>
        <div className="table-head flex items-start justify-between gap-2">
          <Plate view={view} />
          <Tools view={view} onAuto={onAuto} drawer={drawer} drawerId={drawerId} onDrawer={setDrawer} />
        </div>
        <Seats view={view} onNext={onNext} beside={beside} />
        <div className="table-captions">
          <p
            role="log"
            aria-live="polite"
            className={cx('text-center text-sm text-on-felt-quiet', captions ? 'min-h-5' : 'sr-only')}
          >
            <span key={caption}>{caption}</span>
          </p>
          <LatestLine view={view} />
        </div>
        <NearSide key={view.deal} {...props} firstHand={firstHand} />
        {drawer && (
          <Suspense fallback={null}>
            <OpenDrawer name={drawer} id={drawerId} view={view} onClose={() => setDrawer(undefined)} />
          </Suspense>
        )}
      </Felt>
    </section>
  );
}

/** Everybody around the felt; between them the plays, or what the deal is waiting for. */
function Seats({ view, onNext, beside }: Pick<CardTableProps, 'view' | 'onNext' | 'beside'>) {
  const numbers = view.seats.map((_, number) => number);
  const middle = middleOf(view, onNext);
  return (
    <div className="table-seats" data-seats={view.seats.length}>
      {numbers.map((number) => (
        <Seat key={number} view={view} number={number} />
      ))}
      {middle ? (
        <div className="table-middle">
          {middle}
          {view.result && beside}
        </div>
      ) : (
        numbers.map((number) => <LastAction key={number} view={view} number={number} />)
      )}
    </div>
  );
}

function middleOf(view: TableView, onNext: CardTableProps['onNext']) {
  if (view.result) {
    return (
      <Suspense fallback={null}>
        <Result view={view} result={view.result} onNext={onNext} />
      </Suspense>
    );
  }
  const { table, tricks } = view;
  if ('tribute' in table && table.tribute && (tricks[0]?.plays.length ?? 0) === 0) {
    return <Tribute view={view} tribute={table.tribute} level={table.level} />;
  }
  return undefined;
}
