import { overridableRefusals } from '../brain/check.ts';
import type { Goal } from '../brain/goals.ts';
import { type Command, intentsForAll } from '../dialogue/intents.ts';
import type { SpeechAct } from '../dialogue/replies/acts.ts';
import type { Facts } from '../radio/line.ts';
import { isHeard } from '../radio/reach.ts';
import { say } from '../radio/say.ts';
import { recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN } from '../world/constants.ts';
import { at, livingCompanions } from '../world/state.ts';
import { answerOrder, isRepeated, type OrderAnswer } from './orders.ts';
import { answerStatus, answerWhy } from './questions.ts';
import { bestPlaced, goalsFor, type Shortfall } from './tasks.ts';

const companions = [1, 2, 3] as const;

/**
 * Carries out commands: an order goes to the seats it names or to the best placed one, all orders of a seat as one
 * list; a question is answered. `line` is the id of the captain's line. Every command leads to at least one line.
 */
export function carryOut(state: RescueState, commands: readonly Command[], line: number | undefined): void {
  const lists = new Map<number, Goal[]>();
  for (const command of commands) {
    rememberReferents(state, command);
    if (answerTalk(state, command, line)) continue;
    for (const seat of seatsFor(state, command)) {
      const goals = goalsFor(state, command, seat);
      if ('short' in goals) sayShortfall(state, seat, goals, line);
      else lists.set(seat, [...(lists.get(seat) ?? []), ...goals]);
    }
  }
  for (const [seat, goals] of lists) orderSeat(state, seat, goals, line);
}

/** Gives goals to one seat, and has it answer. Repeating an order is insisting. */
export function orderSeat(
  state: RescueState,
  seat: number,
  goals: readonly Goal[],
  line: number | undefined,
  insist = false,
): void {
  const { world, rapport } = state;
  if (at(world.bodies, seat).health <= 0) {
    const other = livingCompanions(world)[0]?.seat;
    if (other === undefined)
      say(state, { speaker: { seat: CAPTAIN }, act: 'no_radio', facts: { mate: seat }, answers: line });
    else say(state, { speaker: { seat: other }, act: 'mate_fell', facts: { mate: seat }, answers: line });
  } else if (!isHeard(world, seat)) {
    rapport.unheard.push({ seat, goals });
    say(state, { speaker: { seat: CAPTAIN }, act: 'no_radio', facts: { mate: seat }, answers: line });
  } else replyTo(state, answerOrder(state, seat, goals, insist || isRepeated(state, seat, goals)), goals, line);
}

/** What a seat answers to an order. */
export function replyTo(
  state: RescueState,
  answer: OrderAnswer,
  goals: readonly Goal[],
  line: number | undefined,
): void {
  const { seat, verdict, gaveWay } = answer;
  const [job] = goals;
  const speaker = { seat };
  const reply = (act: SpeechAct, facts: Facts): void =>
    say(state, { speaker, act, facts: { job, ...facts }, answers: line, verdict });
  if (seat === CAPTAIN) return reply('captain_goes', {});
  if (gaveWay) return reply('yield', verdict.answer === 'refuse' ? { health: verdict.health } : {});
  switch (verdict.answer) {
    case 'accept':
      return reply('accept', {});
    case 'warn':
      return reply('warn', { health: verdict.health });
    case 'propose':
      return reply('propose', { other: verdict.goal, seconds: verdict.seconds });
    case 'refuse': {
      const { because, health, seconds, survivor } = verdict;
      const open = state.rapport.given.filter((given) => given.seat === seat).slice(-2);
      const isRepeated = open.length === 2 && open.every((given) => given.verdict.answer === 'refuse');
      // Somebody who was pressed and still will not says so.
      const act = isRepeated && overridableRefusals.has(because) ? 'stand' : (`refuse_${because}` as const);
      return reply(act, { health, seconds, who: survivor });
    }
  }
}

function sayShortfall(state: RescueState, seat: number, { short, facts }: Shortfall, line: number | undefined): void {
  const speaker = seat === CAPTAIN ? (livingCompanions(state.world)[0]?.seat ?? seat) : seat;
  say(state, { speaker: { seat: speaker }, act: speaker === CAPTAIN ? 'captain_goes' : short, facts, answers: line });
}

