import type { Rng } from '@fourth-seat/game';
import type { Brain, Decision, Memory, Reason } from '../seat/boundary.ts';
import { nextRaise } from '../seat/chores.ts';
import type { Player, Profile } from '../seat/profile.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import { winChance } from './chance.ts';
import { fight, isMet, middleOf } from './combat.ts';
import { because, type Choice, choice, moveTo } from './commands.ts';
import { fightChance } from './fight.ts';
import { knowledgeOf } from './knowledge.ts';
import { lineOf } from './lines.ts';
import { campsRemembered } from './macro/camps.ts';
import { COMMITMENT_TICKS, type Job, type Outlook, outlookOf } from './macro/jobs.ts';
import { HURT, mayRecall, mustStay } from './macro/tempo.ts';
import { standsFast } from './orders/fighting.ts';
import { beforeFight, orderedJob } from './orders/obey.ts';
import { isDone, left_s } from './orders/obeyed.ts';
import { isNear } from './places.ts';
import { purchase } from './purchase.ts';
import { retreat } from './retreat.ts';
import { perceive, remembered, type Situation } from './senses.ts';
import { leaveTower } from './siege.ts';
import { work } from './work.ts';

/** Seconds for which a seat keeps to its misjudgement of fights. */
const BIAS_S = 6;

/**
 * The full brain: it senses, reckons what each job is worth and the fight at hand, keeps out of what it would lose, and
 * otherwise does its part of the team's plan. It knows a hero by its row alone.
 */
export function createFull(sheet: Sheet): Brain {
  const knowledge = knowledgeOf(sheet);
  return (observation, memory, player, rng, held) => {
    const kept = misjudging(observation.tick, memory, player.profile, rng);
    const perceived = perceive(sheet, knowledge, observation, kept, player.without);
    const isOver = held !== undefined || (perceived.obeys !== null && isDone(perceived, perceived.obeys));
    const situation = isOver ? { ...perceived, obeys: null } : perceived;
    const outlook = outlookOf(situation);
    const { obeys } = situation;
    // An order ends what the seat had begun, however long it would have kept to it.
    const job = obeys ? orderedJob(situation, outlook, obeys) : chosen(situation, outlook.jobs, held);
    const chance = isMet(situation) ? fightChance(situation, middleOf(situation) ?? situation.self) : null;
    const made = choose(situation, job, chance, player, rng);
    return decision(situation, outlook, job, chance, made, player);
  };
}

/** Draws anew by how much the seat misjudges fights, where the last draw has had its time. */
function misjudging(tick: number, memory: Memory, { fight_noise }: Profile, rng: Rng): Memory {
  if (tick < memory.biasUntil) return memory;
  const draw = rng.float() + rng.float() + rng.float() - 1.5;
  const bias = Math.floor(draw * 2 * fight_noise * 10) / 10;
  return { ...memory, bias, biasUntil: tick + BIAS_S * TICKS_PER_SECOND };
}

/** By how many points something must be better for a job to be left before its time. */
const URGENT = 3;

/** The job that it is held to; else the one begun until its commitment ends; else the best. */
function chosen({ memory, tick }: Situation, jobs: readonly Job[], held: string | undefined): Job | undefined {
  const given = held === undefined ? undefined : jobs.find(({ job }) => job === held);
  if (given) return given;
  const kept = tick < memory.until ? jobs.find(({ job }) => job === memory.job) : undefined;
  const best = jobs[0];
  return kept && best && best.value < kept.value + URGENT ? kept : best;
}

/** The layers in their order: life, the fight at hand, home, structures, the job. */
function choose(
  situation: Situation,
  job: Job | undefined,
  chance: number | null,
  { profile }: Player,
  rng: Rng,
): Choice {
  const { self, obeys } = situation;
  if (!self.isAlive) return choice({ kind: 'hold' }, 'dead');
  if (mustStay(situation))
    return choice(moveTo(situation.home), 'heal_at_base', because('low_health', self.health / self.maxHealth));
  const ordered = obeys && beforeFight(situation, obeys);
  if (ordered) return ordered;
  const combo = situation.without.includes('combo') ? 1 : profile.combo;
  const fought = chance === null ? null : fightFor(situation, chance, combo);
  // Who is hurt goes on with a fight only to end it.
  const isHurt = self.health < HURT * self.maxHealth && fought?.micro !== 'kill' && fought?.micro !== 'help';
  if (fought && !isHurt) return fought;
  return homeward(situation, job) ?? leaveTower(situation) ?? work(situation, job, chance ?? 1, profile, rng);
}

/** The fight at hand; whoever holds a place does not step back in it. */
function fightFor(situation: Situation, chance: number, combo: number): Choice | null {
  const fought = fight(situation, chance, combo);
  const isStepBack = fought?.micro === 'retreat' || fought?.micro === 'hold_back';
  const isKept = standsFast(situation.obeys, chance) || situation.without.includes('retreat');
  return isStepBack && isKept ? null : fought;
}

/** Goes home when hurt, or when that is the job. */
function homeward(situation: Situation, job: Job | undefined): Choice | null {
  const { self, home } = situation;
  const share = self.health / self.maxHealth;
  const isHurt = share < HURT;
  if (!isHurt && job?.kind !== 'home') return null;
  const reason = isHurt ? because('low_health', share) : because('gold', self.gold);
  if (mayRecall(situation) && !isNear(self, home, 12)) return choice({ kind: 'recall' }, 'recall', reason);
  if (isHurt) return retreat(situation, reason);
  return choice(moveTo(home), 'go_home', reason);
}

function decision(
  situation: Situation,
  { jobs }: Outlook,
  job: Job | undefined,
  chance: number | null,
  made: Choice,
  { profile }: Player,
): Decision {
  const { self, memory, tick, obeys } = situation;
  const line = lineOf(situation, job, profile);
  const spoke = line ? tick : memory.spoke;
  const isSame = job?.job === memory.job;
  const stance = made.micro === 'engage' || made.micro === 'kill' ? 'engage' : made.micro === 'retreat' ? 'leave' : '';
  const target = made.command.kind === 'attack' ? made.command.unit : memory.unit;
  return {
    action: { command: made.command, buy: purchase(situation), raise: nextRaise(self) },
    memory: {
      job: job?.job ?? '',
      x: 0,
      y: 0,
      until: isSame && tick < memory.until ? memory.until : tick + (job ? COMMITMENT_TICKS[job.kind] : 0),
      unit: target,
      stance,
      since: stance === memory.stance ? memory.since : tick,
      bias: memory.bias,
      biasUntil: memory.biasUntil,
      seen: remembered(situation, profile.memory_s),
      camps: campsRemembered(situation),
      ...(memory.order && { order: { ...memory.order, obeys } }),
      ...(spoke !== undefined && { spoke }),
    },
    trace: {
      job: job?.job ?? 'none',
      options: jobs.slice(0, 6).map(({ job: name, value }) => ({ job: name, value: Math.floor(value * 100) / 100 })),
      micro: made.micro,
      reasons: [...made.reasons, ...why(situation, job, made)],
      fight: chance,
      win: winChance(situation),
    },
    ...(line && { line }),
  };
}

/** Why it does its job, where the choice does not say so already. */
function why(situation: Situation, job: Job | undefined, { reasons }: Choice): readonly Reason[] {
  const { obeys } = situation;
  if (!obeys) return job ? [because('job_value', job.value)] : [];
  return reasons.some(({ code }) => code === 'order') ? [] : [because('order', left_s(situation, obeys))];
}
