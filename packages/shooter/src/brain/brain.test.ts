import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { NO_SITE, type Owner } from '../basics.ts';
import { brainOf } from '../players/players.ts';
import { blankMemory, type Contact, type Observation, type RoundView } from '../seat/boundary.ts';
import { type Player, type Profile, profileOf } from '../seat/profile.ts';
import { planTeam } from '../team/plan.ts';
import { relayMap } from '../world/map.ts';
import { isClear } from '../world/terrain.ts';

const own = [0, 1, 2, 3, 4].map((seat) => ({ seat, ...(relayMap.spawns[0][seat] ?? { x: 3, y: 24 }) }));

function seen(seat: number, change: { self?: object; contacts?: readonly Contact[]; owners?: readonly Owner[] } = {}) {
  const place = own[seat] ?? { seat, x: 3, y: 24 };
  const observation: Observation = {
    tick: 300,
    self: {
      ...place,
      team: 0,
      yaw: 0,
      health: 100,
      crouched: false,
      weapon: 'rifle',
      ammo: 30,
      isReloading: false,
      frags: 0,
      smokes: 0,
      unhurt_s: 100,
      ...change.self,
    },
    mates: own
      .filter((mate) => mate.seat !== seat)
      .map((mate) => ({ ...mate, isAlive: true, health: 100, target: null })),
    contacts: change.contacts ?? [],
    points: relayMap.points.map((point, i) => ({ ...point, owner: change.owners?.[i] ?? -1, taker: -1, progress: 0 })),
    round: null,
    grenades: [],
    order: null,
    score: [0, 0],
    left_s: 200,
  };
  return observation;
}

const enemy = (x: number, y: number, isVisible = true): Contact => ({
  seat: 5,
  x,
  y,
  vx: 0,
  vy: 0,
  age_s: isVisible ? 0 : 1,
  certainty: isVisible ? 1 : 0.8,
  isVisible,
  source: 'sight',
});

function decide(observation: Observation, player: Partial<Player> = {}) {
  const whole: Player = { brain: 'full', profile: profileOf(8), ...player };
  return brainOf(whole)(observation, blankMemory, whole, createRng('brain'));
}

describe('the team’s plan', () => {
  test('is the same for every seat that sees the same, and sends somebody to every point', () => {
    const points = own.map(({ seat }) => planTeam(seen(seat), profileOf(4)).point);
    expect(new Set(points)).toEqual(new Set([0, 1, 2]));
  });

  test('leaves what is ours for what is not', () => {
    const points = own.map(({ seat }) => planTeam(seen(seat, { owners: [0, 0, -1] }), profileOf(4)).point);
    expect(points.filter((point) => point === 2).length).toBeGreaterThanOrEqual(2);
  });

  test('comes back to a point of ours that enemies are seen at', () => {
    const quiet = own.map(({ seat }) => planTeam(seen(seat, { owners: [0, 0, 1] }), profileOf(4)).point);
    const contacts = [enemy(36, 9), { ...enemy(37, 8), seat: 6 }];
    const alarmed = own.map(({ seat }) => planTeam(seen(seat, { owners: [0, 0, 1], contacts }), profileOf(4)).point);
    const at = (points: readonly number[]): number => points.filter((point) => point === 0).length;
    expect(at(alarmed)).toBeGreaterThan(at(quiet));
  });
});

describe('a style', () => {
  test('bends the plan of its own seat: a flanker goes where no enemy is known, a supporter where mates go', () => {
    const pointsOf = (change: Partial<Profile>, contacts: readonly Contact[] = []): number[] =>
      own.map(({ seat }) => planTeam(seen(seat, { contacts }), { ...profileOf(4), ...change }).point);
    const contacts = [enemy(36, 24), { ...enemy(37, 25), seat: 6 }];
    const toMiddle = (points: readonly number[]): number => points.filter((point) => point === 1).length;
    expect(toMiddle(pointsOf({}, contacts))).toBeGreaterThan(toMiddle(pointsOf({ flanking: 1 }, contacts)));
    // The plan sends seat 4 to point C alone; as a supporter it joins the two seats that go to B.
    const planned = pointsOf({});
    const joined = pointsOf({ teamwork: 1 })[4];
    expect(planned.filter((point) => point === planned[4])).toHaveLength(1);
    expect(planned.filter((point) => point === joined)).toHaveLength(2);
  });
});

