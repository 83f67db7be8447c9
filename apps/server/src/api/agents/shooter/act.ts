import type { KeyObject } from 'node:crypto';
import { shooterAnswers, shooterReasons, translate } from '@fourth-seat/contract';
import { catchFault, createRng, type RequestResult, throwFault } from '@fourth-seat/game';
import {
  type Answer,
  blankMemory,
  type Decision,
  fullBrain,
  type Memory,
  type Observation,
  type Profile,
  shooter,
  teamOf,
} from '@fourth-seat/shooter';
import { answerByThinking, roundHundredths } from '../answer.ts';
import { type DecisionBody, type DecisionData, type DecisionInput, defineDecision } from '../decision.ts';
import { openMemory, sealMemory } from '../memory.ts';
import { fromAction, toObservation, toProfile } from './wire.ts';

type Body = DecisionBody<'shooter.act'>;
type SeatAnswer = DecisionData<'shooter.act'>['seats'][number];

/** A seat whose request has been checked. */
interface CheckedSeat {
  readonly seat: number;
  readonly observation: Observation;
  readonly memory: Memory;
  readonly profile: Profile;
}

/** Content of a memory. */
interface MemoryContent {
  /** A memory of another version is ignored, because its fields may mean something else. */
  readonly engine: string;
  readonly tick: number;
  readonly memory: Memory;
}

/** A seat takes about 15 µs to decide and as much for its memory, so it runs inline and waits for no other job. */
export const act = defineDecision(
  { api: 'shooter.act', model: shooter.engineVersion, runsOn: 'inline', remembers: true },
  (body, input, context) => {
    const seed = body.seed ?? input.seed;
    const began = context.now();
    return answerByThinking(
      context,
      () => checkSeats(body, input),
      (seats) => ({
        fallback: false,
        data: {
          seats: seats.map((seat) => decideSeat(seat, body, seed, input)),
          engine_version: shooter.engineVersion,
          seed,
          think_ms: roundHundredths(context.now() - began),
          tokens: input.tokens,
        },
      }),
    );
  },
);

function decideSeat(
  { seat, observation, memory, profile }: CheckedSeat,
  body: Body,
  seed: string,
  input: DecisionInput,
): SeatAnswer {
  const rng = createRng(`${seed}/${seat}/${body.tick}`);
  const decision = fullBrain(observation, memory, { brain: 'full', profile }, rng);
  const remembered: MemoryContent = { engine: shooter.engineVersion, tick: body.tick, memory: decision.memory };
  return {
    seat,
    action: fromAction(decision.action),
    memory: sealMemory(memoryKeyOf(input), seat, remembered),
    ...(decision.action.say && { say: toSay(decision.action.say, input) }),
    ...(body.explain && { trace: toTrace(decision, body.explain, input) }),
  };
}

function toSay({ reason, ...answer }: Answer, { locale }: DecisionInput): NonNullable<SeatAnswer['say']> {
  return { ...answer, reason, text: translate(shooterAnswers[reason], locale) };
}

function toTrace({ trace }: Decision, explain: number, { locale }: DecisionInput): NonNullable<SeatAnswer['trace']> {
  const { goal, options, reasons, tactic } = trace;
  const texts: Readonly<Record<string, (typeof shooterReasons)[keyof typeof shooterReasons]>> = shooterReasons;
  return {
    goal,
    options: options
      .slice(0, explain)
      .map((option) => ({ goal: option.goal, score: Math.round(option.score * 1000) / 1000 })),
    reasons: reasons.map((code) => {
      const text = texts[code];
      return { code, text: text ? translate(text, locale) : code };
    }),
    tactic,
  };
}

function memoryKeyOf({ memory_key }: DecisionInput): KeyObject {
  if (!memory_key) throw new Error('a decision that remembers needs a key');
  return memory_key;
}

function checkSeats(body: Body, input: DecisionInput): RequestResult<CheckedSeat[]> {
  return catchFault(() => {
    const known = new Set<number>();
    return body.seats.map((one, index) => {
      const place = `seats[${index}]`;
      if (known.has(one.seat)) refuseTwice(one.seat, `${place}.seat`);
      known.add(one.seat);
      checkOthers(one, place);
      return {
        seat: one.seat,
        observation: toObservation(body.tick, one),
        memory: readMemory(one, body.tick, place, memoryKeyOf(input)),
        profile: toProfile(one.profile ?? body.profile),
      };
    });
  });
}

/** Mates must be of the own team and contacts of the other, each listed once; orders must come from mates. */
function checkOthers({ seat, observation: { mates, contacts, order } }: Body['seats'][number], place: string): void {
  const at = `${place}.observation`;
  const seen = new Set([seat]);
  const check = (other: number, path: string, isMate: boolean): void => {
    if (seen.has(other)) refuseTwice(other, path);
    if (isMate !== (teamOf(other) === teamOf(seat))) refuseTeam(other, path, !isMate);
    seen.add(other);
  };
  for (const [index, mate] of mates.entries()) check(mate.seat, `${at}.mates[${index}].seat`, true);
  for (const [index, contact] of contacts.entries()) check(contact.seat, `${at}.contacts[${index}].seat`, false);
  if (order && teamOf(order.from) !== teamOf(seat)) refuseTeam(order.from, `${at}.order.from`, false);
}

const refuseTwice = (seat: number, path: string): never =>
  refuseSeat(path, { en: `seat ${seat} stands here twice`, zh: `座位 ${seat} 出现了两次` });

const refuseTeam = (seat: number, path: string, isOwn: boolean): never =>
  refuseSeat(path, {
    en: `seat ${seat} is of ${isOwn ? 'the own' : 'the other'} team`,
    zh: `座位 ${seat} 属于${isOwn ? '己方' : '对方'}`,
  });

function refuseSeat(place: string, text: { en: string; zh: string }): never {
  return throwFault({ error: 'impossible_state', rule: 'seats', place, cards: [], text });
}

function readMemory({ seat, memory }: Body['seats'][number], tick: number, place: string, key: KeyObject): Memory {
  if (memory === undefined) return blankMemory;
  const path = `${place}.memory`;
  // Only `decide` signs with this key, so the content is a memory.
  const found = openMemory(key, seat, memory) as MemoryContent | undefined;
  if (!found) {
    throwFault({
      error: 'impossible_state',
      rule: 'memory',
      place: path,
      cards: [],
      text: {
        en: 'is no memory of this seat in this match; send back what the last answer said for the seat, with the same X-Match-Id, or leave it out',
        zh: '不是该座位在本场比赛中的 memory；请原样传回上次响应中该座位的内容，并使用相同的 X-Match-Id，或省略此项',
      },
    });
  }
  if (found.tick > tick) {
    throwFault({
      error: 'impossible_state',
      rule: 'memory',
      place: path,
      cards: [],
      text: { en: `is of tick ${found.tick}, which is yet to come`, zh: `属于时刻 ${found.tick}，晚于本次请求` },
    });
  }
  return found.engine === shooter.engineVersion ? { ...blankMemory, ...found.memory } : blankMemory;
}
