import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { teamLooks } from '../simulation/room/team-looks.ts';
import { shooterMessages } from './messages.ts';
import { downText, seatName } from './names.ts';
import { codeText, reasonMessages } from './reasons.ts';
import { weaponName } from './score/kill-feed.tsx';
import { WeaponIcon } from './score/weapon-icon.tsx';
import { Health } from './seat/health.tsx';
import type { BotFrame } from './worker/frame.ts';

/** Who is followed: health, weapon, rounds, and what it is about to do. */
export function FollowedSeat({ bot }: { readonly bot: BotFrame | undefined }) {
  const t = useMessages(shooterMessages);
  const reasons = useMessages(reasonMessages);
  if (!bot) return null;
  const { seat, team, weapon, isAlive, health, ammo, isReloading, kills, deaths } = bot;
  const look = teamLooks[team];
  return (
    <section
      aria-label={t('followed')}
      className="pointer-events-none absolute right-2 bottom-12 flex w-60 flex-col gap-0.5 rounded bg-surface-overlay/95 px-3 py-1.5 text-sm shadow-overlay max-sm:hidden [@media(max-height:480px)]:hidden"
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className={cx('font-medium', look.text)}>
          <span aria-hidden>{look.mark} </span>
          {seatName(t, seat)}
        </span>
        <span className="font-mono text-xs text-text-quiet tabular-nums">{t('kills_deaths', { kills, deaths })}</span>
      </p>
      {isAlive ? (
        <>
          <p className="flex items-center justify-between gap-2">
            <Health value={health} label={t('health')} />
            <span className="flex items-center gap-1.5">
              <WeaponIcon weapon={weapon} />
              <span className="sr-only">{weaponName(t, weapon)}</span>
              <span className="w-6 text-right font-mono font-semibold tabular-nums" aria-label={t('ammo')}>
                {isReloading ? '…' : ammo}
              </span>
            </span>
          </p>
          <p className="truncate text-xs text-text-quiet">{codeText(reasons, 'goal', bot.goal)}</p>
        </>
      ) : (
        <p className="text-text-quiet">{downText(t, bot)}</p>
      )}
    </section>
  );
}
