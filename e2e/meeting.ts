import {
  body,
  botAt,
  ENGINE_VERSION,
  type Level,
  observe,
  profileOf,
  SEATS,
  type Style,
  shooter,
  TEAM_SIZE,
  type Team,
  teamOf,
} from '@fourth-seat/shooter';
import { packLink } from './pack-link.ts';

/** A match in which a seat of Cyan comes to see an enemy whom a visitor who takes the seat can hit. */
export interface Meeting {
  /** The path of the playground with the match, up to the tick at which they have seen each other. */
  readonly path: string;
  readonly tick: number;
  /** Of Cyan, from 0. */
  readonly seat: number;
}

/** Good players of Cyan against the slowest of Amber, so that a visitor who takes the seat has time to aim. */
const teams = [
  { level: 4, style: 'rusher' },
  { level: 1, style: 'anchor' },
] as const satisfies Readonly<Record<Team, { readonly level: Level; readonly style: Style }>>;

const IN_SIGHT_TICKS = 20;
const NEAR_M = 14;
/** What a visitor needs who stands still and fires for a while. */
const LEAST_HEALTH = 50;
const LEAST_AMMO = 10;
/** A visitor fires so many ticks after the seat was taken. Until then its bot plays on. */
const idleTicks = [1, 2, 4];
/** What a page shows of an enemy is so many ticks old when a shot at it is fired. */
const lagTicks = [0, 1, 2, 3];
/** Before whom they fire at has gone. */
const FIRED_TICKS = 20;
/** More than the one that a journey waits for: a pointer is not as exact as what is computed here. */
const LEAST_HITS = 3;
const MOST_SEEDS = 2000;

type Sight = Pick<Meeting, 'tick' | 'seat'>;
type World = ReturnType<typeof shooter.create>;

function createWorld(seed: string): World {
  const profiles = Array.from({ length: SEATS }, (_, seat) => {
    const { level, style } = teams[teamOf(seat)];
    return { brain: 'full', profile: profileOf(level, style) } as const;
  });
  return shooter.create({ seed, mode: 'domination', profiles });
}

/**
 * The same engine as the page's plays matches beforehand, and what the visitor is going to do in them, until there is
 * one with a hit: the same seed always leads to the same meeting.
 */
export function findMeeting(): Meeting {
  for (let nth = 0; nth < MOST_SEEDS; nth++) {
    const seed = `meeting-${nth}`;
    const met = findSight(seed);
    const isHit = (one: Sight): boolean =>
      idleTicks.every((idle) => lagTicks.every((lag) => hits(seed, one, idle, lag)));
    if (!met || !isHit(met)) continue;
    const record = { engine: ENGINE_VERSION, setup: { seed, mode: 'domination', teams }, inputs: [], ticks: met.tick };
    return { path: `/playground/index?type=stg#shooter=${packLink(record)}`, ...met };
  }
  throw new Error(`no visitor hits anybody in ${MOST_SEEDS} matches`);
}

/** When and from which seat an enemy nearby has been seen for a while; undefined where nobody is. */
function findSight(seed: string): Sight | undefined {
  const world = createWorld(seed);
  /** Since when a seat has had the same enemy in sight. */
  const since = new Map<string, number>();
  while (!shooter.isOver(world)) {
    shooter.step(world, []);
    for (let seat = 0; seat < TEAM_SIZE; seat++) {
      const bot = botAt(world, seat);
      const isFit = bot.health >= LEAST_HEALTH && bot.ammo >= LEAST_AMMO;
      for (const { seat: enemy, isVisible, x, y } of observe(world, bot).contacts) {
        const key = `${seat} ${enemy}`;
        if (!isVisible || !isFit || Math.hypot(x - bot.x, y - bot.y) >= NEAR_M) since.delete(key);
        else if (!since.has(key)) since.set(key, world.tick);
        if (world.tick - (since.get(key) ?? Infinity) >= IN_SIGHT_TICKS) return { tick: world.tick, seat };
      }
    }
  }
  return undefined;
}

/** Whether a visitor hits often who takes the seat at that tick and, `idle` ticks later, stands and fires at whom they saw `lag` ticks ago. */
function hits(seed: string, { tick, seat }: Sight, idle: number, lag: number): boolean {
  const world = createWorld(seed);
  while (world.tick < tick) shooter.step(world, []);
  const bot = botAt(world, seat);
  const before = bot.stats.hits;
  const seen: { readonly x: number; readonly y: number }[] = [];
  for (let passed = 0; passed < idle + FIRED_TICKS && bot.health > 0; passed++) {
    const enemy = observe(world, bot).contacts.find(({ isVisible }) => isVisible) ?? seen.at(-1);
    if (enemy) seen.push({ x: enemy.x, y: enemy.y });
    const at = seen.at(-1 - lag) ?? seen[0] ?? { x: bot.x, y: bot.y };
    const yaw = Math.atan2(at.y - bot.y, at.x - bot.x);
    const rise = (body.standing.chest - body.standing.muzzle) / Math.max(1, Math.hypot(at.x - bot.x, at.y - bot.y));
    const raw = {
      moveX: 0,
      moveY: 0,
      yaw,
      rise,
      pace: 'run',
      fire: true,
      use: false,
      ability: null,
    } as const;
    shooter.step(world, passed < idle ? [] : [{ seat, raw }]);
  }
  return bot.stats.hits >= before + LEAST_HITS;
}
