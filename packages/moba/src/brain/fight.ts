import { maths, type Rng } from '@fourth-seat/game';
import type { SelfView, UnitView } from '../seat/boundary.ts';
import { castDamage, type Knowledge } from './knowledge.ts';
import { near, type Situation, structureOver } from './senses.ts';

/** Seconds over which a fight is reckoned, and metres within which somebody takes part. */
const FIGHT_S = 5;
const FIGHT_M = 11;
/** A unit that armour and health are averaged over. */
const MEAN_TARGET = { armour: 35, resist: 30 } as UnitView;

/** Health with which a hero stands in a fight, armour counted. */
const standing = ({ health, armour, resist }: UnitView): number => health * (1 + (armour + resist) / 200);

/** Damage of a hero over the fight: its blows, and what its skills do at the rank that its level lets expect. */
function damageOf(knowledge: Knowledge, unit: UnitView, ready: (slot: number) => boolean): number {
  const use = knowledge.heroes.get(unit.sort);
  const rank = Math.min(2, Math.floor((unit.level - 1) / 4));
  let damage = unit.attack * unit.attackRate * FIGHT_S * 0.7;
  for (const skill of use?.skills ?? []) {
    const isLearned = skill.slot < 2 ? unit.level > skill.slot : unit.level >= 4;
    if (!isLearned || !ready(skill.slot)) continue;
    damage += castDamage(skill, rank, unit.attack, 0, MEAN_TARGET) * 0.8 + skill.lock_s * 60 + skill.helps * 0.6;
  }
  return damage;
}

const isReady =
  ({ ready_s, mana }: SelfView, knowledge: Knowledge, sort: string) =>
  (slot: number) =>
    (ready_s[slot] ?? 9) < 1.5 && mana >= (knowledge.heroes.get(sort)?.skills[slot]?.row.cost ?? 0);

/**
 * The chance to win a fight here and now, by the data's own arithmetic: what each side can deal, over what the other
 * can stand (Lanchester's square law). Whoever the seat has noticed takes part; error as the player's level has it.
 */
export function fightChance(situation: Situation, at: UnitView, noise: number, rng: Rng): number {
  const { self, foes, mates, knowledge, hostileMinions, ownMinions, ownStructures } = situation;
  const enemies = near(at, foes, FIGHT_M);
  if (enemies.length === 0) return 1;
  let [ours, theirs] = [damageOf(knowledge, self, isReady(self, knowledge, self.sort)), 0];
  let [ourHealth, theirHealth] = [standing(self), 0];
  for (const mate of near(at, mates, FIGHT_M)) {
    ours += damageOf(knowledge, mate, () => true) * 0.9;
    ourHealth += standing(mate);
  }
  for (const enemy of enemies) {
    theirs += damageOf(knowledge, enemy, () => true) * (enemy.heldUntil > situation.tick ? 0.5 : 0.85);
    theirHealth += standing(enemy);
  }
  theirs += near(self, hostileMinions, 6).length * 40;
  ours += near(at, ownMinions, 6).length * 25;
  if (structureOver(situation, at) || structureOver(situation, self)) theirs += 110 * FIGHT_S;
  if (ownStructures.some((one) => near(one, [at], one.range).length > 0)) ours += 110 * FIGHT_S;
  const odds = 1.1 * maths.log((ours * ourHealth) / Math.max(1, theirs * theirHealth));
  const error = ((rng.float() + rng.float() - 1) * noise) / 100;
  return Math.max(0, Math.min(1, maths.logistic(odds * 1.5) + error));
}
