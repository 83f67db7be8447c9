import { at } from '../at.ts';
import { checkOrder, isObjection, type Objection, overridableRefusals, type Verdict } from '../brain/check.ts';
import { type GoalSequence, sameGoals } from '../brain/goals.ts';
import { planningContextOf } from '../brain/options.ts';
import { outlookOf } from '../brain/outlook.ts';
import { learn } from '../brain/reports.ts';
import { type Claim, DISAGREE_TICKS, recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { giveGoals, observe } from '../team/team.ts';
import { CAPTAIN, TICKS_PER_SECOND } from '../world/constants.ts';
import type { Body } from '../world/state.ts';

/** Goals for one seat, from the captain. */
export interface SeatOrder {
  readonly seat: number;
  readonly goals: GoalSequence;
  /**
   * The order is repeated in spite of an objection; so many points of trust do the words add that go with it. Undefined
   * for an order that is not insisted on.
   */
  readonly insistence?: number | undefined;
  /** The captain's line that gives it, which the answer refers to; without where it was held back until now. */
  readonly line?: number | undefined;
}

/** What a seat does about an order, and what it thinks of it. */
export type OrderAnswer = { readonly seat: number; readonly goals: GoalSequence } & Response;
type Response =
  | { readonly response: 'follows'; readonly verdict: Exclude<Verdict, Objection> }
  /** Follows a captain who insists: over a proposal, or after a refusal. */
  | { readonly response: 'gives_way'; readonly verdict: Objection }
  /** Does something better first, or refuses. */
  | { readonly response: 'objects'; readonly verdict: Objection };

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
    return { seat, goals, response: 'follows', verdict: { answer: 'accept' } };
  }
  passOnSightings(state, order);
  const first = checkGoals(state, order, { persuaded: false });
  const isPersuaded =
    insistence !== undefined &&
    first.answer === 'refuse' &&
    overridableRefusals.has(first.because) &&
    at(rapport.trust, seat) + insistence >= MIN_TRUST_TO_PERSUADE;
  // Checked once more: behind an opinion there may be a fact.
  const final = withoutTaken(state, seat, isPersuaded ? checkGoals(state, order, { persuaded: true }) : first);
  if (final.answer === 'warn' || final.answer === 'propose') rapport.disagreedAt = world.tick;
  const answer = {
    seat,
    goals,
    ...responseBy(
      final.answer === 'accept' && first.answer === 'propose' && insistence === undefined ? final : first,
      final,
      insistence !== undefined,
    ),
  };
  if (answer.response !== 'objects') giveGoals(world, team, seat, goals);
  else if (answer.verdict.answer === 'propose') giveGoals(world, team, seat, [answer.verdict.goal, ...goals]);
  recordOrder(state, answer);
  return answer;
}

/** Nobody proposes to bring out whom somebody else has by the hand, or is about to: a moment later it would be impossible. */
function withoutTaken({ world, team }: RescueState, seat: number, verdict: Verdict): Verdict {
  if (verdict.answer !== 'propose' || team.bans === undefined) return verdict;
  const survivor = at(world.survivors, verdict.goal.survivor);
  const isAtWork = world.bodies.some(
    (body) =>
      body.seat !== seat && body.health > 0 && body.room === survivor.room && isSurvivorOf(body.act, survivor.id),
  );
  return survivor.with !== undefined || isAtWork ? { answer: 'accept' } : verdict;
}

const isSurvivorOf = (act: Body['act'], survivor: number): boolean =>
  act !== undefined && 'survivor' in act && act.survivor === survivor;

/** By the verdict before the captain's insistence was weighed, and the one after. */
function responseBy(first: Verdict, final: Verdict, isInsisted: boolean): Response {
  const isOverruled = isInsisted && final.answer === 'propose';
  if (isObjection(final) && !isOverruled) return { response: 'objects', verdict: final };
  return isObjection(first) ? { response: 'gives_way', verdict: first } : { response: 'follows', verdict: first };
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
  const mayDisagree = insistence !== undefined || world.tick - rapport.disagreedAt >= DISAGREE_TICKS;
  let verdict: Verdict = { answer: 'accept' };
  for (const goal of goals) {
    verdict = checkOrder(context, goal, at(rapport.trust, seat), { mayDisagree, persuaded });
    if (verdict.answer !== 'accept') break;
  }
  return verdict;
}

function recordOrder(state: RescueState, answer: OrderAnswer): void {
  const { world, rapport } = state;
  const { tick } = world;
  const { seat, goals } = answer;
  const [goal] = goals;
  rapport.given.push({ tick, seat, goals, verdict: answer.verdict });
  rapport.addressee = seat;
  rapport.open = undefined;
  switch (answer.response) {
    case 'follows':
      return recordTrustEvent(state, { kind: 'agreed', seat, goal });
    case 'gives_way': {
      const { verdict } = answer;
      recordTrustEvent(state, { kind: verdict.answer === 'propose' ? 'overruled' : 'persuaded', seat, goal });
      rapport.disputes.push({ seat, tick, goal, claim: claimOf(verdict, at(world.bodies, seat).health) });
      return;
    }
    case 'objects': {
      const { verdict } = answer;
      if (verdict.answer === 'refuse') recordTrustEvent(state, { kind: 'refused', seat, goal });
      rapport.open = { tick, what: { kind: 'objection', seat, goals, verdict } };
    }
  }
}

/** What an objection says, of a companion with so much health. */
function claimOf(objection: Objection, had: number): Claim {
  if (objection.answer === 'propose') return { about: 'survivor', survivor: objection.goal.survivor };
  return objection.because === 'patient'
    ? { about: 'survivor', survivor: objection.survivor }
    : { about: 'health', had, cost: objection.health };
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
