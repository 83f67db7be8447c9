import {
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

/** A match in which a seat of Cyan comes to see an enemy who stays in sight for a while. */
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

const IN_SIGHT_TICKS = 90;
const NEAR_M = 14;

/** The same engine as the page's plays the match beforehand, so the same seed always leads to the same meeting. */
export function findMeeting(seed: string): Meeting {
  const profiles = Array.from({ length: SEATS }, (_, seat) => {
    const { level, style } = teams[teamOf(seat)];
    return { brain: 'full', profile: profileOf(level, style) } as const;
  });
  const world = shooter.create({ seed, mode: 'domination', profiles });
  /** Since when a seat has had the same enemy in sight. */
  const since = new Map<string, number>();
  while (!shooter.isOver(world)) {
    shooter.step(world, []);
    for (let seat = 0; seat < TEAM_SIZE; seat++) {
      const bot = botAt(world, seat);
      for (const { seat: enemy, isVisible, x, y } of observe(world, bot).contacts) {
        const key = `${seat} ${enemy}`;
        const isNear = isVisible && bot.health > 0 && Math.hypot(x - bot.x, y - bot.y) < NEAR_M;
        if (!isNear) since.delete(key);
        else if (!since.has(key)) since.set(key, world.tick);
        const tick = since.get(key) ?? Infinity;
        if (world.tick - tick < IN_SIGHT_TICKS) continue;
        const record = { engine: ENGINE_VERSION, setup: { seed, mode: 'domination', teams }, inputs: [], ticks: tick };
        const packed = packLink(record);
        return { path: `/playground/index?type=stg#shooter=${packed}`, tick, seat };
      }
    }
  }
  throw new Error(`nobody meets anybody for ${IN_SIGHT_TICKS} ticks in the match ${seed}: choose another seed`);
}
