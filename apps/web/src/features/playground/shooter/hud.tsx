import { domination, relay, siteAttack, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { shooterMessages } from './messages.ts';
import { clockOf, teamName } from './names.ts';
import type { PointFrame, ShooterFrame } from './worker/frame.ts';

/** Above the arena: the score of both teams, the clock, and the owner of each point. */
export function Hud({ frame }: { readonly frame: ShooterFrame }) {
  return (
    <div className="flex items-stretch justify-center gap-2 text-sm sm:gap-3">
      <Score frame={frame} team={0} />
      <div className="flex flex-col items-center justify-center rounded bg-surface-overlay/90 px-3 py-1 shadow-overlay">
        <span className="font-mono text-lg leading-6 font-semibold tabular-nums">{clockOf(leftOf(frame))}</span>
        <div className="flex gap-1.5">
          {relay.points.map(({ name }, index) => {
            const point = frame.points[index];
            const isPlayed = !frame.site || siteAttack.sites.some((site) => site === index);
            return point && isPlayed && <PointMark key={name} name={name} point={point} />;
          })}
        </div>
        {frame.site && <SiteLine site={frame.site} />}
      </div>
      <Score frame={frame} team={1} />
    </div>
  );
}

/** Seconds left of the match or, in Site attack, of the round or the fuse. */
const leftOf = ({ tick, site }: ShooterFrame): number =>
  site ? (site.endsAt - tick) / TICKS_PER_SECOND : domination.length_s - tick / TICKS_PER_SECOND;

function Score({ frame, team }: { readonly frame: ShooterFrame; readonly team: 0 | 1 }) {
  const t = useMessages(shooterMessages);
  const most = frame.site ? siteAttack.roundsToWin : domination.pointsToWin;
  const score = Math.floor(frame.score[team]);
  const alive = frame.bots.filter((bot) => bot.team === team && bot.isAlive).length;
  return (
    <div
      className={cx(
        'flex w-24 flex-col gap-1 rounded bg-surface-overlay/90 px-2.5 py-1.5 shadow-overlay sm:w-52 sm:px-3',
        team === 1 && 'items-end text-right',
      )}
    >
      <div className={cx('flex w-full items-baseline gap-2', team === 1 && 'flex-row-reverse')}>
        <span className={cx('truncate font-medium', team === 0 ? 'text-team-west' : 'text-team-east')}>
          <span aria-hidden>{team === 0 ? '● ' : '◆ '}</span>
          {teamName(t, team)}
        </span>
        <span className="font-mono text-lg leading-6 font-semibold tabular-nums">{score}</span>
        <span
          className={cx(
            'hidden gap-0.5 text-xs sm:flex',
            team === 0 ? 'ml-auto text-team-west' : 'mr-auto text-team-east',
          )}
          aria-hidden
        >
          {Array.from({ length: 5 }, (_, n) => (
            <span key={n} className={n < alive ? undefined : 'opacity-25'}>
              {team === 0 ? '●' : '◆'}
            </span>
          ))}
        </span>
      </div>
      <div className="h-1 w-full overflow-hidden rounded-full bg-surface-active" aria-hidden>
        <div
          className={cx('h-full rounded-full', team === 0 ? 'bg-team-west' : 'ml-auto bg-team-east')}
          style={{ width: `${Math.min(100, (100 * score) / most)}%` }}
        />
      </div>
    </div>
  );
}

/** In Site attack: who attacks, and what happens to the bomb. */
function SiteLine({ site }: { readonly site: NonNullable<ShooterFrame['site']> }) {
  const t = useMessages(shooterMessages);
  const { attackers, phase, progress_s } = site;
  const point = relay.points[site.site]?.name;
  const text = (): string => {
    if (phase === 'over') return t('round_over');
    if (point === undefined) return t('attacks', { team: teamName(t, attackers) });
    if (phase === 'live') return t('planting', { point });
    return progress_s > 0 ? t('defusing', { point }) : t('planted', { point });
  };
  const isPlanted = phase === 'planted';
  return (
    <span role="status" className={cx('text-xs whitespace-nowrap', isPlanted ? 'text-danger' : 'text-text-quiet')}>
      {text()}
    </span>
  );
}

const inks = { '-1': 'text-text-faint', 0: 'text-team-west', 1: 'text-team-east' } as const;

const bars = { '-1': 'bg-text-faint', 0: 'bg-team-west', 1: 'bg-team-east' } as const;

/** Who holds a point, and how far the other has taken it; as wide whatever happens, so that the scores beside it stand still. */
function PointMark({ name, point }: { readonly name: string; readonly point: PointFrame }) {
  return (
    <span className={cx('flex w-8 flex-col text-xs font-semibold', inks[point.owner])}>
      <span className="text-center whitespace-nowrap">
        {point.owner === 0 && <span aria-hidden>●</span>}
        {point.owner === 1 && <span aria-hidden>◆</span>}
        {name}
        {point.taker !== -1 && <span className="sr-only"> {Math.round(point.progress * 100)}%</span>}
      </span>
      <span aria-hidden className="h-0.5 w-full overflow-hidden rounded-full bg-surface-active">
        {point.taker !== -1 && (
          <span className={cx('block h-full', bars[point.taker])} style={{ width: `${point.progress * 100}%` }} />
        )}
      </span>
    </span>
  );
}
