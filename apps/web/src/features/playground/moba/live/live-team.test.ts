import { decisionEndpoints } from '@fourth-seat/contract';
import type { SeatInput } from '@fourth-seat/moba';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { afterEach, expect, test } from 'vitest';
import type { LiveAnswer, LiveRequest } from '../../live/live-api.ts';
import { SimulationSession } from '../../simulation/simulation-session.ts';
import { defaultSetup, engineSetupOf, type OwnRules } from '../setup.ts';
import { readOwnRules, setupBy } from '../sheet/own-rules.ts';
import { playBy } from '../sheet/rules.ts';
import { matchAt } from '../testing/match.ts';
import type { ShownDecision } from '../types.ts';
import { callOf } from '../worker/answers.ts';
import { mobaBySetup } from '../worker/by-setup.ts';
import { frameOf } from '../worker/frame-of.ts';
import { LiveTeam } from './live-team.ts';
import type { ActBody } from './wire.ts';

// A match by a sheet leaves its rules to what is drawn and asked after it.
afterEach(() => playBy());

const request = decisionEndpoints['moba.act'].request;
type Answer = LiveAnswer<'moba.act'>;

/** A match one of whose teams the API decides for; time passes where the test says so. */
function table(
  left: number | undefined,
  answer: (body: ActBody) => Answer | undefined,
  {
    session,
    frame,
    ownRules,
  }: Pick<ReturnType<typeof matchBySheet>, 'session' | 'frame'> & {
    readonly ownRules?: OwnRules;
  } = matchAt('live', 0),
) {
  const asked: ActBody[] = [];
  const given: SeatInput[] = [];
  const decisions = new Map<number, ShownDecision>();
  let inputs: SeatInput[] = [];
  let now_ms = 0;
  const live = new LiveTeam({
    team: 1,
    left,
    ownRules,
    see: async () => callOf(session, 1),
    call: async ({ body }: LiveRequest) => {
      const parsed = request.parse(body);
      asked.push(parsed);
      return answer(parsed);
    },
    sendInput: (input) => void inputs.push(input),
    onDecided: (seat, decision) => void decisions.set(seat, decision),
    now: () => now_ms,
  });
  const play = async (ticks: number) => {
    for (let n = 0; n < ticks; n++) {
      given.push(...inputs);
      session.step(inputs);
      inputs = [];
      now_ms += 1000 / 15;
      const { tick } = session;
      live.handleFrame({
        frame: frame(),
        tick,
        lastTick: tick,
        isOver: false,
        runSettings: { paused: false, scale: 1 },
      });
      // The answer comes before the next tick: three turns of promises, and some to spare.
      for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    }
  };
  const isRemote = (seat: number) => session.state.heroes[seat]?.isRemote;
  return { session, live, asked, given, decisions, play, isRemote };
}

/** A match by a sheet whose heroes no other rules know, as its worker holds it. */
function matchBySheet() {
  const reading = readOwnRules({ heroes: sheetToBeginFrom.heroes.map((row) => ({ ...row, id: `own_${row.id}` })) });
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  const { ownRules } = reading;
  const session = new SimulationSession(mobaBySetup(), engineSetupOf(setupBy(ownRules, defaultSetup('live'))));
  return { session, frame: () => frameOf(session.state, session.tick), ownRules };
}

/** Every seat walks to the middle; hands that have decided once go on. */
const answering =
  (decided: (seat: number, tick: number) => boolean = () => true) =>
  ({ tick, seats }: ActBody): Answer => ({
    seats: seats.map(({ seat }) => ({
      seat,
      action: { command: { type: 'move', x: 0, y: 0 }, buy: null, raise: null },
      decided: decided(seat, tick),
      memory: `${seat}@${tick}`,
      trace: { job: 'lane', place: 0, options: [], does: 'walk', reasons: [], fight: null },
    })),
    win_chance: 0.6,
    engine_version: 'moba 2',
    seed: 's',
    think_ms: 0,
    tokens: 3,
  });

