import { expect, test } from 'vitest';
import { NO_SITE } from '../basics.ts';
import type { Observation, RoundView } from '../seat/boundary.ts';
import { observe } from '../senses/observe.ts';
import { ten } from '../testing/scenes.ts';
import { createWorld } from '../world/create.ts';
import { relayMap } from '../world/map.ts';
import { TEAM_SIZE } from '../world/rules.ts';
import { planRound } from './site-plan.ts';

const world = createWorld('plan', ten(), 'site_attack');
/** What the five of a team see at the start of a round, from the north to the south. */
const fromNorth = (team: 0 | 1): readonly Observation[] =>
  world.bots
    .filter((bot) => bot.team === team)
    .sort((a, b) => a.y - b.y)
    .map((bot) => observe(world, bot));

const pointsOf = (team: 0 | 1, round: Partial<RoundView>, left_s = 90): readonly number[] =>
  fromNorth(team).map(
    (seen) =>
      planRound({ ...seen, left_s }, { round: 0, isAttacker: false, bomb: NO_SITE, isOver: false, ...round }).point,
  );

test('sends defenders of both teams to the points that they begin beside, so that nobody crosses the way of a mate', () => {
  expect(pointsOf(0, {})).toEqual([0, 0, 1, 2, 2]);
  expect(pointsOf(1, {})).toEqual([0, 0, 1, 2, 2]);
});

test('calls the defender between the sites, and the nearest of the other site, to where two enemies are known', () => {
  const [a] = relayMap.points;
  const enemy = { vx: 0, vy: 0, age_s: 0, certainty: 1, isVisible: true, source: 'sight' } as const;
  const called = fromNorth(0).map(
    (seen) =>
      planRound(
        { ...seen, contacts: [5, 6].map((seat) => ({ ...enemy, seat, x: a.x, y: a.y })) },
        { round: 0, isAttacker: false, bomb: NO_SITE, isOver: false },
      ).point,
  );
  expect(called).toEqual([0, 0, 0, 0, 2]);
});

test('lets those attackers come later who begin furthest from the site', () => {
  for (const team of [0, 1] as const) {
    // Rounds 1 and 4 are split, 2 and 5 begin with a feint; some are at A and some at C.
    for (const round of [1, 2, 4, 5]) {
      const early = pointsOf(team, { round, isAttacker: true });
      const site = pointsOf(team, { round, isAttacker: true }, 40)[0];
      const late = early.map((point) => point !== site);
      expect(late.filter(Boolean)).toHaveLength(2);
      expect(late).toEqual(site === 0 ? [false, false, false, true, true] : [true, true, false, false, false]);
    }
  }
  expect(fromNorth(0)).toHaveLength(TEAM_SIZE);
});
