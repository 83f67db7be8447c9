import { Pause, Play, StepForward } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { welcomeMessages } from '../messages.ts';
import { Hand } from './hand.tsx';
import type { ActView, SeatView, TableView } from './table-view.ts';
import { useLiveTable } from './use-live-table.ts';

/** The hero: three AI players at a Doudizhu table, moved by the real engine in a worker. */
export function LiveTable() {
  const t = useMessages(welcomeMessages);
  const table = useLiveTable();
  return (
    <section
      aria-label={t('table_label')}
      className="relative overflow-hidden rounded-lg border border-felt-line bg-felt text-on-felt shadow-overlay"
    >
      <div
        className="absolute inset-0 bg-[radial-gradient(ellipse_at_50%_40%,transparent_35%,var(--felt-edge))]"
        aria-hidden
      />
      <div className="relative flex min-h-[38rem] flex-col p-3 sm:min-h-[44rem] sm:p-4">
        {table.view ? <Felt view={table.view} /> : <Preparing failed={table.failed} />}
      </div>
      <div className="relative flex min-h-12 items-center gap-1 border-t border-felt-line bg-felt-edge py-1 pr-2 pl-4 text-sm">
        <p className="min-w-0 flex-1 truncate">{table.view ? <Commentary view={table.view} /> : t('table_live')}</p>
        <IconButton
          label={t(table.paused ? 'resume' : 'pause')}
          icon={table.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={table.togglePause}
          size="small"
          className="text-on-felt! hover:bg-felt!"
        />
        <IconButton
          label={t('next_move')}
          icon={<StepForward aria-hidden />}
          onClick={table.step}
          size="small"
          className="text-on-felt! hover:bg-felt!"
        />
      </div>
    </section>
  );
}

function Preparing({ failed }: { failed: boolean }) {
  const t = useMessages(welcomeMessages);
  return <p className="m-auto text-sm opacity-80">{t(failed ? 'table_unavailable' : 'table_preparing')}</p>;
}

function Felt({ view }: { view: TableView }) {
  const t = useMessages(welcomeMessages);
  const [near, right, left] = view.seats;
  if (!near || !right || !left) return null;
  const turn = view.last?.seat;
  return (
    <>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <SeatHand seat={left} lit={turn === 2} />
        <SeatHand seat={right} lit={turn === 1} end />
      </div>
      <div className="mt-3 flex min-h-11 items-center justify-center gap-3 text-xs">
        {view.bottom.length > 0 && (
          <>
            <span className="opacity-80">{t('bottom_cards')}</span>
            <Hand cards={view.bottom} label={t('bottom_cards')} size="small" />
          </>
        )}
      </div>
      <div className="grid flex-1 grid-cols-2 items-center gap-4">
        <Act act={left.act} lit={turn === 2} />
        <Act act={right.act} lit={turn === 1} end />
        <div className="col-span-2 flex justify-center">
          <Act act={near.act} lit={turn === 0} />
        </div>
      </div>
      <SeatHand seat={near} lit={turn === 0} near />
    </>
  );
}

interface SeatHandProps {
  seat: SeatView;
  lit: boolean;
  end?: boolean;
  near?: boolean;
}

function SeatHand({ seat, lit, end = false, near = false }: SeatHandProps) {
  const t = useMessages(welcomeMessages);
  const role = seat.role === 'undecided' ? t('waiting') : t(seat.role);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', end && 'items-end', near && 'items-center')}>
      <p className="flex items-center gap-2 text-sm">
        <span
          className={cx('size-2 rounded-full transition-colors duration-200', lit ? 'bg-accent-fill' : 'bg-felt-line')}
          aria-hidden
        />
        <span className="font-medium">{role}</span>
        <span className="opacity-80">{t('cards_left', { count: seat.hand.length })}</span>
      </p>
      <Hand
        cards={seat.hand}
        label={role}
        size={near ? 'large' : 'small'}
        className={cx('w-full', near ? 'h-17 justify-center' : 'h-11', end && 'justify-end')}
      />
    </div>
  );
}

function Act({ act, lit, end = false }: { act: ActView | undefined; lit: boolean; end?: boolean }) {
  const t = useMessages(welcomeMessages);
  const look = cx(
    'flex min-h-13 min-w-0 items-center transition-opacity duration-200',
    end && 'justify-end',
    !lit && 'opacity-60',
  );
  if (act === undefined) return <div className={look} />;
  if (act.type === 'play') {
    return (
      <div className={look}>
        <Hand
          key={act.cards.join()}
          cards={act.cards}
          label={t('next_move')}
          size="small"
          className={cx('max-w-full', lit && 'card-played')}
        />
      </div>
    );
  }
  return (
    <div className={look}>
      <span className="rounded-full border border-felt-line bg-felt-edge px-3 py-1 text-sm">{actText(act, t)}</span>
    </div>
  );
}

type Say = ReturnType<typeof useMessages<(typeof welcomeMessages)['table']>>;

function actText(act: Exclude<ActView, { type: 'play' }>, t: Say): string {
  if (act.type === 'pass') return t('pass');
  return act.points === 0 ? t('no_bid') : t('bid', { points: act.points });
}

/** One line about the last decision, or about who has won. */
function Commentary({ view }: { view: TableView }) {
  const t = useMessages(welcomeMessages);
  const format = useFormat();
  const landlord = view.seats.findIndex((seat) => seat.role === 'landlord');
  const won = view.returns?.[landlord];
  if (won !== undefined) {
    return t(won > 0 ? 'landlord_won' : 'peasants_won', { points: format.number(Math.abs(won)) });
  }
  const { last } = view;
  if (!last) return t('table_live');
  const role = view.seats[last.seat]?.role;
  const parts = [
    role === undefined || role === 'undecided' ? t('waiting') : t(role),
    t('thought', { ms: format.number(last.think_ms, { maximumFractionDigits: last.think_ms < 10 ? 1 : 0 }) }),
  ];
  if (last.win_rate !== undefined) parts.push(t('win_chance', { percent: format.percent(last.win_rate, 0) }));
  return parts.join(' · ');
}
