import { domination, teamOf as engineTeamOf, SEATS } from '@fourth-seat/shooter';
import { expect, test } from 'vitest';
import { CAPTURE_RADIUS_M, teamOf } from './marks.tsx';

test('teams and the radius of capture are those of the engine', () => {
  const seats = Array.from({ length: SEATS }, (_, seat) => seat);
  expect(seats.map(teamOf)).toEqual(seats.map(engineTeamOf));
  expect(CAPTURE_RADIUS_M).toBe(domination.captureRadius);
});
