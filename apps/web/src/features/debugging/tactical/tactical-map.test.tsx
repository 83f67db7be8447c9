import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { readScenes } from './scene.ts';
import { TacticalMap } from './tactical-map.tsx';

afterEach(cleanup);

const observation = (x: number) => ({
  self: { x, y: 20, yaw: 0, health: 60 },
  mates: [{ seat: 0, x: 8, y: 20, alive: true, health: 100 }],
  contacts: [
    { seat: 8, x: 34, y: 21, vx: 0, vy: 0, certainty: 1, visible: true },
    { seat: 9, x: 40, y: 30, vx: 2, vy: 0, certainty: 0.4, visible: false },
  ],
  points: [{ owner: 1 }, { owner: null }, { owner: 0 }],
});
const value = {
  seats: [
    { seat: 1, observation: observation(6) },
    { seat: 2, observation: observation(10) },
  ],
};
const answer = JSON.stringify({
  code: 0,
  data: { seats: [{ seat: 1, action: { move_to: { x: 36, y: 24 }, target: 8 } }] },
});
const scenesOf = (request: object, body?: string) => readScenes({ ...request }, body);

test('says whom a seat knows, for each seat of the request', async () => {
  render(<TacticalMap value={value} answer={undefined} />);
  expect(await screen.findByRole('img', { name: 'Map of seat 1: team-mates 1, enemies known 2' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Seat 2' }));
  expect(screen.getByRole('img', { name: /seat 2/ })).toBeDefined();
});

test('a team-mate without a seat is drawn as nobody', () => {
  const { mates, ...rest } = observation(6);
  const half = { ...rest, mates: [...mates, { x: 9, y: 20, alive: true, health: 100 }] };
  expect(scenesOf({ seats: [{ seat: 1, observation: half }] })[0]?.mates.map(({ seat }) => seat)).toEqual([0]);
});

test('a team-mate is drawn as dead only where the request says so', () => {
  const [mate] = observation(6).mates;
  const mates = [
    { seat: 0, x: 8, y: 20 },
    { ...mate, seat: 2, alive: false },
    { ...mate, seat: 3, health: 0 },
  ];
  const [scene] = scenesOf({ seats: [{ seat: 1, observation: { ...observation(6), mates } }] });
  expect(scene?.mates.map(({ isUp }) => isUp)).toEqual([true, false, false]);
});

test('draws where the answer sends the seat, and nothing for a seat that it leaves out', () => {
  const [sent, other] = scenesOf(value, answer);
  expect(sent?.answer).toEqual({ move_to: { x: 36, y: 24 }, target: 8 });
  expect(other?.answer).toBeUndefined();
});

test.each([
  ['nothing', {}],
  ['seats without a place', { seats: [{ seat: 1, observation: { self: {} } }, 7, null] }],
])('a request with %s is no map', (_, request) => {
  render(<TacticalMap value={request} answer="no JSON" />);
  expect(screen.queryByRole('img')).toBeNull();
});
