import type { MatchWatcher } from '@fourth-seat/game/simulation';
import { NO_UNIT } from '../seat/boundary.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import { isWithin } from '../world/geometry.ts';
import { type Hero, isSeenBy, type World } from '../world/state.ts';
import { seenFor } from '../world/vision.ts';
import { bySeat } from './faults/detector.ts';

/** Metres at which a brain counts a foe as met, and a little less: who comes into sight here is to be noticed. */
const MET_M = 10.5;
/** Seconds after which somebody was not noticed for another reason. */
const GIVEN_UP_S = 1.5;

export interface HandsReport {
  /** Milliseconds from the first sight of a foe near by to the first decision that reckons with it. */
  readonly reactions_ms: readonly number[];
  /** Commands that a living hero gives in each second of a match. */
  readonly commands: readonly number[];
}

interface Kept {
  /** The foe that has just come into sight, and since when. */
  foe: number;
  since: number;
  actedAt: number;
  commands: number;
}

/** Measures how fast hands are that decisions come from. */
export function watchHands(): MatchWatcher<World> & { readonly report: () => HandsReport } {
  const reactions_ms: number[] = [];
  const commands: number[] = [];
  const kept = bySeat<Kept>(() => ({ foe: NO_UNIT, since: 0, actedAt: 0, commands: 0 }));

  function tick(world: World): void {
    for (const hero of world.heroes) {
      const now = kept.of(hero);
      const ms = reaction(world, hero, now);
      if (ms !== null) reactions_ms.push(ms);
      if (hero.actedAt !== now.actedAt) [now.actedAt, now.commands] = [hero.actedAt, now.commands + 1];
      if (world.tick % TICKS_PER_SECOND > 0) continue;
      if (hero.isAlive) commands.push(now.commands);
      now.commands = 0;
    }
  }
  return { tick, over: () => kept.clear(), report: () => ({ reactions_ms, commands }) };
}

/** How long the foe was seen that a hero reckons with now; null without. */
function reaction(world: World, hero: Hero, now: Kept): number | null {
  const { decided } = hero;
  const seen = world.heroes.filter(
    (foe) => foe.team !== hero.team && foe.isAlive && isSeenBy(foe, hero.team) && isWithin(foe, hero, MET_M),
  );
  if (!hero.isAlive || seen.length === 0) {
    now.foe = NO_UNIT;
    return null;
  }
  if (now.foe === NO_UNIT) {
    // The first to come, while no other is met.
    const [first] = seen;
    const isNew =
      seen.length === 1 && first && seenFor({ world }, first, hero.team) <= 1 && decided?.trace.fight === null;
    if (isNew) [now.foe, now.since] = [first.id, world.tick - seenFor({ world }, first, hero.team)];
    return null;
  }
  const ticks = (decided?.tick ?? 0) - now.since;
  if (ticks >= 0 && decided?.trace.fight !== null && seen.some(({ id }) => id === now.foe)) {
    now.foe = NO_UNIT;
    return (ticks / TICKS_PER_SECOND) * 1000;
  }
  if (world.tick - now.since > GIVEN_UP_S * TICKS_PER_SECOND) now.foe = NO_UNIT;
  return null;
}
