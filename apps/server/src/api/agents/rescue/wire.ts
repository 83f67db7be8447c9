import { type Bilingual, languageOf } from '@fourth-seat/contract';
import type { Replay } from '@fourth-seat/game/simulation';
import {
  type Command,
  endingOf,
  type Goal,
  provisionalResultOf,
  type RadioLine,
  type RescueInput,
  type RescueSetup,
  type RescueState,
  rescue,
  traceText,
  viewOf,
} from '@fourth-seat/rescue';
import { roundHundredths } from '../answer.ts';
import type { DecisionBody, DecisionData } from '../decision.ts';

/**
 * Translates between the rescue's wire format (snake_case, null for nothing) and its engine: `to…` makes what the engine
 * takes, `from…` what the API answers.
 */

type Act = DecisionData<'rescue.act'>;
type WireReplay = DecisionBody<'rescue.verify'>['replay'];
type WireInputs = WireReplay['inputs'];
type WireInput = WireInputs[number]['given'][number];
type WireGoal = Act['view']['team'][number]['goal'];

/** The engine checks every id against its station and answers unknown ones with a question. */
function toInput(input: WireInput): RescueInput {
  switch (input.type) {
    case 'say':
      return {
        kind: 'say',
        text: input.text,
        ...(input.to !== undefined && { to: input.to }),
        ...(input.frames && { commands: input.frames }),
      };
    case 'frame': {
      const { intent, seats, survivor, room, leader } = input.frame;
      return { kind: 'command', command: { intent, seats, survivor, room, leader } };
    }
    case 'order':
      return { kind: 'order', seat: input.seat, goal: input.goal, insist: input.insist ?? false };
    case 'reword':
      return { kind: 'reword', line: input.line, tongue: languageOf(input.tongue), text: input.text };
  }
}

export const toInputs = (inputs: WireInputs): Replay<RescueSetup, RescueInput>['inputs'] =>
  inputs.map(({ tick, given }) => ({ tick, inputs: given.map(toInput) }));

export function toReplay({
  engine_version,
  seed,
  policy,
  inputs,
  ...rest
}: WireReplay): Replay<RescueSetup, RescueInput> {
  const setup = { seed, profiles: { policy } };
  return { engineVersion: engine_version, mapHash: rescue.mapHash, setup, inputs: toInputs(inputs), ...rest };
}

/** A replay made by this server, with what it was made from as the request had it. */
export function fromReplay(
  {
    engineVersion,
    ticks,
    hashes,
    hash,
  }: Pick<Replay<RescueSetup, RescueInput>, 'engineVersion' | 'ticks' | 'hashes' | 'hash'>,
  { seed, policy, inputs }: Pick<WireReplay, 'seed' | 'policy' | 'inputs'>,
): WireReplay {
  const used = inputs.filter(({ tick }) => tick < ticks);
  return { engine_version: engineVersion, seed, policy, inputs: used, ticks, hashes: [...hashes], hash };
}

const fromTexts = ({ en, zh }: Bilingual): { en_us: string; zh_cn: string } => ({ en_us: en, zh_cn: zh });

export function fromResult(state: RescueState) {
  const { saved, score, lost } = provisionalResultOf(state);
  const left = (rescue.maxTicks - state.world.tick) / rescue.ticksPerSecond;
  return {
    over: rescue.isOver(state),
    seconds_left: left,
    saved,
    score: score.total,
    ending: endingOf(state) ?? null,
    companions_lost: lost,
  };
}

function fromGoal(goal: Goal | undefined): WireGoal {
  return goal === undefined ? null : { ...goal };
}

export function fromLine(state: RescueState, line: RadioLine): Act['radio'][number] {
  const { id, tick, speaker, act, text, answers, options, trace } = line;
  return {
    id,
    tick,
    seat: 'seat' in speaker ? speaker.seat : null,
    survivor: 'survivor' in speaker ? speaker.survivor : null,
    act,
    text: fromTexts(text),
    answers: answers ?? null,
    options: options.map(({ command, label }) => ({ frame: fromCommand(command), label: fromTexts(label) })),
    why: trace
      ? {
          text: fromTexts(traceText(state, trace)),
          goal: fromGoal(trace.goal),
          trust: roundHundredths(trace.trust),
          health: roundHundredths(trace.health),
          verdict: fromVerdict(trace.verdict),
          options: trace.options.map(({ goal, score }) => ({ goal: { ...goal }, score: roundHundredths(score) })),
        }
      : null,
  };
}

/** A command as a `frame` of the wire, without undefined fields, so that a client can send it back unchanged. */
export function fromCommand({ intent, seats, survivor, room, leader }: Command) {
  return {
    intent,
    seats: [...seats],
    ...(survivor !== undefined && { survivor }),
    ...(room !== undefined && { room }),
    ...(leader !== undefined && { leader }),
  };
}

type Trace = NonNullable<RadioLine['trace']>;

function fromVerdict(verdict: Trace['verdict']): NonNullable<Act['radio'][number]['why']>['verdict'] {
  switch (verdict?.answer) {
    case undefined:
      return null;
    case 'accept':
      return { answer: 'accept' };
    case 'warn':
      return { answer: 'warn', health: roundHundredths(verdict.health) };
    case 'propose':
      return { answer: 'propose', goal: { ...verdict.goal }, ...fromSeconds(verdict.seconds) };
    case 'refuse': {
      const { because, health, seconds } = verdict;
      return { answer: 'refuse', because, health: roundHundredths(health), ...fromSeconds(seconds) };
    }
  }
}

/** A path that does not exist has infinite length, which JSON cannot express: the field is left out. */
function fromSeconds(seconds: number): { seconds?: number } {
  return Number.isFinite(seconds) ? { seconds: roundHundredths(seconds) } : {};
}

/** What the captain knows; the engine's view contains nothing else. */
export function fromView(state: RescueState): Act['view'] {
  const { isPowered, charges, rooms, doors, team, survivors, missing } = viewOf(state);
  return {
    powered: isPowered,
    charges,
    rooms: rooms.map(({ id, kind, name, x, y, width, depth, fire, smoke, seenTick, isSearched }) => ({
      id,
      kind,
      name: fromTexts(name),
      x,
      y,
      width,
      depth,
      fire: roundHundredths(fire),
      smoke: roundHundredths(smoke),
      seen_tick: seenTick ?? null,
      searched: isSearched,
    })),
    doors: doors.map(({ id, rooms: between, x, y, state: is, isSeen }) => ({
      id,
      rooms: [...between],
      x,
      y,
      state: is,
      seen: isSeen,
    })),
    team: team.map(({ seat, name, room, x, y, health, trust, goal, act, followers }) => ({
      seat,
      name: fromTexts(name),
      room,
      x: roundHundredths(x),
      y: roundHundredths(y),
      health: roundHundredths(health),
      trust: roundHundredths(trust),
      goal: fromGoal(goal),
      act: act ?? null,
      followers,
    })),
    survivors: survivors.map(({ id, name, room, x, y, health, bleeding, trapped, fate, seenTick }) => ({
      id,
      name: fromTexts(name),
      room,
      x: roundHundredths(x),
      y: roundHundredths(y),
      health: roundHundredths(health),
      bleeding: roundHundredths(bleeding),
      trapped,
      fate,
      seen_tick: seenTick,
    })),
    missing: missing.map(({ id, name }) => ({ id, name: fromTexts(name) })),
  };
}
