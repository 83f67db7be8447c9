import { teamOf } from '@fourth-seat/guandan';
import { expect, test } from 'vitest';
import { guandanSeatsOf, guandanTeamOf } from './card-game.ts';

test('the teams of Guandan are those of the engine', () => {
  const seats = [0, 1, 2, 3] as const;
  expect(seats.map(guandanTeamOf)).toEqual(seats.map(teamOf));
  for (const team of [0, 1] as const)
    expect(guandanSeatsOf(team)).toEqual(seats.filter((seat) => teamOf(seat) === team));
});
