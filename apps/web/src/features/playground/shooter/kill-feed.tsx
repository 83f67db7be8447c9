import type { Logged } from '@fourth-seat/game/simulation';
import type { GameEvent } from '@fourth-seat/shooter';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { shooterMessages } from './messages.ts';
import { type ShooterText, seatName, teamOf } from './names.ts';

export type Kill = Logged<Extract<GameEvent, { type: 'kill' }>>;

/** The last kills before the tick shown. */
export function KillFeed({
  kills,
  onOpen,
}: {
  readonly kills: readonly Kill[];
  readonly onOpen: (kill: Kill) => void;
}) {
  const t = useMessages(shooterMessages);
  return (
    <ol aria-label={t('feed')} className="flex flex-col items-end gap-1 text-xs">
      {kills.map((kill) => (
        <li key={`${kill.tick}/${kill.victim}`}>
          <button
            type="button"
            onClick={() => onOpen(kill)}
            className="flex items-center gap-1.5 rounded bg-surface-overlay/85 px-2 py-0.5 hover:bg-surface-hover"
          >
            <Name t={t} seat={kill.seat} />
            <span className="text-text-quiet">
              {weaponName(t, kill.by)}
              {kill.isHead && ` · ${t('headshot')}`}
            </span>
            <Name t={t} seat={kill.victim} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Name({ t, seat }: { readonly t: ShooterText; readonly seat: number }) {
  const isWest = teamOf(seat) === 0;
  return (
    <span className={cx('font-medium', isWest ? 'text-team-west' : 'text-team-east')}>
      <span aria-hidden>{isWest ? '● ' : '◆ '}</span>
      {seatName(t, seat)}
    </span>
  );
}

const weaponNames = ['frag', 'rifle', 'smg', 'marksman', 'shotgun'] as const;

export function weaponName(t: ShooterText, by: string): string {
  const known = weaponNames.find((name) => name === by);
  return known ? t(known) : by;
}
