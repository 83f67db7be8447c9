import type { Rng } from '@fourth-seat/game';
import type { Brain, Command, Decision, UnitView } from '../seat/boundary.ts';
import { nextPurchase, nextRaise } from '../seat/chores.ts';
import type { Player } from '../seat/profile.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { distanceBetween } from '../world/geometry.ts';
import { fightChance } from './fight.ts';
import { knowledgeOf } from './knowledge.ts';
import { COMMITMENT_TICKS, type Job, jobsOf } from './macro.ts';
import { attack, clearWave, killDamage, lastHit, leaveTower, maySiege, moveTo, retreat, strike } from './micro.ts';
import { near, nearestOf, perceive, type Situation, structureOver } from './senses.ts';

/** Chances to win a fight at which the seat takes it, and at which it leaves. */
const takes = { engage: 0.55, hold: 0.3 } as const;
/** Share of its health at which it goes home, and that with which it comes back. */
const health = { home: 0.28, back: 0.9 } as const;
const FOE_M = 10;

/** What a layer decides: the command, and why. */
interface Choice {
  readonly command: Command;
  readonly reason: string;
}

/**
 * The full brain: it senses, reckons the fight at hand, keeps out of what it would lose, and otherwise does its job of
 * the team's plan. It knows a hero by its row alone.
 */
export function createFull(sheet: Sheet): Brain {
  const knowledge = knowledgeOf(sheet);
  return (observation, memory, player, rng) => {
    const situation = perceive(sheet, knowledge, observation, memory);
    const jobs = jobsOf(situation);
    const job = chosen(situation, jobs);
    const choice = homeward(situation) ?? fight(situation, player, rng) ?? work(situation, player, rng, job);
    return decision(situation, jobs, job, choice);
  };
}

function decision(situation: Situation, jobs: readonly Job[], job: Job | undefined, choice: Choice): Decision {
  const { self, sheet, use, memory, tick } = situation;
  const isSame = job?.job === memory.job;
  return {
    action: { command: choice.command, buy: nextPurchase(sheet, use.row.role, self), raise: nextRaise(self) },
    memory: {
      ...memory,
      job: job?.job ?? '',
      until: isSame ? memory.until : tick + COMMITMENT_TICKS,
    },
    trace: {
      job: job?.job ?? 'none',
      options: jobs.slice(0, 4).map(({ job: name, value }) => ({ job: name, value })),
      reasons: [choice.reason],
    },
  };
}

/** The best job; the one begun until its commitment ends. */
function chosen({ memory, tick }: Situation, jobs: readonly Job[]): Job | undefined {
  const kept = tick < memory.until ? jobs.find(({ job }) => job === memory.job) : undefined;
  return kept ?? jobs[0];
}

/** Goes home to heal, and stays until it is healed. */
function homeward(situation: Situation): Choice | null {
  const { self, home, foes } = situation;
  if (!self.isAlive) return { command: { kind: 'hold' }, reason: 'dead' };
  const isHome = distanceBetween(self, home) < 6;
  if (isHome && self.health < health.back * self.maxHealth) return { command: moveTo(home), reason: 'heal' };
  const isLow =
    self.health < health.home * self.maxHealth || (self.health < 0.5 * self.maxHealth && canAffordMuch(situation));
  if (!isLow || isHome) return null;
  const foe = nearestOf(self, near(self, foes, FOE_M));
  // A kill that needs no more than a moment is taken on the way.
  if (foe && killDamage(situation, foe, 2) > foe.health * 1.2 && !structureOver(situation, foe)) {
    return { command: strike(situation, foe), reason: 'last blow' };
  }
  const isSafe = near(self, foes, 12).length === 0 && self.unhurt_s > 1 && !structureOver(situation, self);
  return isSafe
    ? { command: { kind: 'recall' }, reason: 'recall' }
    : { command: retreat(situation), reason: 'low health' };
}

/** Whether the gold allows a strong item or most of it. */
const canAffordMuch = ({ self }: Situation): boolean => self.gold > 900;

/** Takes a kill or a fight that it expects to win, and leaves one that it expects to lose. */
function fight(situation: Situation, { profile }: Player, rng: Rng): Choice | null {
  const { self, foes } = situation;
  const close = near(self, foes, FOE_M);
  if (close.length === 0) return null;
  const target = bestTarget(situation, close, profile.combo);
  if (!target) return null;
  const chance = fightChance(situation, target, profile.fight_noise, rng);
  const kills = killDamage(situation, target, profile.combo) >= target.health;
  const isUnderTower = structureOver(situation, target) !== undefined;
  if (kills && (!isUnderTower || (chance > 0.5 && self.health > 0.5 * self.maxHealth)) && chance > 0.25) {
    return { command: strike(situation, target), reason: `kill: ${Math.floor(target.health)} health` };
  }
  const reason = `we win ${Math.floor(chance * 100)} %`;
  // Whom it could only run after is let go: the job is worth more.
  const reach = self.range + (chance > 0.75 ? 4 : 1.5);
  if (chance >= takes.engage && !isUnderTower && distanceBetween(self, target) <= reach) {
    return { command: strike(situation, target), reason };
  }
  const isThreatened = distanceBetween(self, nearestOf(self, close) ?? self) < 6.5;
  if (chance < takes.hold && isThreatened) return { command: retreat(situation), reason };
  return null;
}

/** Whom to strike: who falls soonest to what reaches it. */
function bestTarget(situation: Situation, foes: readonly UnitView[], combo: number): UnitView | undefined {
  const { self } = situation;
  let best: UnitView | undefined;
  let most = -Infinity;
  for (const foe of foes) {
    const value = killDamage(situation, foe, combo) / (foe.health + 60) - distanceBetween(self, foe) / 12;
    if (value > most) [best, most] = [foe, value];
  }
  return best;
}

/** The job: last hits, skills on waves, structures that minions hold, and the way there. */
function work(situation: Situation, { profile }: Player, rng: Rng, job: Job | undefined): Choice {
  const { self, hostileMinions, ownMinions, hostileStructures } = situation;
  const leave = leaveTower(situation);
  if (leave) return { command: leave, reason: 'tower' };
  if (job?.job.startsWith('camp') && job.unit) {
    const isThere = distanceBetween(self, job.unit) < 8;
    return isThere
      ? { command: strike(situation, job.unit), reason: 'camp' }
      : { command: moveTo(job.at), reason: 'to the camp' };
  }
  const isHere = !job || distanceBetween(self, job.at) < 16;
  const minion = isHere ? lastHit(situation, profile, rng) : null;
  if (minion) return { command: attack(minion), reason: 'last hit' };
  const structure = nearestOf(
    self,
    near(self, hostileStructures, 10).filter(({ isOpen }) => isOpen),
  );
  if (structure && maySiege(situation, structure)) {
    return { command: attack(structure), reason: 'siege' };
  }
  const wave = isHere ? clearWave(situation) : null;
  if (wave) return { command: wave, reason: 'wave' };
  const any = isHere ? nearestOf(self, near(self, hostileMinions, self.range + 3)) : undefined;
  if (any && ownMinions.length > 0) return { command: attack(any), reason: 'push' };
  return job ? { command: moveTo(job.at), reason: 'to the job' } : { command: { kind: 'hold' }, reason: 'nothing' };
}
