import { teamOf } from '@fourth-seat/guandan';
import { expect, test } from 'vitest';
import { guandanTeamOf } from './card-game.ts';

test('the teams of Guandan are those of the engine', () => {
  const seats = [0, 1, 2, 3] as const;
  expect(seats.map(guandanTeamOf)).toEqual(seats.map(teamOf));
});
