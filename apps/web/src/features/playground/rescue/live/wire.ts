import type { decisionEndpoints, Input } from '@fourth-seat/contract';
import type { RadioLine, RescueInput, RescueView, TeamMemberView } from '@fourth-seat/rescue/engine';
import type { LiveAnswer } from '../../live/live-api.ts';
import type { RescueRecord } from '../types.ts';

/** Translates between the engine and `/v1/rescue/act`, as a game that calls the API has to. */

type Endpoint = (typeof decisionEndpoints)['rescue.act'];
export type ActBody = Input<Endpoint>;
export type ActAnswer = LiveAnswer<'rescue.act'>;
type WireInput = NonNullable<ActBody['inputs']>[number]['given'][number];
type WireSay = Extract<WireInput, { readonly type: 'say' }>;

/** Asks what a rescue is like at `tick`, and what was said from `since` on. Companions of the page follow the planner. */
export function actBody({ setup, inputs }: RescueRecord, tick: number, since: number): ActBody {
  const earlier = inputs.filter((one) => one.tick < tick);
  return {
    seed: setup.seed,
    inputs: earlier.map((one) => ({ tick: one.tick, given: one.inputs.map(fromInput) })),
    tick,
    since,
  };
}

function fromInput(input: RescueInput): WireInput {
  switch (input.kind) {
    case 'say': {
      const { kind, commands, ...sentence } = input;
      // They came from the API, or are refused by it as they are by the engine.
      return { type: kind, ...sentence, ...(commands !== undefined && { frames: commands as WireSay['frames'] }) };
    }
    case 'command': {
      const { intent, seats, ...about } = input.command;
      return { type: 'frame', frame: { intent, seats: [...seats], ...about } };
    }
    case 'order': {
      const { kind, ...order } = input;
      return { type: kind, ...order };
    }
    case 'reword': {
      const { kind, tongue, ...line } = input;
      return { type: kind, tongue: tongue === 'zh' ? 'zh_cn' : 'en_us', ...line };
    }
  }
}

/** What can differ between the API's rescue and the page's. */
export type Difference = 'score' | 'radio' | 'team' | 'survivors' | 'station';

/** The first in which an answer differs from what the page shows at the same tick; undefined where all is equal. */
export function differenceOf(
  answer: ActAnswer,
  since: number,
  view: RescueView,
  lines: readonly RadioLine[],
): Difference | undefined {
  const pairs: readonly (readonly [Difference, unknown, unknown])[] = [
    ['score', [answer.tick, answer.over, answer.saved, answer.score], [view.tick, view.isOver, view.saved, view.score]],
    ['radio', answer.radio.map(apiLine), pageLines(answer, since, lines)],
    ['team', answer.view.team.map(apiMember), view.team.map(pageMember)],
    ['survivors', apiPeople(answer.view), pagePeople(view)],
    ['station', apiStation(answer.view), pageStation(view)],
  ];
  return pairs.find(([, api, page]) => JSON.stringify(api) !== JSON.stringify(page))?.[0];
}

type WireView = ActAnswer['view'];
type WireLine = ActAnswer['radio'][number];

const apiLine = ({ id, tick, seat, survivor, act, text }: WireLine) => [
  id,
  tick,
  seat,
  survivor,
  act,
  text.en_us,
  text.zh_cn,
];

/** The page may know more by now: lines from the tick asked for on count only where the API has them as well. */
function pageLines({ tick, radio }: ActAnswer, since: number, lines: readonly RadioLine[]) {
  const known = new Set(radio.map(({ id }) => id));
  return lines
    .filter((line) => line.tick >= since && (line.tick < tick || known.has(line.id)))
    .map(({ id, tick: at, speaker, act, text }) => [
      id,
      at,
      'seat' in speaker ? speaker.seat : null,
      'survivor' in speaker ? speaker.survivor : null,
      act,
      text.en,
      text.zh,
    ]);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const apiMember = ({ seat, room, x, y, health, trust, goal, act, followers }: WireView['team'][number]) => [
  seat,
  room,
  [x, y, health, trust],
  goalKey(goal),
  act,
  followers,
];

const pageMember = ({ seat, room, x, y, health, trust, goal, act, followers }: TeamMemberView) => [
  seat,
  room,
  [x, y, health, trust].map(hundredths),
  goalKey(goal),
  act ?? null,
  followers,
];

/** A goal of either side, with the ids that its kind has. */
type AnyGoal = { readonly kind: string } & Readonly<
  Partial<Record<'room' | 'survivor' | 'door' | 'seat', number | undefined>>
>;

/** The parts of a goal, in an order that does not depend on that of its fields. */
const goalKey = (goal: AnyGoal | null | undefined) =>
  goal ? [goal.kind, goal.room, goal.survivor, goal.door, goal.seat] : null;

/**
 * The page knows a second before the captain where a rescued person is, so the places of people outside are left out.
 */
const apiPeople = ({ survivors, missing }: WireView) => [
  survivors.map(({ id, health, bleeding, trapped, seen_tick }) => [id, health, bleeding, trapped, seen_tick]),
  missing.map(({ id }) => id),
];

const pagePeople = ({ survivors, missing }: RescueView) => [
  survivors.map(({ id, health, bleeding, trapped, seenTick }) => [id, health, bleeding, trapped, seenTick]),
  missing.map(({ id }) => id),
];

const apiStation = ({ powered, charges, rooms, doors }: WireView) => [
  powered,
  charges,
  rooms.map(({ id, fire, smoke, searched }) => [id, fire, smoke, searched]),
  doors.map(({ id, state, seen }) => [id, state, seen]),
];

const pageStation = ({ isPowered, charges, rooms, doors }: RescueView) => [
  isPowered,
  charges,
  rooms.map(({ id, fire, smoke, isSearched }) => [id, hundredths(fire), hundredths(smoke), isSearched]),
  doors.map(({ id, state, isSeen }) => [id, state, isSeen]),
];