describe('the full brain', () => {
  test('goes to its point at a run while nobody is known', () => {
    expect(decide(seen(0))).toMatchObject({ action: { pace: 'run', target: null }, trace: { goal: 'objective' } });
  });

  test('stands still and fires at an enemy in sight', () => {
    const { action, trace } = decide(seen(0, { contacts: [enemy(12, 16)] }));
    expect(action).toMatchObject({ target: 5, moveTo: null, mayFire: true });
    expect(trace.goal).toBe('fight');
    expect(trace.options.map(({ score }) => score)).toEqual(
      trace.options.map(({ score }) => score).sort((a, b) => b - a),
    );
  });

  test('kneels to fire from far, and not where that hides the enemy or where it is near', () => {
    const far = decide(seen(0, { self: { x: 14, y: 24.5 }, contacts: [enemy(23.5, 24.5)] }));
    expect(far).toMatchObject({ action: { pace: 'crouch' }, trace: { goal: 'fight', reasons: ['kneeling'] } });
    const near = decide(seen(0, { self: { x: 14, y: 24.5 }, contacts: [enemy(20, 24.5)] }));
    expect(near).toMatchObject({ action: { pace: 'walk' }, trace: { reasons: ['planted'] } });
    // Low cover stands before it.
    const covered = { self: { x: 38.5, y: 8 }, contacts: [enemy(52, 12)] };
    expect(decide(seen(0, covered)).action).toMatchObject({ pace: 'walk', mayFire: true });
    expect(decide(seen(0, { ...covered, self: { ...covered.self, isReloading: true } })).action.pace).toBe('crouch');
    const without: Partial<Player> = { without: ['peek'] };
    expect(decide(seen(0, { self: { x: 14, y: 24.5 }, contacts: [enemy(23.5, 24.5)] }), without).action.pace).toBe(
      'walk',
    );
  });

  test('retreats out of sight to heal where the dead do not come back, and there alone', () => {
    const round: RoundView = { round: 0, isAttacker: true, bomb: NO_SITE, isOver: false };
    const hurt = seen(0, { self: { x: 13, y: 14, health: 20 }, contacts: [enemy(23, 13)] });
    const { action, trace } = decide({ ...hurt, round });
    expect(trace).toMatchObject({ goal: 'retreat', reasons: ['wounded'] });
    expect(action.moveTo).not.toBeNull();
    const refuge = action.moveTo ?? { x: 0, y: 0 };
    expect(isClear(23, 13, 1.65, refuge.x, refuge.y, 0.96)).toBe(false);
    expect(decide(hurt).trace.goal).toBe('fight');
    expect(decide({ ...hurt, round }, { without: ['retreat'] }).trace.goal).toBe('fight');
  });

  test('kneels where it stands if no enemy sees it there, and stays where a mate has pushed it', () => {
    const round: RoundView = { round: 0, isAttacker: true, bomb: NO_SITE, isOver: false };
    // Low cover stands between it and the enemy.
    const self = { x: 38.5, y: 8.2, health: 40 };
    const hidden = { ...seen(0, { self, contacts: [enemy(46, 8, false)] }), round };
    const { action, memory } = decide(hidden);
    expect(action).toMatchObject({ moveTo: null, pace: 'crouch' });
    expect(memory.refuge).toEqual({ x: 38.5, y: 8.2 });
    const pushed = { ...hidden, self: { ...hidden.self, x: 38.1 }, tick: 306 };
    const player: Player = { brain: 'full', profile: profileOf(8) };
    const after = brainOf(player)(pushed, memory, player, createRng('brain'));
    expect(after).toMatchObject({ action: { moveTo: null }, memory: { refuge: { x: 38.1, y: 8.2 } } });
  });

  test('reloads when there is time, and at once when the magazine is empty', () => {
    expect(decide(seen(0, { self: { ammo: 3 } })).action.ability).toEqual({ kind: 'reload' });
    expect(decide(seen(0, { self: { ammo: 0 }, contacts: [enemy(12, 16)] })).action.ability).toEqual({
      kind: 'reload',
    });
    expect(decide(seen(0, { self: { ammo: 0, isReloading: true } })).action.ability).toBeNull();
  });

  test('throws a frag at an enemy that stands still to fire', () => {
    const observation = seen(0, { self: { frags: 1 }, contacts: [enemy(4, 27)] });
    expect(decide(observation).action.ability).toMatchObject({ kind: 'frag', x: 4, y: 27 });
    expect(decide(observation, { without: ['grenades'] }).action.ability).toBeNull();
  });

  test('throws no frag that the wall of its base would stop', () => {
    const observation = seen(0, { self: { frags: 1 }, contacts: [enemy(16, 18, false)] });
    expect(decide(observation).action.ability).toBeNull();
  });

  test('does not stop for an enemy so far away that it would hardly hit it, and stops for a nearer one', () => {
    const far = decide(seen(2, { contacts: [enemy(40, 24)] }));
    expect(far.trace.goal).toBe('objective');
    expect(far.action).toMatchObject({ pace: 'run', target: null });
    expect(far.action.moveTo).not.toBeNull();
    expect(decide(seen(2, { contacts: [enemy(30, 24)] })).trace.goal).toBe('fight');
    // While the teams leave their bases it stops only for those who are nearer still.
    expect(decide({ ...seen(2, { contacts: [enemy(30, 24)] }), tick: 120 }).trace.goal).toBe('objective');
  });

  test('heals in Site attack, but not while the bomb is about to go off', () => {
    const round: RoundView = { round: 0, isAttacker: false, bomb: 0, isOver: false };
    const hurt = { ...seen(2, { self: { health: 40 }, contacts: [enemy(30, 24, false)] }), round };
    expect(decide({ ...hurt, left_s: 34 }).trace.goal).toBe('retreat');
    expect(decide({ ...hurt, left_s: 20 }).trace.goal).toBe('objective');
    // The attackers may hide after planting: the clock then runs out against the defenders.
    expect(decide({ ...hurt, round: { ...round, isAttacker: true }, left_s: 20 }).trace.goal).toBe('retreat');
  });

  test('takes cover at a point before anybody is in sight: low cover stands on the side of the enemies’ base', () => {
    const posts = Array.from({ length: 20 }, (_, i) => {
      const player: Player = { brain: 'full', profile: profileOf(8) };
      const memory = { ...blankMemory, point: 0, plannedAt: 300 };
      const { action } = brainOf(player)(seen(0), memory, player, createRng(`post ${i}`));
      return action.moveTo ?? { x: 0, y: 0 };
    });
    // The cover at x 39 … 40, y 7 … 9 is east of point A.
    const covered = posts.filter(({ x, y }) => x === 38.5 && y > 6 && y < 9);
    expect(covered.length).toBeGreaterThan(10);
    expect(posts.every(({ x, y }) => Math.hypot(x - 36, y - 8) < 4)).toBe(true);
  });

  test('gives the same answer to the same question', () => {
    const observation = seen(2, { contacts: [enemy(30, 24)] });
    expect(decide(observation)).toEqual(decide(observation));
  });
});

describe('a profile', () => {
  test('gets better hands and eyes with every level, and nothing else', () => {
    for (const level of [2, 3, 4, 5, 6, 7, 8] as const) {
      const [low, high] = [profileOf((level - 1) as 1), profileOf(level)];
      expect(high.aim_sigma).toBeLessThan(low.aim_sigma);
      expect(high.reaction_s).toBeLessThan(low.reaction_s);
      expect(high).toMatchObject({ aggression: low.aggression, weapon: low.weapon, fov: low.fov });
    }
  });
});
