import { startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { idleAction, type OrderKind } from '../seat/boundary.ts';
import { profileOf } from '../seat/profile.ts';
import { sceneOf, still, ten } from '../testing/scenes.ts';
import type { RawAction } from '../world/control.ts';
import { domination } from '../world/rules.ts';
import { botAt, type ShooterWorld } from '../world/state.ts';
import { shooter } from './simulation.ts';
import { step } from './step.ts';

function run(world: ShooterWorld, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(world, []);
}

describe('keys and mouse', () => {
  const press = (world: ShooterWorld, change: Partial<RawAction>): void =>
    step(world, [{ seat: 0, raw: { ...still, ...change } }]);

  test('move a body at the speed of its pace, and no faster however hard they are pressed', () => {
    const after = (change: Partial<RawAction>): number => {
      const world = sceneOf({ 0: { x: 13, y: 24.5 } });
      press(world, change);
      run(world, 60);
      return botAt(world, 0).y - 24.5;
    };
    expect(after({ moveY: 1 })).toBeGreaterThan(9);
    expect(after({ moveY: 1 })).toBeLessThanOrEqual(10.2);
    expect(after({ moveY: 1000 })).toBe(after({ moveY: 1 }));
    expect(after({ moveY: 1, pace: 'walk' })).toBeLessThan(6.6);
    expect(after({ moveY: 1, pace: 'crouch' })).toBeLessThan(4.1);
    expect(after({ moveY: -0.5 })).toBeGreaterThan(-5.2);
  });

  test('turn at once, fire where they point, and hold until others come', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x: 20, y: 24.5, yaw: 0 } });
    const victim = botAt(world, 5);
    step(world, [{ seat: 5, raw: still }]);
    press(world, { yaw: 2, fire: true });
    run(world, 20);
    expect(botAt(world, 0).yaw).toBeCloseTo(2, 9);
    expect(victim.health).toBe(100);
    press(world, { yaw: 4 * Math.PI, rise: -0.05, fire: true });
    run(world, 40);
    expect(victim.isAlive).toBe(false);
    press(world, { fire: true, rise: 2 });
    expect(world.log.entries.some((event) => event.type === 'kill' && event.seat === 0)).toBe(true);
  });

  test('reload and throw once, and give the seat back', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 } });
    const bot = botAt(world, 0);
    bot.ammo = 3;
    press(world, { ability: { kind: 'reload' } });
    run(world, 70);
    expect(bot.ammo).toBe(30);
    press(world, { ability: { kind: 'smoke', x: 20, y: 24 } });
    run(world, 60);
    expect(world.log.entries.filter(({ type }) => type === 'throw')).toHaveLength(1);
    expect(world.clouds).toHaveLength(1);
    expect(bot).toMatchObject({ isRemote: true, smokes: 0 });
    step(world, [{ seat: 0, raw: null }]);
    run(world, 60);
    expect(bot.isRemote).toBe(false);
    expect(bot.x).toBeGreaterThan(15);
  });
});

test('an action from outside reloads, throws and answers once, and holds until the next', () => {
  const world = sceneOf({ 0: { x: 14, y: 24.5 } });
  const bot = botAt(world, 0);
  bot.ammo = 3;
  const say = { kind: 'hold', to: 1, accepts: true, reason: 'on_my_way' } as const;
  step(world, [{ seat: 0, action: { ...idleAction, ability: { kind: 'reload' }, say } }]);
  run(world, 70);
  expect(bot.ammo).toBe(30);
  step(world, [
    { seat: 0, action: { ...idleAction, moveTo: { x: 14, y: 27 }, ability: { kind: 'frag', x: 20, y: 24 } } },
  ]);
  run(world, 60);
  expect(bot).toMatchObject({ isRemote: true, frags: 0 });
  expect(bot.y).toBeGreaterThan(26);
  expect(world.log.entries.filter(({ type }) => type === 'throw')).toHaveLength(1);
  expect(world.log.entries.filter(({ type }) => type === 'answer')).toHaveLength(1);
});

