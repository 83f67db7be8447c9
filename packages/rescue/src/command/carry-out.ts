import { at } from '../at.ts';
import { overridableRefusals } from '../brain/check.ts';
import type { Goal, GoalSequence } from '../brain/goals.ts';
import { type Command, intentsForAll } from '../dialogue/intents.ts';
import { sayFallen, sayIfAbsent, sayIfAllFallen, sayNobodyAnswers } from '../radio/absent.ts';
import type { Statement } from '../radio/line.ts';
import { say } from '../radio/say.ts';
import { recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN, companionSeats } from '../world/constants.ts';
import { isInReach } from '../world/reach.ts';
import { firstCompanion, hasFallen, livingCompanions } from '../world/state.ts';
import { liftBans } from './denials.ts';
import { bestPlaced, goalsFor, isShortfall, type Shortfall } from './order-goals.ts';
import { answerOrder, isRepeated, type OrderAnswer, type SeatOrder } from './orders.ts';
import { answerStatus, answerWhy } from './questions.ts';

/**
 * Carries out commands: an order goes to the seats it names or to the best placed one, all orders of a seat as one
 * list; a question is answered. `line` is the id of the captain's line. Every command leads to at least one line.
 */
export function carryOut(state: RescueState, commands: readonly Command[], line: number | undefined): void {
  const lists = new Map<number, GoalSequence>();
  for (const command of commands) {
    rememberReferents(state, command);
    if (isTalk(command)) {
      answerTalk(state, command, line);
      continue;
    }
    for (const seat of seatsFor(state, command)) {
      const goals = goalsFor(state, command, seat);
      if (isShortfall(goals)) sayShortfall(state, seat, goals, line);
      else lists.set(seat, [...(lists.get(seat) ?? []), ...goals]);
    }
  }
  for (const [seat, goals] of lists) giveOrder(state, { seat, goals, line });
  if (state.team.withdrawn !== undefined) withdrawAll(state, commands);
}

/** All who are sent out at once stay out until they hear something else. */
function withdrawAll({ world, team }: RescueState, commands: readonly Command[]): void {
  const living = livingCompanions(world).map(({ seat }) => seat);
  const isForAll = commands.some(
    ({ intent, seats, survivor }) =>
      intent === 'abandon' &&
      survivor === undefined &&
      (seats.length === 0 || living.every((seat) => seats.includes(seat))),
  );
  if (!isForAll || living.length < 2) return;
  for (const seat of living)
    if (at(team.orders, seat).some(({ goal }) => goal.kind === 'leave') && team.withdrawn !== undefined) {
      team.withdrawn[seat] = true;
      team.orders[seat] = at(team.orders, seat).filter(({ goal }) => goal.kind !== 'wait');
    }
}

/**
 * Gives an order to its seat, and has it answer; an order that the radio does not carry is held until it does, or until
 * another for the seat takes its place. Repeating an order is insisting.
 */
export function giveOrder(state: RescueState, { seat, goals, line, ...order }: SeatOrder): void {
  const { world, rapport } = state;
  const insistence = order.insistence ?? (isRepeated(state, { seat, goals }) ? 0 : undefined);
  if (!hasFallen(world, seat) && !isInReach(world, CAPTAIN, seat)) rapport.heldOrders[seat] = { goals, insistence };
  if (sayIfAbsent(state, seat, line)) return;
  liftBans(state, seat, goals);
  replyTo(state, answerOrder(state, { seat, goals, insistence }), line);
}

/** What a seat answers to an order. */
function replyTo(state: RescueState, answer: OrderAnswer, line: number | undefined): void {
  const { seat, verdict } = answer;
  say(state, { speaker: { seat }, ...replyOf(state, answer), answers: line, verdict });
}

function replyOf(state: RescueState, { seat, goals: [job], verdict, response }: OrderAnswer): Statement {
  if (seat === CAPTAIN) return { act: 'captain_goes', facts: { job } };
  if (response === 'gives_way') return { act: 'yield', facts: { job } };
  switch (verdict.answer) {
    case 'accept':
      return { act: 'accept', facts: { job } };
    case 'warn':
      return { act: 'warn', facts: { job, health: verdict.health } };
    case 'propose':
      return { act: 'propose', facts: { job, other: verdict.goal, seconds: verdict.seconds } };
    case 'refuse': {
      const { because, health, seconds, survivor } = verdict;
      const lastTwo = state.rapport.given.filter((order) => order.seat === seat).slice(-2);
      const isRefusedAgain = lastTwo.length === 2 && lastTwo.every((order) => order.verdict.answer === 'refuse');
      // Somebody who was pressed and still will not says so.
      const act = isRefusedAgain && overridableRefusals.has(because) ? 'stand' : (`refuse_${because}` as const);
      return { act, facts: { job, health, seconds, who: survivor } };
    }
  }
}

/** Says why an order leads to nothing: the seat that got it, a companion for the captain, or the captain alone. */
function sayShortfall(state: RescueState, seat: number, shortfall: Shortfall, line: number | undefined): void {
  if (hasFallen(state.world, seat)) return sayFallen(state, seat, line);
  const speaker = { seat: seat === CAPTAIN ? (firstCompanion(state.world) ?? CAPTAIN) : seat };
  say(state, { speaker, ...shortfall, answers: line });
}

