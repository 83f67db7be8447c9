import { domination, relayMap, siteAttack, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { shooterMessages } from './messages.ts';
import { clockOf, seatName, teamName } from './names.ts';
import { numberOf } from './scene/sight.ts';
import type { BotFrame, PointFrame, ShooterFrame } from './worker/frame.ts';

interface HudProps {
  readonly frame: ShooterFrame;
  /** The seat that is followed, if any. */
  readonly chosen: number | null;
  readonly onChoose: (seat: number) => void;
  /** Whether the match is over, so that no clock runs. */
  readonly isOver: boolean;
}

/** Above the arena: both teams with their score and seats, the clock, and the owner of each point. */
export function Hud({ frame, chosen, onChoose, isOver }: HudProps) {
  const team = { frame, chosen, onChoose };
  return (
    <div className="flex items-stretch justify-center gap-2 text-sm sm:gap-3">
      <Score {...team} team={0} />
      {!isOver && <Clock frame={frame} />}
      <Score {...team} team={1} />
    </div>
  );
}

/** The time that is left, the owners of the points and, in Site attack, what the round waits for. */
function Clock({ frame }: { readonly frame: ShooterFrame }) {
  return (
    <div className="flex flex-col items-center justify-center rounded bg-surface-overlay/95 px-1.5 py-1 shadow-overlay sm:px-3">
      <span className="font-mono text-lg leading-6 font-semibold tabular-nums">{clockOf(leftOf(frame))}</span>
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
const leftOf = ({ tick, site }: ShooterFrame): number =>
  site ? (site.endsAt - tick) / TICKS_PER_SECOND : domination.length_s - tick / TICKS_PER_SECOND;

function Score({ frame, chosen, onChoose, team }: Omit<HudProps, 'isOver'> & { readonly team: 0 | 1 }) {
  const t = useMessages(shooterMessages);
  const most = frame.site ? siteAttack.roundsToWin : domination.pointsToWin;
  const score = Math.floor(frame.score[team]);
  return (
    <div
      className={cx(
        'flex w-26 flex-col gap-1 rounded bg-surface-overlay/95 px-2 py-1.5 shadow-overlay sm:w-52 sm:px-3',
        team === 1 && 'items-end text-right',
      )}
    >
      <div className={cx('flex w-full items-baseline gap-1 sm:gap-2', team === 1 && 'flex-row-reverse')}>
        <span className={cx('truncate font-medium max-sm:text-xs', team === 0 ? 'text-team-west' : 'text-team-east')}>
          <span aria-hidden>{team === 0 ? '● ' : '◆ '}</span>
          {teamName(t, team)}
        </span>
        <span className="font-mono text-lg leading-6 font-semibold tabular-nums">{score}</span>
      </div>
      <div className="h-1 w-full overflow-hidden rounded-full bg-surface-active" aria-hidden>
        <div
          className={cx('h-full rounded-full', team === 0 ? 'bg-team-west' : 'ml-auto bg-team-east')}
          style={{ width: `${Math.min(100, (100 * score) / most)}%` }}
        />
      </div>
      <div className="flex w-full gap-1 max-sm:hidden">
        {frame.bots
          .filter((bot) => bot.team === team)
          .map((bot) => (
            <SeatMark key={bot.seat} bot={bot} isChosen={bot.seat === chosen} onChoose={onChoose} />
          ))}
      </div>
    </div>
  );
}

interface SeatMarkProps {
  readonly bot: BotFrame;
  readonly isChosen: boolean;
  readonly onChoose: (seat: number) => void;
}

/** A seat of a team with its number and health; pressed, it is followed. */
function SeatMark({ bot, isChosen, onChoose }: SeatMarkProps) {
  const t = useMessages(shooterMessages);
  const { seat, team, isAlive, health } = bot;
  const left = isAlive ? Math.ceil(health) : 0;
  return (
    <button
      type="button"
      aria-label={t('follow_seat', { name: seatName(t, seat), health: left })}
      aria-pressed={isChosen}
      onClick={() => onChoose(seat)}
      className={cx(
        'flex min-h-6 flex-1 flex-col justify-center gap-0.5 rounded-sm px-1 hover:bg-surface-hover',
        isChosen && 'bg-surface-active',
      )}
    >
      <span
        className={cx(
          'w-full text-center font-mono text-xs leading-4 font-semibold',
          !isAlive ? 'text-text-faint line-through' : team === 0 ? 'text-team-west' : 'text-team-east',
        )}
      >
        {numberOf(seat)}
      </span>
      <span className="h-1 w-full overflow-hidden rounded-full bg-surface-active">
        <span className={cx('block h-full', left < HURT ? 'bg-danger' : bars[team])} style={{ width: `${left}%` }} />
      </span>
    </button>
  );
}

/** Health below which a body falls to the next hits. */
const HURT = 35;

/** In Site attack: who attacks, and what happens to the bomb. */
function SiteLine({ site }: { readonly site: NonNullable<ShooterFrame['site']> }) {
  const t = useMessages(shooterMessages);
  const { attackers, phase, progress_s } = site;
  const point = relayMap.points[site.site]?.name;
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

/**
 * Who holds a point, and how far the other team has captured it. Its width never changes, so that the scores beside it
 * do not move.
 */
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