describe('a change of the profile', () => {
  test('counts from its tick on, for its seat alone, and leaves the setup as it was', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 1: { x: 14, y: 27 } });
    const before = botAt(world, 0).player;
    step(world, [{ seat: 0, profile: { aim_sigma: 1.5, aggression: 1 } }]);
    expect(botAt(world, 0).player.profile).toEqual({ ...profileOf(4), aim_sigma: 1.5, aggression: 1 });
    expect([before.profile, botAt(world, 1).player.profile]).toEqual([profileOf(4), profileOf(4)]);
    expect(world.log.entries).toMatchObject([{ type: 'profile', seat: 0, tick: 0 }]);
  });

  test('keeps within the limits, and drops what is no number of a profile', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 } });
    const strange = { fov: 1e9, memory_s: Number.NaN, turn_rate: 'fast', health: 500, weapon: 'shotgun' };
    step(world, [{ seat: 0, profile: strange as object }]);
    expect(botAt(world, 0).player.profile).toEqual({ ...profileOf(4), fov: 360 });
  });

  test('leads a replay to the same end, and another change to another', () => {
    const played = (aim_sigma: number) => {
      const run = startRun(shooter, { seed: 'tuned', profiles: ten() });
      for (let tick = 0; tick < 900; tick++) {
        run.step(tick === 100 ? Array.from({ length: 5 }, (_, seat) => ({ seat, profile: { aim_sigma } })) : []);
      }
      return run.replay();
    };
    const replay = played(0.5);
    // As JSON, in which links and the API carry it.
    expect(verifyReplay(shooter, JSON.parse(JSON.stringify(replay)) as typeof replay)).toMatchObject({
      hash: replay.hash,
    });
    expect(played(6).hash).not.toBe(replay.hash);
  });
});

