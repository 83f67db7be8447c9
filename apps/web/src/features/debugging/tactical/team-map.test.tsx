import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TeamMap } from './team-map.tsx';
import { readTeamScene } from './team-scene.ts';

afterEach(cleanup);

const value = {
  mode: 'bridge',
  team: {
    side: 0,
    heroes: [
      { seat: 0, x: -3, y: 0, health: 300 },
      { seat: 1, x: -9, y: 1, health: 0 },
      { seat: 7, x: 4, y: 1, health: 80 },
      { seat: 8, x: 'far' },
    ],
    minions: [{ id: 1300, team: 1, x: 2, y: 0, health: 40 }],
    monsters: [],
    structures: [{ id: 266, team: 0, x: -9, y: 2, health: 1600 }],
  },
};
const answerWith = (command: object): string =>
  JSON.stringify({ code: 0, data: { seats: [{ seat: 0, action: { command } }] } });
const ordersFor = (command: object) => readTeamScene(value, answerWith(command))?.orders;

test('says whom a team sees: the dead, and what is half written, are left out', () => {
  render(<TeamMap value={value} answer={undefined} />);
  const map = screen.getByRole('img', { name: 'Map of team 0: own heroes 1, enemies seen 1' });
  const kinds = [...map.querySelectorAll('g')].map((unit) => unit.dataset['kind']);
  expect(kinds).toEqual(['structure', 'minion', 'hero', 'hero']);
  expect(screen.getByText(/Send it to see/)).toBeDefined();
});

test('draws where the answer sends a seat, and whom it strikes', () => {
  const from = { x: -3, y: 0 };
  expect(ordersFor({ type: 'move', x: -20, y: 1 })).toMatchObject([{ from, to: { x: -20, y: 1 }, strikes: false }]);
  expect(ordersFor({ type: 'attack', unit: 1300 })).toMatchObject([{ from, to: { x: 2, y: 0 }, strikes: true }]);
  expect(ordersFor({ type: 'cast', skill: 0, x: 5, y: 5, unit: 7 })).toMatchObject([{ to: { x: 4, y: 1 } }]);
  expect(ordersFor({ type: 'cast', skill: 0, x: 5, y: 5, unit: null })).toMatchObject([{ to: { x: 5, y: 5 } }]);
  expect(ordersFor({ type: 'hold' })).toEqual([]);
  render(<TeamMap value={value} answer={answerWith({ type: 'recall' })} />);
  expect(screen.getByText(/Send it to see/)).toBeDefined();
});

test.each([{}, { team: 7 }, { team: { heroes: [{ seat: 1 }] } }])('%j has no map yet', (half) => {
  render(<TeamMap value={half} answer={undefined} />);
  expect(screen.getByText('Add a team with heroes to see the map.')).toBeDefined();
});