function seatsFor(state: RescueState, command: Command): readonly number[] {
  if (command.seats.length > 0) return command.seats;
  if (intentsForAll.has(command.intent))
    return companions.filter((seat) => at(state.world.bodies, seat).health > 0 && seat !== command.leader);
  const best = bestPlaced(state, command);
  return best === undefined ? [CAPTAIN] : [best];
}

/** Remembers the survivor, room and seat that "him", "there" and "you" mean from now on. */
function rememberReferents({ rapport }: RescueState, { survivor, room, seats }: Command): void {
  if (survivor !== undefined) rapport.lastSurvivor = survivor;
  if (room !== undefined) rapport.lastRoom = room;
  if (seats.length === 1 && seats[0] !== CAPTAIN) rapport.addressee = seats[0];
}

/** Handles questions, promises and encouragement; false for an order. */
function answerTalk(state: RescueState, command: Command, line: number | undefined): boolean {
  const { rapport, world } = state;
  const { intent, survivor, seats } = command;
  const listener = seats[0] ?? rapport.addressee ?? 1;
  const speaker = {
    seat:
      at(world.bodies, listener).health > 0 && listener !== CAPTAIN
        ? listener
        : (livingCompanions(world)[0]?.seat ?? CAPTAIN),
  };
  if (intent === 'status') answerStatus(state, command, line);
  else if (intent === 'why') answerWhy(state, speaker.seat, line);
  else if (intent === 'promise') {
    if (survivor !== undefined) recordPromise(state, survivor);
    // Without a name it is for everybody on the list.
    else if (rapport.vow === 'none') rapport.vow = 'open';
    const act = survivor === undefined ? 'promised_all' : 'promised';
    say(state, { speaker, act, facts: { who: survivor }, answers: line });
  } else if (intent === 'reassure' && survivor === undefined) {
    for (const seat of seats.length > 0 ? seats : [speaker.seat]) reassure(state, seat, line);
  } else if (intent === 'abandon' && survivor !== undefined) {
    for (const seat of seats.length > 0 ? seats : companions) spare(state, seat, survivor);
    say(state, { speaker, act: 'let_go', facts: { who: survivor }, answers: line });
  } else return false;
  return true;
}

function recordPromise({ rapport, world }: RescueState, survivor: number): void {
  const isNew = !rapport.promises.some((one) => one.survivor === survivor);
  if (isNew && at(world.survivors, survivor).fate !== 'out')
    rapport.promises.push({ survivor, tick: world.tick, state: 'open' });
}

/** Cancels the orders of the selected companion; without one, of all. */
export function release(state: RescueState, to: number | undefined, line: number | undefined): void {
  const { team, world } = state;
  const lives = (seat: number): boolean => seat !== CAPTAIN && at(world.bodies, seat).health > 0;
  const seats = to !== undefined && lives(to) ? [to] : companions.filter(lives);
  for (const seat of seats) team.orders[seat] = [];
  const [speaker = CAPTAIN] = seats;
  say(state, { speaker: { seat: speaker }, act: speaker === CAPTAIN ? 'no_radio' : 'released', answers: line });
}

/** Ticks within which encouragement of one companion counts once. */
const WORDS_COUNT_AFTER = 300;

function reassure(state: RescueState, seat: number, line: number | undefined): void {
  const { rapport, world } = state;
  if (at(world.bodies, seat).health <= 0) return;
  const last = rapport.memories.findLast((memory) => memory.seat === seat && memory.kind === 'reassured');
  if (last === undefined || world.tick - last.tick > WORDS_COUNT_AFTER)
    recordTrustEvent(rapport, world.tick, seat, 'reassured');
  say(state, { speaker: { seat }, act: 'reassured', answers: line });
}

/** A seat leaves a survivor to others: its plan passes over them, and what it was told about them is off. */
function spare({ team, world }: RescueState, seat: number, survivor: number): void {
  const spared = at(team.spared, seat);
  if (!spared.includes(survivor)) spared.push(survivor);
  const isAbout = (goal: Goal | undefined): boolean =>
    goal !== undefined && 'survivor' in goal && goal.survivor === survivor;
  team.orders[seat] = at(team.orders, seat).filter(({ goal }) => !isAbout(goal));
  if (!isAbout(team.goals[seat]?.goal)) return;
  team.goals[seat] = undefined;
  at(world.bodies, seat).act = undefined;
}
