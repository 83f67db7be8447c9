import { decisionEndpoints } from '@fourth-seat/contract';
import { botAt, observe, type SeatInput, type ShooterWorld, shooter } from '@fourth-seat/shooter';
import { fromObservation } from '@fourth-seat/shooter/api';
import { expect, test } from 'vitest';
import type { LiveRequest } from '../../live/live-api.ts';
import { defaultSetup, engineSetupOf, playerOfSeat } from '../setup.ts';
import { observationsOf } from '../worker/answers.ts';
import { frameOf } from '../worker/frame.ts';
import { LiveSeats } from './live-seats.ts';
import type { ActAnswer, ActBody } from './wire.ts';

const setup = defaultSetup('live');
const request = decisionEndpoints['shooter.act'].request;
const idle = { move_to: { x: 36, y: 24 }, pace: 'run', target: null, look: null, may_fire: true, use: false } as const;

/** A match whose seats the API decides for; time passes where the test says so. */
function table(seats: readonly number[], answer: (body: ActBody) => ActAnswer | undefined) {
  const world = shooter.create(engineSetupOf(setup));
  const asked: ActBody[] = [];
  let inputs: SeatInput[] = [];
  const live = new LiveSeats({
    seats,
    playerOf: (seat) => playerOfSeat(setup, seat),
    observe: async (of) => observationsOf({ state: world }, of),
    call: async ({ body }: LiveRequest) => {
      const parsed = request.parse(body);
      asked.push(parsed);
      return answer(parsed);
    },
    sendInput: (input) => void inputs.push(input),
    onDecided: () => undefined,
    now: () => (world.tick * 1000) / 30,
  });
  const given: SeatInput[] = [];
  const play = async (ticks: number) => {
    for (let n = 0; n < ticks; n++) {
      given.push(...inputs);
      shooter.step(world, inputs);
      inputs = [];
      const { tick } = world;
      const runSettings = { paused: false, scale: 1 };
      live.handleFrame({ frame: frameOf(world, tick), tick, lastTick: tick, isOver: false, runSettings });
      // The answer comes before the next tick: three turns of promises, and some to spare.
      for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    }
  };
  return { world, live, asked, given, play };
}

const answering = ({ tick, seats }: ActBody): ActAnswer => ({
  seats: seats.map(({ seat }) => ({ seat, action: { ...idle, ability: null }, memory: `${seat}@${tick}` })),
  engine_version: '1',
  seed: 's',
  think_ms: 0,
  tokens: 0,
});

test('asks five times a second for all seats in one call, brings their memories back, and gives the answers to the match', async () => {
  const { world, asked, given, play } = table([1, 7], answering);
  await play(60);
  expect(asked).toHaveLength(10);
  expect(asked[0]?.seats.map(({ seat, memory }) => [seat, memory])).toEqual([
    [1, undefined],
    [7, undefined],
  ]);
  expect(asked[3]?.seats[1]?.memory).toBe(`7@${asked[2]?.tick}`);
  expect(asked[3]?.seats[1]?.profile).toEqual({ level: 4, style: 'marksman' });
  expect(given[0]).toMatchObject({ seat: 1, action: { moveTo: { x: 36, y: 24 }, mayFire: true } });
  expect(botAt(world, 1).isRemote).toBe(true);
  expect(botAt(world, 2).isRemote).toBe(false);
});

test('lets the seat’s own brain decide where no answer comes, and gives the seats back at the end', async () => {
  let isDown = false;
  const { world, live, given, play } = table([1], (body) => (isDown ? undefined : answering(body)));
  await play(10);
  expect(botAt(world, 1).isRemote).toBe(true);
  isDown = true;
  await play(10);
  expect(given.at(-1)).toEqual({ seat: 1, action: null });
  expect(botAt(world, 1).isRemote).toBe(false);
  isDown = false;
  await play(10);
  live.stop();
  await play(10);
  expect(botAt(world, 1).isRemote).toBe(false);
});

test('asks nothing for who has fallen, and begins anew with who is back', async () => {
  const { world, asked, play } = table([1], answering);
  await play(10);
  const bot = botAt(world, 1);
  Object.assign(bot, { isAlive: false, health: 0, respawnAt: world.tick + 60 });
  const before = asked.length;
  await play(58);
  expect(asked).toHaveLength(before);
  await play(10);
  expect(asked.at(before)?.seats[0]?.memory).toBeUndefined();
});

test('says what a seat knows so that the contract takes it, throughout a match of either mode', () => {
  for (const mode of ['domination', 'site_attack'] as const) {
    const world: ShooterWorld = shooter.create(engineSetupOf({ ...setup, mode }));
    for (let tick = 0; tick < 2400; tick++) {
      shooter.step(world, []);
      if (tick % 40 > 0) continue;
      const seats = world.bots.map((bot) => ({ seat: bot.seat, observation: fromObservation(observe(world, bot)) }));
      expect(request.safeParse({ tick, seats }).error?.issues ?? []).toEqual([]);
    }
  }
});