function seatsFor(state: RescueState, command: Command): readonly number[] {
  if (command.seats.length > 0) return command.seats;
  if (intentsForAll.has(command.intent))
    return livingCompanions(state.world).flatMap(({ seat }) => (seat === command.leader ? [] : [seat]));
  const best = bestPlaced(state, command);
  return best === undefined ? [CAPTAIN] : [best];
}

/** Remembers the survivor, room and seat that "him", "there" and "you" mean from now on. */
function rememberReferents({ rapport }: RescueState, { survivor, room, seats }: Command): void {
  if (survivor !== undefined) rapport.lastSurvivor = survivor;
  if (room !== undefined) rapport.lastRoom = room;
  if (seats.length === 1 && seats[0] !== CAPTAIN) rapport.addressee = seats[0];
}

/** A command that is no order: a question, a promise, encouragement, a survivor left to others. */
type Talk = Command &
  (
    | { readonly intent: 'status' | 'why' | 'promise' | 'reassure' }
    | { readonly intent: 'abandon'; readonly survivor: number }
  );

function isTalk(command: Command): command is Talk {
  const { intent, survivor } = command;
  // To calm a survivor is an order, and so is to leave the building.
  if (intent === 'reassure') return survivor === undefined;
  if (intent === 'abandon') return survivor !== undefined;
  return intent === 'status' || intent === 'why' || intent === 'promise';
}

function answerTalk(state: RescueState, command: Talk, line: number | undefined): void {
  const { intent, survivor, seats } = command;
  const listener = listenerOf(state, ...seats);
  if (listener === undefined) return sayNobodyAnswers(state, seats, line);
  switch (intent) {
    case 'status':
      return answerStatus(state, command, line);
    case 'why':
      if (!sayIfAllFallen(state, seats, line)) answerWhy(state, listener, line);
      return;
    case 'promise':
      return takePromise(state, survivor, listener, line);
    case 'reassure':
      for (const seat of seats.length > 0 ? seats : [listener]) reassure(state, seat, line);
      return;
    case 'abandon':
      if (sayIfAllFallen(state, seats, line)) return;
      for (const seat of seats.length > 0 ? seats : companionSeats) leaveToOthers(state, seat, survivor);
      say(state, { speaker: { seat: listener }, act: 'let_go', facts: { who: survivor }, answers: line });
  }
}

/** The companion who answers: the first living one of these, the last one spoken to, or the first who lives. */
export function listenerOf(
  { world, rapport }: RescueState,
  ...asked: readonly (number | undefined)[]
): number | undefined {
  const living = livingCompanions(world).map(({ seat }) => seat);
  return [...asked, rapport.addressee].find((seat) => seat !== undefined && living.includes(seat)) ?? living[0];
}

/** A promise about one survivor; without a name it is for everybody on the list. */
function takePromise(state: RescueState, survivor: number | undefined, seat: number, line: number | undefined): void {
  const { rapport } = state;
  const speaker = { seat };
  if (survivor !== undefined) {
    recordPromise(state, survivor);
    return say(state, { speaker, act: 'promised', facts: { who: survivor }, answers: line });
  }
  if (rapport.vow === 'none') rapport.vow = 'open';
  say(state, { speaker, act: 'promised_all', answers: line });
}

function recordPromise({ rapport, world }: RescueState, survivor: number): void {
  const isNew = !rapport.promises.some((promised) => promised.survivor === survivor);
  if (isNew && at(world.survivors, survivor).fate !== 'out')
    rapport.promises.push({ survivor, tick: world.tick, state: 'open' });
}

/** Cancels the orders of the selected companion; without one, of all. */
export function releaseFromOrders(state: RescueState, to: number | undefined, line: number | undefined): void {
  const { team, world, rapport } = state;
  const living = livingCompanions(world).map(({ seat }) => seat);
  const seats = to !== undefined && living.includes(to) ? [to] : living;
  for (const seat of seats) {
    team.orders[seat] = [];
    rapport.heldOrders[seat] = undefined;
    if (team.withdrawn !== undefined) team.withdrawn[seat] = false;
  }
  const [speaker = CAPTAIN] = seats;
  say(state, { speaker: { seat: speaker }, act: speaker === CAPTAIN ? 'no_radio' : 'released', answers: line });
}

/** Ticks within which encouragement of one companion counts once. */
const ENCOURAGEMENT_TICKS = 300;

function reassure(state: RescueState, seat: number, line: number | undefined): void {
  const { rapport, world } = state;
  if (hasFallen(world, seat)) return sayFallen(state, seat, line);
  const last = rapport.trustEvents.findLast((event) => event.seat === seat && event.kind === 'reassured');
  if (last === undefined || world.tick - last.tick > ENCOURAGEMENT_TICKS)
    recordTrustEvent(state, { kind: 'reassured', seat });
  say(state, { speaker: { seat }, act: 'reassured', answers: line });
}

/** A seat leaves a survivor to others: its plan passes over them, and what it was told about them is off. */
function leaveToOthers({ team, world }: RescueState, seat: number, survivor: number): void {
  const spared = at(team.spared, seat);
  if (!spared.includes(survivor)) spared.push(survivor);
  const isAbout = (goal: Goal | undefined): boolean =>
    goal !== undefined && 'survivor' in goal && goal.survivor === survivor;
  team.orders[seat] = at(team.orders, seat).filter(({ goal }) => !isAbout(goal));
  if (!isAbout(team.goals[seat]?.goal)) return;
  team.goals[seat] = undefined;
  at(world.bodies, seat).act = undefined;
}
