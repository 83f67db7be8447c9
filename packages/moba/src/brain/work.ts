import type { Rng } from '@fourth-seat/game';
import type { Profile } from '../seat/profile.ts';
import { placeOn } from '../senses/lanes.ts';
import type { Place } from '../sheet/sheet.ts';
import { because, type Choice, choice, moveTo } from './commands.ts';
import { camp, farm, push } from './farm.ts';
import type { Front } from './macro/fronts.ts';
import type { Job } from './macro/jobs.ts';
import { ARRIVED_M } from './orders/obeyed.ts';
import { beyond, countNear, isNear } from './places.ts';
import { type Situation, structureOver } from './senses.ts';
import { maySiege, siege } from './siege.ts';

/** Metres from its place within which a seat works on what is there. */
const WORK_M = 15;
/** Metres from its place at which a seat has come there. */
const ARRIVED_AT_M = 1.2;
/** Metres beyond the reach of a structure that it may not strike: who has come there does not step back from it. */
const CLEAR_M = 2.1;
/** Metres before a structure at which five gather that come to fell it. */
const GATHER_M = 12;

/** Does the job: works on what is at hand where it is, else goes there. */
export function work(situation: Situation, job: Job | undefined, chance: number, profile: Profile, rng: Rng): Choice {
  if (!job) return choice({ kind: 'hold' }, 'wait');
  const { self } = situation;
  if (job.kind === 'camp') return camp(situation, job.at);
  // Who was called somewhere goes there before it works.
  if (job.kind === 'obey' && !job.front && !isNear(self, job.at, ARRIVED_M)) return choice(moveTo(job.at), 'walk');
  const front = job.front;
  const at = front && job.kind === 'group' ? gatherPlace(situation, front, job) : job.at;
  const done =
    isNear(self, at, WORK_M) || isNear(self, job.at, WORK_M)
      ? atHand(situation, chance, profile, rng)
      : passing(situation, profile, rng);
  if (done) return done;
  const value = because('job_value', job.value);
  const place = job.kind === 'obey' ? at : outOfReach(situation, at);
  if (!isNear(self, place, ARRIVED_AT_M)) return choice(moveTo(place), job.kind === 'group' ? 'gather' : 'walk', value);
  return choice({ kind: 'hold' }, 'wait', value);
}

/**
 * The place, or one before it out of the reach of a structure that the seat may not strike: it would have to step back
 * from there at once.
 */
function outOfReach(situation: Situation, at: Place): Place {
  const tower = structureOver(situation, at, CLEAR_M);
  return tower && !maySiege(situation, tower) ? beyond(tower, situation.self, tower.range + CLEAR_M) : at;
}

/** What there is to do in a lane, the best first. */
function atHand(situation: Situation, chance: number, profile: Profile, rng: Rng): Choice | null {
  const isEarly = siege(situation, chance);
  const farmed = farm(situation, profile, rng);
  if (farmed && farmed.micro === 'last_hit') return farmed;
  return isEarly ?? farmed ?? push(situation);
}

/** On the way, last hits alone. */
function passing(situation: Situation, profile: Profile, rng: Rng): Choice | null {
  const farmed = farm(situation, profile, rng);
  return farmed?.micro === 'last_hit' ? farmed : null;
}

/** Where one who pushes with the team is to be: with the wave once enough are there, before that out of reach. */
function gatherPlace(situation: Situation, front: Front, { chance }: Job): Place {
  const { self, mates, alive, isWide } = situation;
  const wanted = Math.max(1, Math.min(isWide ? 2 : 3, alive[0] - 1) - Math.max(0, 4 - alive[1]));
  const here = countNear(self, mates, 13);
  const wave = front.own >= 0 ? front.own - 1 : front.guardAt;
  const isReady = here >= wanted || (chance ?? 0) > 0.93;
  const near = isReady ? Math.max(wave, front.targetAt - GATHER_M + 3) : Math.min(wave, front.targetAt - GATHER_M - 4);
  return placeOn(front.way, Math.max(2, near));
}
