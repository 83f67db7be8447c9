import { Pause, Play, StepForward } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Snapshot, Thought } from '../match/protocol.ts';
import type { PlaygroundGame } from '../match/setup.ts';
import { shownMessages } from './messages.ts';
import { ShownTable, useShownName } from './shown-table.tsx';
import { useSeen } from './use-seen.ts';
import { type ShownMatch, useShownMatch } from './use-shown-match.ts';

interface LiveTableProps {
  readonly game: PlaygroundGame;
  readonly small?: boolean;
}

/** A match of AI players alone, moved by the real engine in the playground's worker while it is in sight. */
export function LiveTable({ game, small = false }: LiveTableProps) {
  const t = useMessages(shownMessages);
  const [place, seen] = useSeen<HTMLElement>();
  const match = useShownMatch(game, seen);
  const { snapshot, thought } = match;
  // One on a page is a landmark; small ones stand beside others of their name.
  return (
    <section
      ref={place}
      role={small ? 'group' : undefined}
      aria-label={t(`${game}_label`)}
      data-kernel={snapshot?.kernel}
      data-move={snapshot && `${snapshot.now.deal}/${snapshot.now.move}`}
      className="relative overflow-hidden rounded-lg border border-felt-line bg-felt text-on-felt shadow-overlay"
    >
      <div
        className="absolute inset-0 bg-[radial-gradient(ellipse_at_50%_40%,transparent_35%,var(--felt-edge))]"
        aria-hidden
      />
      <div className={cx('relative flex flex-col p-3 sm:p-4', small ? 'h-[30rem]' : 'h-[44rem] sm:h-[48rem]')}>
        {snapshot ? (
          <ShownTable view={snapshot.view} mover={thought?.seat} small={small} />
        ) : (
          <p className="m-auto text-sm">{t(match.failed ? 'unavailable' : 'preparing')}</p>
        )}
      </div>
      <Chance snapshot={snapshot} thought={thought} />
      <Foot match={match} />
    </section>
  );
}

function Foot({ match }: { readonly match: ShownMatch }) {
  const t = useMessages(shownMessages);
  const { snapshot, thought, paused, togglePause, step } = match;
  return (
    <div className="relative flex min-h-12 items-center gap-1 bg-felt-edge py-1 pr-2 pl-4 text-sm">
      <p className="min-w-0 flex-1 truncate">
        {snapshot ? <Commentary snapshot={snapshot} thought={thought} /> : t('live')}
      </p>
      <IconButton
        label={t(paused ? 'resume' : 'pause')}
        icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={togglePause}
        size="small"
        className="text-on-felt! hover:bg-felt!"
      />
      <IconButton
        label={t('next_move')}
        icon={<StepForward aria-hidden />}
        onClick={step}
        size="small"
        className="text-on-felt! hover:bg-felt!"
      />
    </div>
  );
}

/** The chance of the landlord, or of the near side, as a line from the left; the words below it say the mover's. */
function Chance({ snapshot, thought }: Pick<ShownMatch, 'snapshot' | 'thought'>) {
  const rate = thought?.answer.win_rate;
  const ours = snapshot && thought && isNearSide(snapshot, thought.seat);
  const chance = rate === undefined || rate === null || ours === undefined ? undefined : ours ? rate : 1 - rate;
  return (
    <div className="relative h-0.5 bg-felt-line" aria-hidden>
      {chance !== undefined && (
        <div
          className="h-full origin-left bg-accent-fill transition-transform duration-200"
          style={{ transform: `scaleX(${chance})` }}
        />
      )}
    </div>
  );
}

/** Undefined while there are no sides. */
function isNearSide({ view }: Snapshot, seat: number): boolean | undefined {
  if (view.table.game === 'guandan') return seat % 2 === 0;
  const role = view.seats[seat]?.role;
  return role && role === 'landlord';
}

/** One line about the last decision, or about who has won. */
function Commentary({ snapshot, thought }: { readonly snapshot: Snapshot; readonly thought: Thought | undefined }) {
  const t = useMessages(shownMessages);
  const format = useFormat();
  const { view } = snapshot;
  const nameOf = useShownName(view);
  const { result, table } = view;
  if (result && table.game === 'guandan') {
    const { team = 0, by = 0 } = result.rise ?? {};
    return t('side_rises', { side: t(team === 0 ? 'side_0' : 'side_1'), count: by });
  }
  if (result) {
    const landlord = view.seats.findIndex(({ role }) => role === 'landlord');
    const won = result.points[landlord] ?? 0;
    return t(won > 0 ? 'landlord_won' : 'peasants_won', { points: format.number(Math.abs(won)) });
  }
  if (!thought) return t('live');
  const { took_ms, answer } = thought;
  const parts = [nameOf(thought.seat)];
  if (took_ms !== undefined) {
    parts.push(t('thought', { ms: format.number(took_ms, { maximumFractionDigits: took_ms < 10 ? 1 : 0 }) }));
  }
  if (answer.win_rate !== null) parts.push(t('win_chance', { percent: format.percent(answer.win_rate, 0) }));
  return parts.join(' · ');
}
