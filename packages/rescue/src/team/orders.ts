import { checkOrder, type Verdict } from '../companions/check.ts';
import type { Goal } from '../companions/goals.ts';
import { judge } from '../companions/options.ts';
import { outlookOf } from '../companions/outlook.ts';
import { SEATS, TICKS_PER_SECOND } from '../world/constants.ts';
import { at, type World } from '../world/state.ts';
import { observationOf, order, type Team } from './team.ts';

/** What comes from outside: an order of the captain's. */
export interface Order {
  readonly seat: number;
  readonly goal: Goal;
  /** Said a second time: a proposal gives way, a refusal does not. */
  readonly insist?: boolean;
}

/** How the companions stand with their captain, and what they answered. */
export interface Rapport {
  /** 0 … 100 by seat. */
  readonly trust: number[];
  /** Tick of the latest warning, proposal or refusal. */
  disagreed: number;
  readonly answers: { readonly tick: number; readonly seat: number; readonly verdict: Verdict }[];
}

const FIRST_TRUST = 50;
/** What it costs to be overruled. */
const OVERRULED = 6;
/** Proposals come at most once in so many ticks, whoever makes them: a captain must get a word in. */
const DISAGREE_TICKS = 25 * TICKS_PER_SECOND;

export function createRapport(): Rapport {
  return { trust: Array.from({ length: SEATS }, () => FIRST_TRUST), disagreed: -DISAGREE_TICKS, answers: [] };
}

/** Puts an order to a companion, who does it, does it with a warning, proposes something better, or refuses. */
export function giveOrder(world: World, team: Team, rapport: Rapport, { seat, goal, insist = false }: Order): void {
  // Nobody answers: whoever gave the order could not know yet.
  if (at(world.bodies, seat).health <= 0) return;
  const observation = observationOf(world, team, seat);
  const judgement = judge(observation, outlookOf(observation.belief));
  const mayDisagree = world.tick - rapport.disagreed >= DISAGREE_TICKS;
  const verdict = checkOrder(judgement, goal, at(rapport.trust, seat), mayDisagree);
  if (verdict.answer !== 'accept') rapport.disagreed = world.tick;
  rapport.answers.push({ tick: world.tick, seat, verdict });
  const isOverruled = insist && verdict.answer === 'propose';
  if (isOverruled) rapport.trust[seat] = Math.max(0, at(rapport.trust, seat) - OVERRULED);
  if (verdict.answer === 'accept' || verdict.answer === 'warn' || isOverruled) order(world, team, seat, goal);
}
