import { shooterAnswers, shooterReasons, translate } from '@fourth-seat/contract';
import { catchFault, createRng, type RequestResult } from '@fourth-seat/game';
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
import { answerByThinking } from '../answer.ts';
import {
  type DecisionBody,
  type DecisionData,
  type DecisionInput,
  defineRememberingDecision,
  type RememberingInput,
} from '../decision.ts';
import {
  type MemoryPlace,
  readMemory,
  refuseSeat,
  refuseTwice,
  writeMemory,
  yetToCome,
} from '../memories/seat-memory.ts';
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

const placeOf = ({ tick }: Body, { memory_key: key }: RememberingInput): MemoryPlace => ({
  key,
  engine: shooter.engineVersion,
  tick,
});

/** A seat takes about 15 µs to decide and as much for its memory, so it runs inline and waits for no other job. */
export const act = defineRememberingDecision(
  { api: 'shooter.act', model: shooter.engineVersion, runsOn: 'inline' },
  (body, input, context) => {
    const seed = body.seed ?? input.seed;
    return answerByThinking(
      context,
      () => checkSeats(body, input),
      (seats, thinking_ms) => ({
        fallback: false,
        data: {
          seats: seats.map((seat) => decideSeat(seat, body, seed, input)),
          engine_version: shooter.engineVersion,
          seed,
          think_ms: thinking_ms(),
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
  input: RememberingInput,
): SeatAnswer {
  const rng = createRng(`${seed}/${seat}/${body.tick}`);
  const decision = fullBrain(observation, memory, { brain: 'full', profile }, rng);
  return {
    seat,
    action: fromAction(decision.action),
    memory: writeMemory(placeOf(body, input), seat, decision.memory),
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

function checkSeats(body: Body, input: RememberingInput): RequestResult<CheckedSeat[]> {
  return catchFault(() => {
    const known = new Set<number>();
    return body.seats.map((one, index) => {
      const path = `seats[${index}]`;
      if (known.has(one.seat)) refuseTwice(one.seat, `${path}.seat`);
      known.add(one.seat);
      checkOthers(one, `${path}.observation`);
      checkOrder(one, body.tick, `${path}.observation.order`);
      return {
        seat: one.seat,
        observation: toObservation(body.tick, one),
        memory: memoryOf(one, `${path}.memory`, placeOf(body, input)),
        profile: toProfile(one.profile ?? body.profile),
      };
    });
  });
}

/** The team of one seat as another sees it. */
type Side = 'own' | 'other';
const sideOf = (other: number, seat: number): Side => (teamOf(other) === teamOf(seat) ? 'own' : 'other');

/** A seat must live; mates must be of the own team and contacts of the other, each listed once. `path` is the observation's. */
function checkOthers({ seat, observation: { self, mates, contacts } }: Body['seats'][number], path: string): void {
  if (self.health <= 0) refuseDead(seat, `${path}.self.health`);
  const seen = new Set([seat]);
  const check = (other: number, pathOfOther: string, side: Side): void => {
    if (seen.has(other)) refuseTwice(other, pathOfOther);
    const found = sideOf(other, seat);
    if (found !== side) refuseTeam(other, pathOfOther, found);
    seen.add(other);
  };
  for (const [index, mate] of mates.entries()) check(mate.seat, `${path}.mates[${index}].seat`, 'own');
  for (const [index, contact] of contacts.entries()) check(contact.seat, `${path}.contacts[${index}].seat`, 'other');
}

/** An order must come from a mate, and not be yet to come: an older one is passed over (`isCurrentOrder`). `path` is its own. */
function checkOrder({ seat, observation: { order } }: Body['seats'][number], tick: number, path: string): void {
  if (!order) return;
  if (order.from === seat) refuseOwnOrder(seat, `${path}.from`);
  if (sideOf(order.from, seat) !== 'own') refuseTeam(order.from, `${path}.from`, 'other');
  if (order.tick > tick) refuseSeat(`${path}.tick`, yetToCome(order.tick));
}

const refuseDead = (seat: number, path: string): never =>
  refuseSeat(path, {
    en: `seat ${seat} is dead: leave it out of seats until it is back`,
    zh: `座位 ${seat} 已阵亡：复活之前请不要放进 seats`,
  });

const refuseOwnOrder = (seat: number, path: string): never =>
  refuseSeat(path, { en: `seat ${seat} cannot give itself an order`, zh: `座位 ${seat} 不能给自己下达指令` });

const refuseTeam = (seat: number, path: string, side: Side): never =>
  refuseSeat(path, {
    en: `seat ${seat} is of the ${side} team`,
    zh: `座位 ${seat} 属于${{ own: '己方', other: '对方' }[side]}`,
  });

function memoryOf({ seat, memory }: Body['seats'][number], path: string, place: MemoryPlace): Memory {
  // What was signed for this game is a memory of the brain.
  const found = readMemory(place, { seat, memory, path }) as Partial<Memory> | undefined;
  return { ...blankMemory, ...found };
}
