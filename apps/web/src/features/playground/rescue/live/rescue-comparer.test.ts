import '@fourth-seat/rescue';
import { decisionEndpoints } from '@fourth-seat/contract';
import { provisionalResultOf, type RescueInput, type RescueState, rescue, viewOf } from '@fourth-seat/rescue/engine';
import { beforeEach, expect, test } from 'vitest';
import type { LiveRequest } from '../../live/live-api.ts';
import { defaultSetup } from '../setup.ts';
import { frameOf } from '../worker/frame.ts';
import { type Comparison, RescueComparer } from './rescue-comparer.ts';
import { type ActAnswer, type ActBody, actBody } from './wire.ts';

const SEED = 'live';
const { request, response } = decisionEndpoints['rescue.act'];
const texts = ({ en, zh }: { readonly en: string; readonly zh: string }) => ({ en_us: en, zh_cn: zh });
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** What the API says of a rescue, in the shape of its contract. */
function answerOf(state: RescueState, since: number): ActAnswer {
  const { isOver, secondsLeft, saved, rooms, doors, team, survivors, missing, isPowered, charges } = viewOf(state);
  return response.parse({
    tick: state.world.tick,
    over: isOver,
    seconds_left: secondsLeft,
    saved,
    score: provisionalResultOf(state).score.total,
    ending: null,
    radio: state.radio
      .filter((line) => line.tick >= since)
      .map(({ id, tick, act, speaker, text, answers = null }) => ({
        id,
        tick,
        act,
        seat: 'seat' in speaker ? speaker.seat : null,
        survivor: 'survivor' in speaker ? speaker.survivor : null,
        text: texts(text),
        answers,
        options: [],
        why: null,
      })),
    view: {
      powered: isPowered,
      charges,
      rooms: rooms.map(({ name, seenTick, isSearched, fire, smoke, ...room }) => ({
        ...room,
        name: texts(name),
        seen_tick: seenTick ?? null,
        searched: isSearched,
        fire: hundredths(fire),
        smoke: hundredths(smoke),
      })),
      doors: doors.map(({ isSeen, ...door }) => ({ ...door, seen: isSeen })),
      team: team.map(({ name, x, y, health, trust, goal, act, ...companion }) => ({
        ...companion,
        goal: goal ?? null,
        act: act ?? null,
        name: texts(name),
        x: hundredths(x),
        y: hundredths(y),
        health: hundredths(health),
        trust: hundredths(trust),
      })),
      survivors: survivors.map(({ name, seenTick, ...one }) => ({ ...one, name: texts(name), seen_tick: seenTick })),
      missing: missing.map(({ id, name }) => ({ id, name: texts(name) })),
    },
    engine_version: rescue.engineVersion,
    think_ms: 1,
    tokens: 1,
  });
}

let state: RescueState;
let inputs: { tick: number; inputs: RescueInput[] }[];
let asked: ActBody[];
let found: (Comparison | undefined)[];
let answer: (body: ActBody) => ActAnswer | undefined;
let live: RescueComparer;

beforeEach(() => {
  state = rescue.create(defaultSetup(SEED));
  [inputs, asked, found] = [[], [], []];
  answer = ({ since = 0 }) => answerOf(state, since);
  live = new RescueComparer({
    record: async () => ({ setup: defaultSetup(SEED), inputs, ticks: state.world.tick }),
    call: async ({ body }: LiveRequest) => {
      const read = request.parse(body);
      asked.push(read);
      return answer(read);
    },
    onCompared: (compared) => void found.push(compared),
    now: () => state.world.tick * 100,
  });
});

function showFrame(tick: number): void {
  live.handleFrame({
    frame: frameOf(state),
    tick,
    lastTick: tick,
    isOver: false,
    runSettings: { paused: false, scale: 1 },
  });
}

