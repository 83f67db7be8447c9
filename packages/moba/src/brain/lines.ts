import { LINE_TICKS, type Line } from '../seat/orders.ts';
import type { Profile } from '../seat/profile.ts';
import { distanceBetween } from '../world/geometry.ts';
import { isMet } from './combat.ts';
import type { Job } from './macro/jobs.ts';
import { THERE_M } from './orders/obeyed.ts';
import { countNear } from './places.ts';
import type { Situation } from './senses.ts';

/** Metres of a way that is worth a word. */
const FAR_M = 8;
/** Metres within which mates hear of a skill, and the most seconds until it is ready. */
const SKILL_M = 14;
const SOON_S = 10;
const STRONG = 2;

/** What a seat says by itself: that it comes to mates, or when its strong skill is ready for the fight at hand. */
export function lineOf(situation: Situation, job: Job | undefined, { talk = 0 }: Profile): Line | null {
  const { memory, tick } = situation;
  if (talk === 0 || !situation.self.isAlive) return null;
  if (memory.spoke !== undefined && tick - memory.spoke < LINE_TICKS) return null;
  return coming(situation, job) ?? (talk > 1 ? strongSkill(situation) : null);
}

/** A job that has just begun, far away, where mates are. */
function coming({ self, mates, memory }: Situation, job: Job | undefined): Line | null {
  if (!job || job.job === memory.job || (job.kind !== 'defend' && job.kind !== 'group')) return null;
  const way = distanceBetween(self, job.at);
  if (way < FAR_M || countNear(job.at, mates, THERE_M) === 0) return null;
  return { kind: 'coming', x: tenths(job.at.x), y: tenths(job.at.y), values: [tenths(way / self.speed)] };
}

function strongSkill(situation: Situation): Line | null {
  const { self, mates } = situation;
  const ready_s = self.ready_s[STRONG] ?? Infinity;
  if (ready_s <= 0 || ready_s > SOON_S || !isMet(situation) || countNear(self, mates, SKILL_M) === 0) return null;
  return { kind: 'ult', x: tenths(self.x), y: tenths(self.y), values: [tenths(ready_s)] };
}

const tenths = (value: number): number => Math.floor(value * 10 + 0.5) / 10;