describe('an order', () => {
  /** Seat 1 is driven by a person who gives an order; what seat 0 answers. */
  function answerOf(kind: OrderKind, change: (world: ShooterWorld) => void = () => undefined, x = 36, y = 24) {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 1: { x: 10, y: 30 } });
    change(world);
    step(world, [
      { seat: 1, raw: still },
      { seat: 1, order: { kind, to: null, x, y } },
    ]);
    run(world, 24);
    const answers = world.log.entries.filter((event) => event.type === 'answer');
    return { world, answers, answer: answers.find(({ seat }) => seat === 0) };
  }
  const threatAt = (x: number, y: number, seats: readonly number[]) => (world: ShooterWorld) => {
    for (const [i, seat] of seats.entries()) {
      Object.assign(botAt(world, seat), { x: x + i, y, isAlive: true, protectedUntil: 1e6 });
      const sighting = botAt(world, 0).sightings[seat - 5];
      if (sighting) Object.assign(sighting, { x: x + i, y, seenAt: 0, since: 0 });
      step(world, [{ seat, raw: still }]);
    }
  };

  test('is answered once by every mate that lives, and by nobody else', () => {
    const { answers, world } = answerOf('follow_me');
    expect(answers).toMatchObject([{ seat: 0, to: 1, kind: 'follow_me', accepts: true, reason: 'on_my_way' }]);
    expect((answers[0]?.tick ?? 0) - 1).toBeGreaterThanOrEqual(9);
    expect(world.log.entries.filter(({ type }) => type === 'order')).toHaveLength(1);
  });

  test('is not heard by a seat that it is not meant for', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 1: { x: 10, y: 30 }, 2: { x: 10, y: 20 } });
    step(world, [{ seat: 1, order: { kind: 'follow_me', to: 2, x: 0, y: 0 } }]);
    run(world, 24);
    expect(world.log.entries.flatMap((event) => (event.type === 'answer' ? [event.seat] : []))).toEqual([2]);
  });

  test('is refused with the reason', () => {
    const at = (change: object) => (world: ShooterWorld) => Object.assign(botAt(world, 0), change);
    expect(answerOf('need_help', at({ health: 20, hurtAt: 0 })).answer).toMatchObject({ reason: 'wounded' });
    expect(answerOf('cover_me', at({ x: 60, y: 8 })).answer).toMatchObject({ accepts: false, reason: 'too_far' });
    expect(answerOf('attack', (world) => Object.assign(world.points[1] ?? {}, { owner: 0 })).answer).toMatchObject({
      reason: 'already_ours',
    });
    expect(answerOf('attack', threatAt(36, 24, [5, 6, 7])).answer).toMatchObject({ reason: 'outnumbered' });
    expect(answerOf('follow_me', threatAt(20, 24.5, [5])).answer).toMatchObject({ reason: 'in_fight' });
    expect(answerOf('fall_back', threatAt(20, 24.5, [5])).answer).toMatchObject({ accepts: true });
    const defends = (world: ShooterWorld): void => {
      Object.assign(botAt(world, 0), { x: 36, y: 8, memory: { ...botAt(world, 0).memory, point: 0, plannedAt: 1e6 } });
      Object.assign(world.points[0] ?? {}, { owner: 0, taker: 1, progress: 0.9 });
    };
    expect(answerOf('hold', defends).answer).toMatchObject({ accepts: false, reason: 'defending' });
    expect(answerOf('hold', undefined, 36, 8).answer).toMatchObject({ accepts: true });
  });

  test('sends a seat to the point that is meant, to its giver, or home', () => {
    const after = (kind: OrderKind, x: number, y: number) => {
      const { world } = answerOf(kind, undefined, x, y);
      run(world, 240);
      return botAt(world, 0);
    };
    const c = after('attack', 40, 38);
    expect(Math.hypot(c.x - 36, c.y - 40)).toBeLessThan(domination.captureRadius);
    const beside = after('follow_me', 0, 0);
    expect(Math.hypot(beside.x - 10, beside.y - 30)).toBeLessThan(4);
    expect(after('fall_back', 0, 0).x).toBeLessThan(8);
  });

  test('to fall back puts smoke between an enemy in sight and the seat', () => {
    const { world } = answerOf('fall_back', threatAt(23, 24.5, [5]));
    run(world, 12);
    const thrown = world.log.entries.filter((event) => event.type === 'throw' && event.kind === 'smoke');
    expect(thrown).toMatchObject([{ seat: 0 }]);
    expect(thrown[0]?.type === 'throw' && Math.abs(thrown[0].x - 18.5)).toBeLessThan(2);
  });

  test('ends with its time, and with the death of who is followed', () => {
    const { world } = answerOf('follow_me');
    expect(botAt(world, 0).memory.obeys).toMatchObject({ kind: 'follow_me', from: 1 });
    botAt(world, 1).isAlive = false;
    botAt(world, 1).respawnAt = 1e6;
    run(world, 12);
    expect(botAt(world, 0).memory.obeys).toBeNull();
  });
});

describe('protection by an input', () => {
  test('keeps a seat unhurt for its seconds, whether it fires or not', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x: 20, y: 24.5, yaw: Math.PI } });
    const victim = botAt(world, 5);
    step(world, [
      { seat: 5, protect_s: 1 },
      { seat: 5, raw: { ...still, yaw: 1, fire: true } },
      { seat: 0, raw: { ...still, yaw: 0, rise: -0.05, fire: true } },
    ]);
    run(world, 28);
    expect(victim.health).toBe(100);
    run(world, 40);
    expect(victim.isAlive).toBe(false);
  });

  test('is at most ten seconds, and none for what is no number', () => {
    const world = sceneOf({});
    step(world, [
      { seat: 1, protect_s: 1e9 },
      { seat: 2, protect_s: Number.NaN },
    ]);
    expect([botAt(world, 1).shieldedUntil, botAt(world, 2).shieldedUntil]).toEqual([300, 0]);
  });

  test('leaves no trace in a match without it, whose hashes kept replays know', () => {
    const world = sceneOf({});
    run(world, 30);
    expect(world.bots.filter((bot) => 'shieldedUntil' in bot)).toEqual([]);
  });
});
