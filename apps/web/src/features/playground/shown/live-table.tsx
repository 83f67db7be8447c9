import { Pause, Play, StepForward } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { Snapshot, Thought } from '../match/protocol.ts';
import type { PlaygroundGame } from '../match/setup.ts';
import { Commentary } from './commentary.tsx';
import { shownMessages } from './messages.ts';
import { ShownTable } from './shown-table.tsx';
import { useSeen } from './use-seen.ts';
import { type ShownMatch, useShownMatch } from './use-shown-match.ts';

interface LiveTableProps {
  readonly game: PlaygroundGame;
}

/** A match of AI players alone, moved by the real engine in the playground's worker while it is in sight. */
export function LiveTable({ game }: LiveTableProps) {
  const t = useMessages(shownMessages);
  const [place, seen] = useSeen<HTMLElement>();
  const match = useShownMatch(game, seen);
  const { snapshot, thought } = match;
  return (
    <section
      ref={place}
      role="group"
      aria-label={t(`${game}_label`)}
      data-kernel={snapshot?.kernel}
      data-move={snapshot && `${snapshot.now.deal}/${snapshot.now.move}`}
      className="relative overflow-hidden rounded-lg border border-felt-line bg-felt text-on-felt shadow-overlay"
    >
      <div
        className="absolute inset-0 bg-[radial-gradient(ellipse_at_50%_40%,transparent_35%,var(--felt-edge))]"
        aria-hidden
      />
      <div className="relative flex h-[30rem] flex-col p-3 sm:p-4">
        {snapshot ? (
          <ShownTable view={snapshot.view} mover={thought?.seat} small />
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