/** The answer comes before the next tick: a few turns of promises. */
async function awaitAnswer(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

async function see(tick = state.world.tick): Promise<void> {
  showFrame(tick);
  await awaitAnswer();
  live.compareUpTo(tick, state.radio);
}

async function play(ticks: number, said?: RescueInput): Promise<void> {
  for (let n = 0; n < ticks; n++) {
    const given = n === 0 && said ? [said] : [];
    if (given.length > 0) inputs.push({ tick: state.world.tick, inputs: given });
    rescue.step(state, given);
    await see();
  }
}

test('asks once a second for the tick shown, with what the captain said before it, and finds the same rescue', async () => {
  await play(12);
  await play(40, { kind: 'say', text: 'Guo, get the power back', to: 2 });
  expect(asked.map(({ tick }) => tick)).toEqual([1, 11, 21, 31, 41, 51]);
  expect(asked.map(({ since }) => since)).toEqual([1, 1, 11, 21, 31, 41]);
  expect(asked.at(-1)?.inputs).toEqual([
    { tick: 12, given: [{ type: 'say', text: 'Guo, get the power back', to: 2 }] },
  ]);
  expect(asked[1]?.inputs).toEqual([]);
  expect(found.map((one) => one?.difference)).toEqual(asked.map(() => undefined));
  expect(found.find((one) => one?.reply)?.reply?.seat).toBe(2);
});

test('an answer that comes while the page is paused is compared with what it shows', async () => {
  rescue.step(state, []);
  const { tick } = state.world;
  showFrame(tick);
  live.compareUpTo(tick, state.radio);
  expect(found).toEqual([]);
  await awaitAnswer();
  expect(found).toMatchObject([{ tick, difference: undefined }]);
});

test.each<[string, (real: ActAnswer) => ActAnswer]>([
  ['score', (real) => ({ ...real, saved: real.saved + 1 })],
  ['radio', ({ radio, ...real }) => ({ ...real, radio: radio.slice(1) })],
  [
    'radio',
    ({ radio, ...real }) => ({
      ...real,
      radio: radio.map((one) => ({ ...one, text: { en_us: 'No.', zh_cn: '不。' } })),
    }),
  ],
  ['team', (real) => withTeam(real, { goal: { kind: 'search', room: 99 } })],
  ['team', (real) => withTeam(real, { x: -1 })],
  ['survivors', (real) => ({ ...real, view: { ...real.view, missing: real.view.missing.slice(1) } })],
  ['station', (real) => ({ ...real, view: { ...real.view, powered: !real.view.powered } })],
])('says where an answer of the API differs: %s', async (what, change) => {
  await play(10);
  answer = ({ since = 0 }) => change(answerOf(state, since));
  await play(2, {
    kind: 'command',
    command: { intent: 'status', seats: [1], survivor: undefined, room: undefined, leader: undefined },
  });
  await play(20);
  expect(found.find((one) => one?.difference)?.difference).toBe(what);
});

const withTeam = (real: ActAnswer, change: Partial<ActAnswer['view']['team'][number]>): ActAnswer => ({
  ...real,
  view: { ...real.view, team: real.view.team.map((one) => (one.seat === 1 ? { ...one, ...change } : one)) },
});

test('asks again for the lines of a call that had no answer in time', async () => {
  await play(11);
  answer = () => undefined;
  await play(10);
  expect(found.at(-1)).toBeUndefined();
  answer = ({ since = 0 }) => answerOf(state, since);
  await play(10);
  expect(asked.map(({ since }) => since)).toEqual([1, 1, 11, 11]);
  expect(found.at(-1)).toMatchObject({ tick: 31, difference: undefined });
});

test.each([
  ['was taken back', 2],
  ['gave way to that of a link', 400],
])('drops an answer about a rescue that %s meanwhile', async (_, tick) => {
  await play(5);
  found = [];
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((done) => {
    arrive = done;
  });
  live = new RescueComparer({
    record: async () => ({ setup: defaultSetup(SEED), inputs, ticks: 5 }),
    call: async () => {
      await late;
      return answerOf(state, 0);
    },
    onCompared: (compared) => void found.push(compared),
    now: () => 0,
  });
  await see(5);
  await see(tick);
  arrive();
  await see(tick + 1);
  await see(tick + 9);
  expect(found).toEqual([]);
});

test('says every kind of input so that the contract takes it', () => {
  const command = { intent: 'search', seats: [3], room: 2, survivor: undefined, leader: undefined } as const;
  const all: RescueInput[] = [
    { kind: 'say', text: 'go' },
    { kind: 'say', text: 'go', to: 1, commands: [{ intent: 'hold', seats: [] }] },
    { kind: 'command', command },
    { kind: 'order', seat: 1, goal: { kind: 'search', room: 1 } },
    { kind: 'order', seat: 1, goal: { kind: 'leave' }, insist: true },
    { kind: 'reword', line: 3, tongue: 'zh', text: '好' },
  ];
  const body = actBody({ setup: defaultSetup(SEED), inputs: [{ tick: 4, inputs: all }], ticks: 9 }, 9, 0);
  // As it goes over the wire: without fields that are undefined.
  expect(request.safeParse(JSON.parse(JSON.stringify(body))).error?.issues ?? []).toEqual([]);
  expect(actBody({ setup: defaultSetup(SEED), inputs: [{ tick: 4, inputs: all }], ticks: 9 }, 4, 0).inputs).toEqual([]);
});
