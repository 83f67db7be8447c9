import type { Team } from '@fourth-seat/moba';
import { TowerControl } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { teamLooks } from '../simulation/room/team-looks.ts';
import { clockOf } from './clock.ts';
import { mobaMessages } from './messages.ts';
import { roleIcons, rowOf, type SeatNames, teamName } from './names.ts';
import type { BattleFrame, HeroFrame } from './worker/frame.ts';

interface HudProps {
  readonly frame: BattleFrame;
  readonly names: SeatNames;
  readonly followed: number;
  readonly onFollow: (seat: number) => void;
}

/** Above the battlefield: kills, structures and heroes of both teams, the clock, and who is ahead in gold. */
export function Hud({ frame, ...heroes }: HudProps) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-stretch gap-x-1 gap-y-1 bg-surface-overlay px-1.5 py-1 text-sm sm:gap-x-3 sm:px-3 [@media(max-height:480px)]:py-0.5">
      <TeamSide frame={frame} team={0} {...heroes} />
      <Clock frame={frame} />
      <TeamSide frame={frame} team={1} {...heroes} />
    </div>
  );
}

const goldOf = ({ heroes }: BattleFrame, team: Team): number =>
  heroes.reduce((sum, hero) => sum + (hero.team === team ? hero.earned : 0), 0);

function Clock({ frame }: Pick<HudProps, 'frame'>) {
  const t = useMessages(mobaMessages);
  const format = useFormat();
  const lead = goldOf(frame, 0) - goldOf(frame, 1);
  const leader: Team = lead > 0 ? 0 : 1;
  const gold = format.compact(Math.abs(lead));
  const text = lead === 0 ? t('gold_even') : t('gold_ahead', { team: teamName(t, leader), gold });
  return (
    <div className="flex min-w-16 flex-col items-center justify-center sm:min-w-24">
      <span className="font-mono text-lg leading-6 font-semibold tabular-nums">{clockOf(frame.tick)}</span>
      <span
        title={text}
        className={cx(
          'text-xs whitespace-nowrap tabular-nums',
          lead === 0 ? 'text-text-quiet' : teamLooks[leader].text,
        )}
      >
        <span aria-hidden>{lead === 0 ? '±0' : `${teamLooks[leader].mark} +${gold}`}</span>
        <span className="sr-only">{text}</span>
      </span>
    </div>
  );
}

interface TeamSideProps extends HudProps {
  readonly team: Team;
}

/** Of a team: the first stands on the left, the other mirrored on the right. */
function TeamSide({ frame, team, names, followed, onFollow }: TeamSideProps) {
  const t = useMessages(mobaMessages);
  const look = teamLooks[team];
  const isOnTheRight = team === 1;
  const standing = frame.structures.filter((unit) => unit.team === team).length;
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-0.5 sm:gap-1 [@media(max-height:480px)]:items-center [@media(max-height:480px)]:gap-2',
        isOnTheRight ? '[@media(max-height:480px)]:flex-row-reverse' : '[@media(max-height:480px)]:flex-row',
      )}
    >
      <div className={cx('flex items-center gap-1.5 sm:gap-3', !isOnTheRight && 'flex-row-reverse')}>
        <span className={cx('font-mono text-lg leading-6 font-semibold tabular-nums', look.text)}>
          {frame.kills[team]}
        </span>
        <span
          className="flex items-center gap-0.5 text-text-quiet tabular-nums"
          title={t('towers', { number: standing })}
        >
          <TowerControl aria-hidden className="size-3.5" />
          <span aria-hidden>{standing}</span>
          <span className="sr-only">{t('towers', { number: standing })}</span>
        </span>
        <span
          className={cx(
            'min-w-0 flex-1 truncate font-medium [@media(max-height:480px)]:hidden',
            look.text,
            isOnTheRight && 'text-right',
          )}
        >
          <span aria-hidden>{look.mark} </span>
          {teamName(t, team)}
        </span>
      </div>
      <div className="flex w-full min-w-0 gap-0.5 sm:gap-1">
        {frame.heroes
          .filter((hero) => hero.team === team)
          .map((hero) => (
            <HeroMark
              key={hero.seat}
              hero={hero}
              names={names}
              isFollowed={hero.seat === followed}
              onFollow={onFollow}
            />
          ))}
      </div>
    </div>
  );
}

interface HeroMarkProps {
  readonly hero: HeroFrame;
  readonly names: SeatNames;
  readonly isFollowed: boolean;
  readonly onFollow: (seat: number) => void;
}

/** Share of its health below which a hero is in danger. */
const HURT = 0.3;

const percent = (value: number, most: number): number =>
  most > 0 ? Math.max(0, Math.min(100, (100 * value) / most)) : 0;

/** A hero with its level and health; pressed, it is followed. */
function HeroMark({ hero, names, isFollowed, onFollow }: HeroMarkProps) {
  const t = useMessages(mobaMessages);
  const { seat, team, isAlive, level, health, maxHealth, mana, maxMana, back_s } = hero;
  const look = teamLooks[team];
  const Icon = roleIcons[rowOf(hero.row)?.role ?? 'vanguard'];
  const name = names.full(seat);
  const seconds = Math.ceil(back_s);
  const label = isAlive
    ? t('follow_hero', { name, level, health: Math.ceil(health) })
    : t('follow_dead', { name, level, seconds });
  const isHurt = health < HURT * maxHealth;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      title={name}
      onClick={() => onFollow(seat)}
      className={cx(
        'flex min-h-8 min-w-6 flex-1 flex-col justify-center gap-0.5 rounded-sm border px-0.5 py-0.5 hover:bg-surface-hover sm:px-1',
        isFollowed ? 'border-current bg-surface-active' : 'border-transparent',
        isAlive ? look.text : 'text-text-faint',
      )}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="flex items-center justify-center gap-1 leading-4">
        {isAlive ? (
          <Icon aria-hidden className="size-4 shrink-0" />
        ) : (
          <span className="font-mono text-xs">{seconds}</span>
        )}
        <span className="truncate text-xs max-lg:hidden @max-[70rem]/stage:hidden">{names.short(seat)}</span>
        <span className="font-mono text-xs text-text-quiet max-sm:hidden">{level}</span>
      </span>
      <Bar share={isAlive ? percent(health, maxHealth) : 0} className={isHurt ? 'bg-danger' : look.fill} />
      <Bar share={isAlive ? percent(mana, maxMana) : 0} className="bg-series-2" isThin />
    </button>
  );
}

interface BarProps {
  readonly share: number;
  readonly className: string;
  readonly isThin?: boolean;
}

const Bar = ({ share, className, isThin = false }: BarProps) => (
  <span
    aria-hidden
    className={cx('block w-full overflow-hidden rounded-full bg-surface-active', isThin ? 'h-0.5' : 'h-1')}
  >
    <span className={cx('block h-full rounded-full', className)} style={{ width: `${share}%` }} />
  </span>
);