test('the whole team goes in one call, five times a second, with its memories, and its answers come to the match', async () => {
  const { asked, given, decisions, play, isRemote } = table(undefined, answering());
  await play(30);
  expect(asked).toHaveLength(10);
  expect(asked[0]?.seats.map(({ seat, memory }) => [seat, memory])).toEqual([5, 6, 7, 8, 9].map((s) => [s, undefined]));
  expect(asked[3]?.seats[1]?.memory).toBe(`6@${asked[2]?.tick}`);
  expect(asked[3]?.seats[1]?.profile).toMatchObject({ reaction_s: expect.any(Number), combo: expect.any(Number) });
  expect(given[0]).toEqual({ seat: 5, action: { command: { kind: 'move', x: 0, y: 0 }, buy: null, raise: null } });
  expect([isRemote(5), isRemote(0)]).toEqual([true, false]);
  expect(decisions.get(6)?.trace).toMatchObject({ job: 'lane 0', micro: 'walk', win: 0.6 });
});

test('the visitor keeps the own seat, and a seat that goes on is sent no second command', async () => {
  const { asked, given, play, isRemote } = table(
    8,
    answering((_, tick) => tick < 2),
  );
  await play(12);
  expect(asked[0]?.seats.map(({ seat }) => seat)).toEqual([5, 6, 7, 9]);
  expect(isRemote(8)).toBe(false);
  expect(given).toHaveLength(4);
});

test('where no answer comes the own brains decide, memories are forgotten, and at the end all is given back', async () => {
  let isDown = false;
  const { live, asked, given, play, isRemote } = table(undefined, (body) => (isDown ? undefined : answering()(body)));
  await play(6);
  expect(isRemote(7)).toBe(true);
  isDown = true;
  await play(6);
  expect(isRemote(7)).toBe(false);
  isDown = false;
  await play(6);
  expect(asked.at(-2)?.seats[0]?.memory).toBeUndefined();
  expect(isRemote(7)).toBe(true);
  live.stop();
  await play(2);
  expect(given.slice(-5)).toEqual([5, 6, 7, 8, 9].map((seat) => ({ seat, action: null })));
});

test('a match that was taken back sends no memory of what came later', async () => {
  const { session, asked, play } = table(undefined, answering());
  await play(12);
  session.seek(2);
  session.branch();
  const before = asked.length;
  await play(4);
  expect(asked[before]).toMatchObject({ tick: 3 });
  expect(asked[before]?.seats[0]?.memory).toBeUndefined();
});

test('an order of the visitor goes into the call, and what a seat says to it into the match', async () => {
  const say = { kind: 'gather', to: 8, accepts: false, reason: 'too_far', values: [14.5], text: 'No' } as const;
  const { session, asked, given, play } = table(8, (body) => {
    const answer = answering()(body);
    const seats = answer?.seats.map((one) => (one.seat === 6 && body.tick > 6 ? { ...one, say } : one)) ?? [];
    return answer && { ...answer, seats };
  });
  session.step([{ seat: 8, order: { kind: 'gather', to: 6, x: 1, y: 2 } }]);
  await play(9);
  expect(asked.at(-1)?.seats.find(({ seat }) => seat === 6)?.order).toMatchObject({
    kind: 'gather',
    from: 8,
    x: 1,
    y: 2,
  });
  expect(asked.at(-1)?.seats.find(({ seat }) => seat === 5)?.order).toBeUndefined();
  const { text: _, ...answer } = say;
  expect(given).toContainEqual({ seat: 6, answer });
  expect(session.state.log.entries).toContainEqual(
    expect.objectContaining({ type: 'answer', seat: 6, values: [14.5] }),
  );
});

test('a match by an own sheet sends it until a call is answered, and again after one was not', async () => {
  const match = matchBySheet();
  const answers: boolean[] = [];
  const { asked, play } = table(
    undefined,
    (body) => {
      // The first two are lost, and one in between.
      const isLost = answers.length < 2 || answers.length === 4;
      answers.push(!isLost);
      return isLost ? undefined : answering()(body);
    },
    match,
  );
  await play(25);
  const { hash, rows } = match.ownRules;
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.every(({ sheet_hash }) => sheet_hash === hash)).toBe(true);
  expect(asked.map(({ sheet }) => sheet !== undefined)).toEqual(asked.map((_, n) => answers[n - 1] !== true));
  expect(asked[0]?.sheet).toEqual(rows);
  expect(asked[0]?.team.heroes.every(({ hero }) => hero.startsWith('own_'))).toBe(true);
});
