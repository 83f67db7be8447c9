import { domination, NO_SITE, relayMap, siteAttack, type Team, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { teamLooks } from '../simulation/room/team-looks.ts';
import { HURT } from './health.ts';
import { shooterMessages } from './messages.ts';
import { backNumber, clockOf, seatName, teamName } from './names.ts';
import type { BotFrame, PointFrame, ShooterFrame } from './worker/frame.ts';

interface HudProps {
  readonly frame: ShooterFrame;
  /** The seat that is followed, if any. */
  readonly followed: number | undefined;
  readonly onFollow: (seat: number) => void;
  /** Whether the match is over, so that no clock runs. */
  readonly isOver: boolean;
}

/** Above the arena: both teams with their score and seats, the clock, and the owner of each point. */
export function Hud({ frame, followed, onFollow, isOver }: HudProps) {
  const shared = { frame, followed, onFollow };
  return (
    <div className="flex items-stretch justify-center gap-2 text-sm sm:gap-3">
      <Score {...shared} team={0} />
      {!isOver && <Clock frame={frame} />}
      <Score {...shared} team={1} />
    </div>
  );
}

/** The time that is left, the owners of the points and, in Site attack, what the round waits for. */
function Clock({ frame }: { readonly frame: ShooterFrame }) {
  return (
    <div className="flex flex-col items-center justify-center rounded bg-surface-overlay/95 px-1.5 py-1 shadow-overlay sm:px-3">
      <span className="font-mono text-lg leading-6 font-semibold tabular-nums">{clockOf(secondsLeft(frame))}</span>
      <div className="flex gap-1.5">
        {relayMap.points.map(({ name }, index) => {
          const point = frame.points[index];
          const isPlayed = !frame.site || siteAttack.sites.some((site) => site === index);
          return point && isPlayed && <PointMark key={name} name={name} point={point} />;
        })}
      </div>
      {frame.site && <SiteLine site={frame.site} />}
    </div>
  );
}

/** Seconds left of the match or, in Site attack, of the round or the fuse. */
const secondsLeft = ({ tick, site }: ShooterFrame): number =>
  site ? (site.endsAt - tick) / TICKS_PER_SECOND : domination.length_s - tick / TICKS_PER_SECOND;

interface ScoreProps extends Omit<HudProps, 'isOver'> {
  readonly team: Team;
}

/** Of a team: the first stands on the left, the other mirrored on the right. */
function Score({ frame, followed, onFollow, team }: ScoreProps) {
  const t = useMessages(shooterMessages);
  const look = teamLooks[team];
  const isOnTheRight = team === 1;
  const most = frame.site ? siteAttack.roundsToWin : domination.scoreToWin;
  const score = Math.floor(frame.score[team]);
  return (
    <div
      className={cx(
        'flex w-26 flex-col gap-1 rounded bg-surface-overlay/95 px-2 py-1.5 shadow-overlay sm:w-52 sm:px-3',
        isOnTheRight && 'items-end text-right',
      )}
    >
      <div className={cx('flex w-full items-baseline gap-1 sm:gap-2', isOnTheRight && 'flex-row-reverse')}>
        <span className={cx('truncate font-medium max-sm:text-xs', look.text)}>
          <span aria-hidden>{look.mark} </span>
          {teamName(t, team)}
        </span>
        <span className="font-mono text-lg leading-6 font-semibold tabular-nums">{score}</span>
      </div>
      <div className="h-1 w-full overflow-hidden rounded-full bg-surface-active" aria-hidden>
        <div
          className={cx('h-full rounded-full', look.fill, isOnTheRight && 'ml-auto')}
          style={{ width: `${Math.min(100, (100 * score) / most)}%` }}
        />
      </div>
      <div className="flex w-full gap-1 max-sm:hidden">
        {frame.bots
          .filter((bot) => bot.team === team)
          .map((bot) => (
            <SeatMark key={bot.seat} bot={bot} isFollowed={bot.seat === followed} onFollow={onFollow} />
          ))}
      </div>
    </div>
  );
}

interface SeatMarkProps {
  readonly bot: BotFrame;
  readonly isFollowed: boolean;
  readonly onFollow: (seat: number) => void;
}

/** A seat of a team with its number and health; pressed, it is followed. */
function SeatMark({ bot, isFollowed, onFollow }: SeatMarkProps) {
  const t = useMessages(shooterMessages);
  const { seat, team, isAlive } = bot;
  const look = teamLooks[team];
  const health = isAlive ? Math.ceil(bot.health) : 0;
  return (
    <button
      type="button"
      aria-label={t('follow_seat', { name: seatName(t, seat), health })}
      aria-pressed={isFollowed}
      onClick={() => onFollow(seat)}
      className={cx(
        'flex min-h-6 flex-1 flex-col justify-center gap-0.5 rounded-sm px-1 hover:bg-surface-hover',
        isFollowed && 'bg-surface-active',
      )}
    >
      <span
        className={cx(
          'w-full text-center font-mono text-xs leading-4 font-semibold',
          isAlive ? look.text : 'text-text-faint line-through',
        )}
      >
        {backNumber(seat)}
      </span>
      <span className="h-1 w-full overflow-hidden rounded-full bg-surface-active">
        <span className={cx('block h-full', health < HURT ? 'bg-danger' : look.fill)} style={{ width: `${health}%` }} />
      </span>
    </button>
  );
}

/** In Site attack: who attacks, and what happens to the bomb. */
function SiteLine({ site }: { readonly site: NonNullable<ShooterFrame['site']> }) {
  const t = useMessages(shooterMessages);
  const { attackers, phase, progress_s } = site;
  const point = site.site === NO_SITE ? undefined : relayMap.points[site.site].name;
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

/**
 * Who holds a point, and how far the other team has captured it. Its width never changes, so that the scores beside it
 * do not move.
 */
function PointMark({ name, point }: { readonly name: string; readonly point: PointFrame }) {
  const { owner, capture } = point;
  return (
    <span
      className={cx(
        'flex w-8 flex-col text-xs font-semibold',
        owner === undefined ? 'text-text-faint' : teamLooks[owner].text,
      )}
    >
      <span className="text-center whitespace-nowrap">
        {owner !== undefined && <span aria-hidden>{teamLooks[owner].mark}</span>}
        {name}
        {capture && <span className="sr-only"> {Math.round(capture.progress * 100)}%</span>}
      </span>
      <span aria-hidden className="h-0.5 w-full overflow-hidden rounded-full bg-surface-active">
        {capture && (
          <span
            className={cx('block h-full', teamLooks[capture.team].fill)}
            style={{ width: `${capture.progress * 100}%` }}
          />
        )}
      </span>
    </span>
  );
}
