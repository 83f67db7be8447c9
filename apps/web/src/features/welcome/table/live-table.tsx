import { Pause, Play, StepForward } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { welcomeMessages } from '../messages.ts';
import { TableTop } from './table-top.tsx';
import type { TableView } from './table-view.ts';
import { useLiveTable } from './use-live-table.ts';

/** The hero: three AI players at a Doudizhu table, moved by the real engine in a worker. */
export function LiveTable() {
  const t = useMessages(welcomeMessages);
  const table = useLiveTable();
  return (
    <section
      aria-label={t('table_label')}
      data-kernel={table.view?.kernel}
      className="relative overflow-hidden rounded-lg border border-felt-line bg-felt text-on-felt shadow-overlay"
    >
      <div
        className="absolute inset-0 bg-[radial-gradient(ellipse_at_50%_40%,transparent_35%,var(--felt-edge))]"
        aria-hidden
      />
      <div className="relative flex h-[44rem] flex-col p-3 sm:h-[48rem] sm:p-4">
        {table.view ? (
          <TableTop view={table.view} />
        ) : (
          <p className="m-auto text-sm">{t(table.failed ? 'table_unavailable' : 'table_preparing')}</p>
        )}
      </div>
      <Chance view={table.view} />
      <div className="relative flex min-h-12 items-center gap-1 bg-felt-edge py-1 pr-2 pl-4 text-sm">
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

/** The landlord's chance as a line from the left; the words below it say the mover's. */
function Chance({ view }: { view: TableView | undefined }) {
  const last = view?.last;
  const role = last && view.seats[last.seat]?.role;
  const rate = role === undefined || role === 'undecided' ? undefined : last?.win_rate;
  const landlord = rate !== undefined && role === 'peasant' ? 1 - rate : rate;
  return (
    <div className="relative h-0.5 bg-felt-line" aria-hidden>
      {landlord !== undefined && (
        <div
          className="h-full origin-left bg-accent-fill transition-transform duration-200"
          style={{ transform: `scaleX(${landlord})` }}
        />
      )}
    </div>
  );
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
  const ms = format.number(last.think_ms, { maximumFractionDigits: last.think_ms < 10 ? 1 : 0 });
  const parts = [
    role === undefined || role === 'undecided' ? t('waiting') : t(role),
    t(last.at_limit ? 'thought_full' : 'thought', { ms }),
  ];
  if (last.win_rate !== undefined) parts.push(t('win_chance', { percent: format.percent(last.win_rate, 0) }));
  return parts.join(' · ');
}
