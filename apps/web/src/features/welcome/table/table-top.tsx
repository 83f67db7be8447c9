import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { welcomeMessages } from '../messages.ts';
import { Hand } from '../../../cards/hand.tsx';
import type { ActView, SeatView, TableView } from './table-view.ts';

/** The table from above: two players down the sides, one in front, what they played between them. */
export function TableTop({ view }: { view: TableView }) {
  const t = useMessages(welcomeMessages);
  const [near, right, left] = view.seats;
  if (!near || !right || !left) return null;
  const turn = view.last?.seat;
  return (
    <>
      <div className="flex min-h-0 flex-1 gap-2 sm:gap-3">
        <SideHand seat={left} />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <SeatName seat={left} lit={turn === 2} />
            <SeatName seat={right} lit={turn === 1} />
          </div>
          <div className="flex flex-1 flex-wrap content-center items-center justify-between gap-2 py-2">
            <Act act={left.act} lit={turn === 2} />
            <Act act={right.act} lit={turn === 1} />
          </div>
          <div className="flex min-h-14 items-end justify-center">
            <Act act={near.act} lit={turn === 0} />
          </div>
        </div>
        <SideHand seat={right} />
      </div>
      <div className="mt-3 flex min-h-12 items-end justify-between gap-3">
        <SeatName seat={near} lit={turn === 0} />
        {view.bottom.length > 0 && (
          <div className="flex items-center gap-2 text-xs text-on-felt-quiet">
            {t('bottom_cards')}
            <Hand cards={view.bottom} label={t('bottom_cards')} size="side" className="h-5 overflow-hidden" />
          </div>
        )}
      </div>
      <Hand cards={near.hand} label={roleOf(near, t)} size="large" className="mt-2 h-18 w-full justify-center" />
    </>
  );
}

type Say = ReturnType<typeof useMessages<(typeof welcomeMessages)['table']>>;

function roleOf(seat: SeatView, t: Say): string {
  return seat.role === 'undecided' ? t('waiting') : t(seat.role);
}

function SideHand({ seat }: { seat: SeatView }) {
  const t = useMessages(welcomeMessages);
  return <Hand cards={seat.hand} label={roleOf(seat, t)} size="side" upright className="w-9 shrink-0" />;
}

/** Who sits there and how many cards are left; lit while the last move is theirs. */
function SeatName({ seat, lit }: { seat: SeatView; lit: boolean }) {
  const t = useMessages(welcomeMessages);
  return (
    <p
      className={cx(
        'flex items-center gap-2 rounded-full border bg-felt-edge py-1 pr-3 pl-2.5 text-sm whitespace-nowrap transition-colors duration-200',
        lit ? 'border-accent-fill' : 'border-felt-line',
      )}
    >
      <span
        className={cx('size-2 rounded-full transition-colors duration-200', lit ? 'bg-accent-fill' : 'bg-felt-line')}
        aria-hidden
      />
      <span className="font-medium">{roleOf(seat, t)}</span>
      <span className="text-on-felt-quiet tabular-nums">{t('cards_left', { count: seat.hand.length })}</span>
    </p>
  );
}

function Act({ act, lit }: { act: ActView | undefined; lit: boolean }) {
  const t = useMessages(welcomeMessages);
  if (act === undefined) return null;
  if (act.type === 'play') {
    return (
      <Hand
        key={act.cards.join()}
        cards={act.cards}
        label={t('played')}
        size="played"
        className={cx('h-14 max-w-full transition-[filter] duration-200', lit ? 'card-played' : 'brightness-85')}
      />
    );
  }
  return (
    <span className="rounded-full border border-felt-line bg-felt-edge px-3 py-1 text-sm text-on-felt-quiet">
      {act.type === 'pass' ? t('pass') : act.points === 0 ? t('no_bid') : t('bid', { points: act.points })}
    </span>
  );
}
