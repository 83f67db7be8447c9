import { Swords, TowerControl } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { type Kill, killText } from '../marks.ts';
import { mobaMessages } from '../messages.ts';
import type { SeatNames } from '../names.ts';
import { teamOfSeat } from '../setup.ts';

interface KillFeedProps {
  readonly kills: readonly Kill[];
  readonly names: SeatNames;
  readonly onOpen: (kill: Kill) => void;
}

/** The last kills before the tick shown; each opens the decisions behind it. */
export function KillFeed({ kills, names, onOpen }: KillFeedProps) {
  const t = useMessages(mobaMessages);
  return (
    <ol aria-label={t('feed')} className="flex flex-col items-end gap-0.5 text-sm">
      {kills.map((kill) => (
        <li key={`${kill.tick}/${kill.victim}`}>
          <button
            type="button"
            onClick={() => onOpen(kill)}
            className="flex min-h-6 items-center gap-1.5 rounded bg-surface-overlay/95 px-2 hover:bg-surface-hover"
          >
            <span className="sr-only">{killText(t, names, kill)}</span>
            {kill.type === 'kill' ? (
              <>
                <Name seat={kill.seat} names={names} />
                <Swords aria-hidden className="size-3.5 text-text-quiet" />
              </>
            ) : (
              <TowerControl aria-hidden className="size-3.5 text-text-quiet" />
            )}
            <Name seat={kill.victim} names={names} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Name({ seat, names }: { readonly seat: number; readonly names: SeatNames }) {
  const look = teamLooks[teamOfSeat(seat)];
  return (
    <span aria-hidden className={cx('font-medium', look.text)}>
      {look.mark} {names.short(seat)}
    </span>
  );
}
