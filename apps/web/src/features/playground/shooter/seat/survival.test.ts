// @module-tag long: plays forty matches
import { createRng } from '@fourth-seat/game';
import { verifyReplay } from '@fourth-seat/game/simulation';
import { type Place, pathBetween, relayMap, type SeatInput, shooter, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { expect, test } from 'vitest';
import { livingSeat } from '../../simulation/room/living-seat.ts';
import { SimulationSession } from '../../simulation/simulation-session.ts';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { profilesOf } from '../worker/answers.ts';
import { frameOf } from '../worker/frame.ts';
import { easeOpponents } from './easing.ts';
import { createSeatLink, type SeatControls } from './seat-link.ts';

const SEEDS = Array.from({ length: 20 }, (_, n) => n);
const seconds = (ticks: number): number => ticks / TICKS_PER_SECOND;
/** The seat that the room follows at first. */
const FIRST_SEAT = 2;
/** Seconds before the visitor presses the first key. */
const READS_S = 2;

type Player = (controls: SeatControls, tick: number) => void;

/** The seconds after which a fresh seat falls and hits somebody, in forty seconds; it is taken at another moment each. */
function playSeat(seed: number, play: Player) {
  const setup = defaultSetup(`seat ${seed}`);
  const session = new SimulationSession(shooter, engineSetupOf(setup));
  for (let tick = 0; tick < (2 + seed) * TICKS_PER_SECOND; tick++) session.step();
  const start = session.tick;
  const seat = livingSeat(frameOf(session.state, start).bots, FIRST_SEAT);
  let inputs: SeatInput[] = easeOpponents(setup, seat, profilesOf(session));
  const link = createSeatLink(seat, (input) => void inputs.push(input));
  while (seconds(session.tick - start) < 40) {
    link.see(frameOf(session.state, session.tick - 1));
    play(link.controls, session.tick - start);
    link.sendNow();
    session.step(inputs);
    inputs = [];
  }
  const since = (tick: number | undefined): number => (tick === undefined ? Infinity : seconds(tick - start));
  const events = session.state.log.entries.filter(({ tick }) => tick >= start);
  return {
    session,
    fell_s: since(events.find((event) => event.type === 'kill' && event.victim === seat)?.tick),
    hit_s: since(
      events.find(
        ({ tick, ...event }) => event.type === 'hit' && event.seat === seat && seconds(tick - start) > READS_S,
      )?.tick,
    ),
  };
}

const presses: ReadonlyArray<readonly [string, 'ahead' | 'back' | 'left' | 'right']> = [
  ['KeyW', 'ahead'],
  ['KeyS', 'back'],
  ['KeyA', 'left'],
  ['KeyD', 'right'],
];

/** Runs to points, stops before every enemy, and fires 0.7 s later up to 1 m beside; decides five times a second. */
function clumsyPlayer(seed: number): Player {
  const rng = createRng(`clumsy ${seed}`);
  let goal: Place = rng.pick(relayMap.points);
  let target: number | undefined;
  let seenAt = 0;
  return (controls, tick) => {
    const context = controls.aimContext();
    if (tick < READS_S * TICKS_PER_SECOND || tick % 6 > 0 || !context?.self.isAlive) return;
    const { self, enemies } = context;
    const far = (place: Place): number => Math.hypot(place.x - self.x, place.y - self.y);
    const enemy = enemies
      .filter(({ isAlive, seat }) => isAlive && self.sees.includes(seat))
      .toSorted((a, b) => far(a) - far(b))[0];
    for (const [code] of presses) controls.release(code);
    if (enemy) {
      if (target !== enemy.seat) seenAt = tick;
      target = enemy.seat;
      controls.aimAt(enemy.x + (rng.float() - 0.5) * 2, enemy.y + (rng.float() - 0.5) * 2);
      controls.fire(tick - seenAt > 0.7 * TICKS_PER_SECOND);
      return;
    }
    target = undefined;
    controls.fire(false);
    if (far(goal) < 3) goal = rng.pick(relayMap.points);
    const next = pathBetween(self, goal, 'short').find((place) => far(place) > 0.7) ?? goal;
    controls.aimAt(next.x, next.y);
    const wanted = [next.y < self.y - 0.3, next.y > self.y + 0.3, next.x < self.x - 0.3, next.x > self.x + 0.3];
    for (const [index, [code, action]] of presses.entries()) if (wanted[index]) controls.press(code, action);
  };
}

test('a fresh seat whose visitor presses nothing stands after 20 s in at least 18 of 20 matches', () => {
  const played = SEEDS.map((seed) => playSeat(seed, () => undefined));
  expect(played.filter(({ fell_s }) => fell_s > 20).length).toBeGreaterThanOrEqual(18);
});

test('a clumsy visitor stands after 20 s in at least 18 of 20 matches and hits somebody within 40 s, and the replay is the match', () => {
  const played = SEEDS.map((seed) => playSeat(seed, clumsyPlayer(seed)));
  expect(played.filter(({ fell_s }) => fell_s > 20).length).toBeGreaterThanOrEqual(18);
  expect(played.map(({ hit_s }) => hit_s).filter((hit_s) => hit_s > 40)).toEqual([]);
  const [first] = played;
  if (!first) throw new Error('no match was played');
  const replay = first.session.replay();
  expect(verifyReplay(shooter, replay)).toMatchObject({ hash: replay.hash });
});
