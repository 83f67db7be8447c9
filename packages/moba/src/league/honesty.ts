import { restoreRng } from '@fourth-seat/game';
import { hashState } from '@fourth-seat/game/simulation';
import { brainOf } from '../players/players.ts';
import type { Decision } from '../seat/boundary.ts';
import { observe } from '../senses/observe.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { type Hero, isSeenBy, type Scene, type Unit, type World } from '../world/state.ts';
import { sceneAfter } from './faults/watch.ts';

/** Ticks between two moments that are looked at: no divisor of the ticks between two decisions. */
const APART = 7;

/**
 * Asks each seat twice in the same moment, the second time with every hostile unit that its team does not see moved, hurt
 * and levelled: an honest brain decides the same. With `alters: 'seen'` those in sight are altered instead, which shows
 * that the question can be failed.
 */
export function watchHonesty(most: number, alters: 'unseen' | 'seen' = 'unseen') {
  const counts = { cases: 0, changed: 0 };
  function tick(world: World): void {
    if (world.tick % APART > 0 || world.end !== null) return;
    const scene = sceneAfter(world);
    for (const hero of world.heroes) {
      if (!hero.isAlive || counts.cases >= most) continue;
      const others = scene.units.filter((unit) => isAltered(unit, hero, alters === 'seen'));
      if (others.length === 0) continue;
      const before = decisionOf(scene, hero);
      const restore = alter(others);
      const after = decisionOf(scene, hero);
      restore();
      counts.cases++;
      if (hashState(before) !== hashState(after)) counts.changed++;
    }
  }
  return { tick, report: () => ({ ...counts }) };
}

const isAltered = (unit: Unit, { team }: Hero, seen: boolean): boolean =>
  unit.team !== team && unit.kind !== 'structure' && unit.health > 0 && isSeenBy(unit, team) === seen;

/** What a seat would decide now, from what it may know; leaves the world as it was. */
function decisionOf(scene: Scene, hero: Hero): Decision {
  const { look, lookedAt, memory, player, rng } = hero;
  const stream = restoreRng(rng.plan.key, rng.plan.snapshot());
  const decision = brainOf(ownSheet, player)(observe(scene, hero), memory, player, stream);
  Object.assign(hero, { look, lookedAt });
  return decision;
}

/** Moves, hurts and levels units; returns what puts them back. */
function alter(units: readonly Unit[]): () => void {
  const kept = units.map((unit) => ({ x: unit.x, y: unit.y, health: unit.health, level: unit.level }));
  for (const unit of units) {
    // Elsewhere in the fog, and still of this world.
    Object.assign(unit, { x: -unit.x, y: unit.y * 0.5, health: unit.health * 0.3, level: unit.level + 3 });
  }
  return () => units.forEach((unit, n) => Object.assign(unit, kept[n]));
}
