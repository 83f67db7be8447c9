import type { Logged } from '@fourth-seat/game/simulation';
import { type GameEvent, teamOf } from '@fourth-seat/shooter';
import { Skull } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { shooterMessages } from '../messages.ts';
import { backNumber, type DamageSource, type ShooterTranslate, seatName } from '../names.ts';
import { WeaponIcon } from './weapon-icon.tsx';

export type Kill = Logged<Extract<GameEvent, { type: 'kill' }>>;

/** The last kills before the tick shown: who, with what, whom. Marks and numbers are those on the bodies. */
export function KillFeed({
  kills,
  onOpen,
}: {
  readonly kills: readonly Kill[];
  readonly onOpen: (kill: Kill) => void;
}) {
  const t = useMessages(shooterMessages);
  return (
    // Entries stand side by side where the feed is below the scores.
    <ol
      aria-label={t('feed')}
      className="flex justify-end gap-0.5 text-sm @min-[90rem]/stage:flex-col @min-[90rem]/stage:items-end"
    >
      {kills.map((kill) => (
        <li key={`${kill.tick}/${kill.victim}`}>
          <button
            type="button"
            onClick={() => onOpen(kill)}
            className="flex min-h-6 items-center gap-1.5 rounded bg-surface-overlay/95 px-2 hover:bg-surface-hover"
          >
            <Name t={t} seat={kill.seat} />
            <span className="flex items-center gap-1.5 text-text" title={weaponName(t, kill.by)}>
              <WeaponIcon weapon={kill.by} />
              <span className="sr-only">{weaponName(t, kill.by)}</span>
              {kill.isHead && <Skull aria-label={t('headshot')} className="size-4 text-danger" />}
            </span>
            <Name t={t} seat={kill.victim} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Name({ t, seat }: { readonly t: ShooterTranslate; readonly seat: number }) {
  const look = teamLooks[teamOf(seat)];
  return (
    <span className={cx('font-medium', look.text)} title={seatName(t, seat)}>
      <span aria-hidden>{`${look.mark} ${backNumber(seat)}`}</span>
      <span className="sr-only">{seatName(t, seat)}</span>
    </span>
  );
}

const weaponNames = {
  frag: 'frag',
  rifle: 'rifle',
  smg: 'smg',
  shotgun: 'shotgun',
  // Its style of play has the shorter name.
  marksman: 'marksman_rifle',
} as const satisfies Readonly<Record<DamageSource, keyof (typeof shooterMessages)['table']>>;

export const weaponName = (t: ShooterTranslate, by: DamageSource): string => t(weaponNames[by]);
