// @module-tag long: plays whole matches
import { createRng } from '@fourth-seat/game';
import { copyState, hashState, type Replay, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { watchBehaviour } from '../league/behaviour.ts';
import { idleAction } from '../seat/boundary.ts';
import { type Player, profileOf } from '../seat/profile.ts';
import { perceive } from '../senses/perceive.ts';
import { exposure } from '../senses/sight.ts';
import { still, ten } from '../testing/scenes.ts';
import { nodeCount, placeOfNode } from '../world/graph.ts';
import { DOMINATION_TICKS, domination, hearing, TEAM_SIZE } from '../world/rules.ts';
import { type Bot, botAt, enemyOf, mateOf, type ShooterWorld } from '../world/state.ts';
import { canStand } from '../world/terrain.ts';
import type { SeatInput } from './inputs.ts';
import { type MatchSetup, shooter, winnerOf } from './simulation.ts';
import { step, updateBot } from './step.ts';

const setup = (seed: string, profiles = ten()): MatchSetup => ({ seed, profiles });

/** A match of two kinds of players, played to its end, with a look at every tick. */
function play(
  seed: string,
  profiles: readonly Player[],
  look: (world: ShooterWorld) => void = () => undefined,
): ShooterWorld {
  const world = shooter.create(setup(seed, profiles));
  while (!shooter.isOver(world)) {
    shooter.step(world, []);
    look(world);
  }
  return world;
}

describe('a match', () => {
  test('of one seed is the same match, of another seed another', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((seed) => {
      const world = shooter.create(setup(seed));
      for (let i = 0; i < 1500; i++) step(world, []);
      return hashState(world);
    });
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('is verified from its replay, inputs of a person included', () => {
    const run = startRun(shooter, setup('replay'));
    while (run.tick < 700) {
      const inputs: SeatInput[] = [];
      if (run.tick === 50) inputs.push({ seat: 3, action: { ...idleAction, moveTo: { x: 36, y: 24 }, pace: 'run' } });
      if (run.tick === 200) inputs.push({ seat: 7, raw: { ...still, moveX: -1, yaw: 3, fire: true } });
      if (run.tick === 300) inputs.push({ seat: 7, order: { kind: 'follow_me', to: null, x: 60, y: 24 } });
      if (run.tick === 450) inputs.push({ seat: 7, raw: null });
      if (run.tick === 500) inputs.push({ seat: 3, action: null });
      run.step(inputs);
    }
    const replay = JSON.parse(JSON.stringify(run.replay())) as Replay<MatchSetup, SeatInput>;
    expect(verifyReplay(shooter, replay)).toMatchObject({ hash: replay.hash });
    expect(verifyReplay(shooter, { ...replay, inputs: [] })).toMatchObject({ fault: 'diverged', tick: 300 });
  });

  test('can be copied at any tick and goes on as it would have', () => {
    const world = shooter.create(setup('copy'));
    for (let i = 0; i < 400; i++) step(world, []);
    const copy = copyState(world);
    for (let i = 0; i < 400; i++) step(world, []);
    for (let i = 0; i < 400; i++) step(copy, []);
    expect(hashState(copy)).toBe(hashState(world));
  });

  test('ends at the score to win or with its time, and knows who won', () => {
    const world = play('end', ten());
    const [west, east] = world.score;
    expect(Math.max(west, east) >= domination.scoreToWin || world.tick === DOMINATION_TICKS).toBe(true);
    expect(winnerOf(world)).toBe(west > east ? 0 : 1);
    expect(winnerOf({ ...world, score: [5, 5] })).toBeUndefined();
  });

  test('keeps every body on the floor, and nobody turns faster than their profile', () => {
    const fastest = (profileOf(4).turn_rate * Math.PI) / 180 / 30;
    const before = new Map<number, number>();
    const off: string[] = [];
    play('floor', ten(), (world) => {
      for (const bot of world.bots) {
        if (!bot.isAlive) before.delete(bot.seat);
        if (!bot.isAlive) continue;
        if (!canStand(bot.x, bot.y)) off.push(`seat ${bot.seat} stands in a wall at tick ${world.tick}`);
        const turn = Math.abs(bot.yaw - (before.get(bot.seat) ?? bot.yaw));
        // A respawned body takes the heading of its base.
        const isTooFast = world.tick > bot.respawnAt + 1 && Math.min(turn, 2 * Math.PI - turn) > fastest + 1e-9;
        if (isTooFast) off.push(`seat ${bot.seat} turned too fast at tick ${world.tick}`);
        before.set(bot.seat, bot.yaw);
      }
    });
    expect(off).toEqual([]);
  });
});

describe('honesty', () => {
  /** Whether anything of an enemy can reach this bot or a mate of its at this tick. */
  function isKnown(world: ShooterWorld, bot: Bot, enemy: Bot): boolean {
    for (let m = 0; m < TEAM_SIZE; m++) {
      const mate = mateOf(world, bot.team, m);
      const distance = Math.hypot(mate.x - enemy.x, mate.y - enemy.y);
      if (!mate.isAlive) continue;
      if (distance < hearing.steps || (distance < hearing.shots && world.tick - enemy.shotAt < 40)) return true;
      if (exposure(world, mate, enemy) > 0) return true;
    }
    return false;
  }

  /** Puts an enemy somewhere else out of sight, with other health, ammunition, grenades and posture. */
  function disturb(world: ShooterWorld, bot: Bot, enemy: Bot, draw: (bound: number) => number): boolean {
    const was = { x: enemy.x, y: enemy.y, crouched: enemy.crouched };
    const place = placeOfNode(draw(nodeCount));
    Object.assign(enemy, { x: place.x, y: place.y, crouched: draw(2) === 0 });
    if (isKnown(world, bot, enemy)) {
      Object.assign(enemy, was);
      return false;
    }
    const yaw = draw(6);
    Object.assign(enemy, { yaw, faceX: Math.cos(yaw), faceY: Math.sin(yaw), health: 1 + draw(100), ammo: draw(30) });
    Object.assign(enemy, { frags: draw(2), smokes: draw(2), vx: 0, vy: 0, reload_s: draw(3), recoil: draw(2) });
    return true;
  }

  test('changing enemies that nobody of the team sees or hears changes no action in 10,000 cases', () => {
    const { int } = createRng('honesty');
    let cases = 0;
    for (let match = 0; cases < 10_000; match++) {
      const world = shooter.create(setup(`honest ${match}`));
      while (!shooter.isOver(world) && cases < 10_000) {
        for (let i = 0; i < 40; i++) if (!shooter.isOver(world)) step(world, []);
        // No brain reads the log, and copying it would take longest.
        world.log.entries.length = 0;
        for (const bot of world.bots.filter(({ isAlive }) => isAlive)) {
          const hidden = Array.from({ length: TEAM_SIZE }, (_, n) => enemyOf(world, bot.team, n)).filter(
            (enemy) => enemy.isAlive && !isKnown(world, bot, enemy),
          );
          if (hidden.length === 0) continue;
          const other = copyState(world);
          const mine = botAt(other, bot.seat);
          for (const { seat } of hidden) disturb(other, mine, botAt(other, seat), int);
          const [asItWas, disturbed] = [copyState(world), other].map((one) => {
            const own = botAt(one, bot.seat);
            perceive(one, own);
            updateBot(one, own);
            return { action: own.action, memory: own.memory, sightings: own.sightings };
          });
          // Hashes are compared first, which takes a tenth of the time; the whole comparison names what differs.
          if (hashState(disturbed) !== hashState(asItWas)) expect(disturbed).toEqual(asItWas);
          cases += hidden.length;
        }
      }
    }
    // It takes ten seconds, and minutes on a busy machine.
  }, 600_000);
});

describe('nobody is stuck', () => {
  test.each(['full', 'random', 'rusher', 'camper'] as const)(
    '%s: never for 2.5 s, for a second less than 0.2 times a match',
    (brain) => {
      const watch = watchBehaviour();
      watch.over(play('stuck', ten({ brain }), watch.tick));
      const { stuck, longestStuck_s } = watch.report();
      expect(stuck).toBeLessThan(0.2);
      expect(longestStuck_s).toBeLessThanOrEqual(2.5);
    },
  );

  test('and somebody who is would be noticed', () => {
    const watch = watchBehaviour();
    const world = shooter.create(setup('held'));
    for (let i = 0; i < 200; i++) {
      step(world, []);
      Object.assign(botAt(world, 2), { x: 3.5, y: 24 });
      watch.tick(world);
    }
    watch.over(world);
    expect(watch.report().longestStuck_s).toBeGreaterThan(5);
  });
});
