import { at } from '../at.ts';
import { checkOrder, overridableRefusals, type Verdict } from '../brain/check.ts';
import { type GoalSequence, sameGoals } from '../brain/goals.ts';
import { planningContextOf } from '../brain/options.ts';
import { outlookOf } from '../brain/outlook.ts';
import { learn } from '../brain/reports.ts';
import { DISAGREE_TICKS, type DisputedReason, recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { giveGoals, observe } from '../team/team.ts';
import { CAPTAIN, TICKS_PER_SECOND } from '../world/constants.ts';

/** Goals for one seat, from the captain. */
export interface SeatOrder {
  readonly seat: number;
  readonly goals: GoalSequence;
  /**
   * The order is repeated in spite of an objection; so many points of trust do the words add that go with it. Undefined
   * for an order that is not insisted on.
   */
  readonly insistence?: number | undefined;
}

/** The outcome of an order. */
export interface OrderAnswer {
  readonly seat: number;
  readonly goals: GoalSequence;
  readonly verdict: Verdict;
  /** Gave way to an insisting captain: over a proposal, or after a refusal. */
  readonly gaveWay: boolean;
  /** The seat does what was ordered, now. */
  readonly isObeyed: boolean;
}

/** Trust (0 … 100) from which a companion can be persuaded after a refusal by opinion. */
const MIN_TRUST_TO_PERSUADE = 45;

/**
 * Gives goals to a companion, who does them in order, warns of them, does something better first, or refuses. Each goal
 * is checked as if it came first, and the first objection decides. The captain's own body obeys.
 */
export function answerOrder(state: RescueState, order: SeatOrder): OrderAnswer {
  const { seat, goals, insistence } = order;
  const { world, team, rapport } = state;
  if (seat === CAPTAIN) {
    giveGoals(world, team, seat, goals);
    return { seat, goals, verdict: { answer: 'accept' }, gaveWay: false, isObeyed: true };
  }
  passOnSightings(state, order);
  const verdict = checkGoals(state, order, { persuaded: false });
  const isPersuaded =
    insistence !== undefined &&
    verdict.answer === 'refuse' &&
    overridableRefusals.has(verdict.because) &&
    at(rapport.trust, seat) + insistence >= MIN_TRUST_TO_PERSUADE;
  // Checked once more: behind an opinion there may be a fact.
  const final = isPersuaded ? checkGoals(state, order, { persuaded: true }) : verdict;
  const isOverruled = insistence !== undefined && final.answer === 'propose';
  const gaveWay = isOverruled || (verdict.answer === 'refuse' && final.answer !== 'refuse');
  const isObeyed = final.answer === 'accept' || final.answer === 'warn' || isOverruled;
  if (final.answer === 'warn' || final.answer === 'propose') rapport.disagreed = world.tick;
  if (isObeyed) giveGoals(world, team, seat, goals);
  else if (final.answer === 'propose') giveGoals(world, team, seat, [final.goal, ...goals]);
  const answer = { seat, goals, verdict: gaveWay ? verdict : final, gaveWay, isObeyed };
  recordOrder(state, answer);
  return answer;
}

/** Whoever is sent to a survivor hears with the order where the captain last knew them to be. */
function passOnSightings({ team }: RescueState, { seat, goals }: SeatOrder): void {
  for (const goal of goals) {
    const sighting = 'survivor' in goal ? at(team.beliefs, CAPTAIN).survivors[goal.survivor] : undefined;
    if (sighting !== undefined) learn(at(team.beliefs, seat), { kind: 'survivor', tick: sighting.tick, sighting });
  }
}

function checkGoals(
  { world, team, rapport }: RescueState,
  { seat, goals, insistence }: SeatOrder,
  { persuaded }: { readonly persuaded: boolean },
): Verdict {
  const observation = observe(world, team, seat);
  const context = planningContextOf(observation, outlookOf(observation.belief));
  // A recent objection still holds when the captain repeats the order.
  const mayDisagree = insistence !== undefined || world.tick - rapport.disagreed >= DISAGREE_TICKS;
  let verdict: Verdict = { answer: 'accept' };
  for (const goal of goals) {
    verdict = checkOrder(context, goal, at(rapport.trust, seat), { mayDisagree, persuaded });
    if (verdict.answer !== 'accept') break;
  }
  return verdict;
}

function recordOrder(state: RescueState, { seat, goals, verdict, gaveWay, isObeyed }: OrderAnswer): void {
  const { world, rapport } = state;
  const { tick } = world;
  const [goal] = goals;
  rapport.given.push({ tick, seat, goals, verdict });
  rapport.addressee = seat;
  if (gaveWay) {
    recordTrustEvent(state, { kind: verdict.answer === 'propose' ? 'overruled' : 'persuaded', seat, goal });
    rapport.watches.push({ seat, tick, goal, health: at(world.bodies, seat).health, ...disputedReasonOf(verdict) });
  } else if (isObeyed) recordTrustEvent(state, { kind: 'agreed', seat, goal });
  else if (verdict.answer === 'refuse') recordTrustEvent(state, { kind: 'refused', seat, goal });
  const isOpen = !gaveWay && (verdict.answer === 'propose' || verdict.answer === 'refuse');
  rapport.open = isOpen ? { tick, what: { kind: 'objection', seat, goals, verdict } } : undefined;
}

function disputedReasonOf(verdict: Verdict): DisputedReason {
  if (verdict.answer === 'refuse') return { cost: verdict.health, survivor: undefined };
  const goal = verdict.answer === 'propose' ? verdict.goal : undefined;
  return { cost: 0, survivor: goal?.kind === 'rescue' ? goal.survivor : undefined };
}

/** How long an open matter waits for the captain. */
const OPEN_TICKS = 25 * TICKS_PER_SECOND;

/** The matter that is still open. */
export function currentMatter({ world, rapport }: RescueState) {
  const { open } = rapport;
  return open !== undefined && world.tick - open.tick <= OPEN_TICKS ? open.what : undefined;
}

/** Whether this seat has just objected to the same goals: repeating the order is insisting. */
export function isRepeated(state: RescueState, { seat, goals }: SeatOrder): boolean {
  const open = currentMatter(state);
  return open?.kind === 'objection' && open.seat === seat && sameGoals(open.goals, goals);
}
