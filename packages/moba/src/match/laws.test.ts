// @module-tag long: plays matches
import { createRng } from '@fourth-seat/game';
import { copyState, hashState, type Replay, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAction } from '../seat/read-action.ts';
import { observe } from '../senses/observe.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { moba, renew, run, ten } from '../testing/scenes.ts';
import { isFree } from '../world/ground.ts';
import { isHero, isSeenBy, type Scene, type World } from '../world/state.ts';
import { look } from '../world/vision.ts';
import type { SeatInput } from './inputs.ts';
import type { MatchSetup } from './simulation.ts';
import { decide } from './step.ts';

const place = fc.double({ min: -60, max: 60, noNaN: true });
const unit = fc.integer({ min: -1, max: 40 });
/** Anything that a program may send: sensible or not, but of the right shape. */
const command = fc.oneof(
  fc.record({ kind: fc.constant('move'), x: place, y: place }),
  fc.record({ kind: fc.constant('attack'), unit }),
  fc.record({ kind: fc.constant('cast'), slot: fc.integer({ min: 0, max: 3 }), x: place, y: place, unit }),
  fc.record({ kind: fc.constantFrom('recall', 'hold') }),
);
const item = fc.constantFrom(null, ...ownSheet.items.map(({ id }) => id), 'nothing');
const raise = fc.constantFrom(null, 0, 1, 2);
const input = fc.record({ seat: fc.integer({ min: 0, max: 9 }), action: fc.record({ command, buy: item, raise }) });

function read(given: { readonly seat: number; readonly action: unknown }): SeatInput {
  const reading = readAction(given.action);
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return { seat: given.seat, action: reading.action };
}

/** What must hold in every tick of every match; the places where it does not. */
function broken(world: World): readonly string[] {
  const { ground, units } = renew(ownSheet, world);
  const faults: string[] = [];
  for (const one of units) {
    if (!isFree(ground, one.x * one.frame, one.y * one.frame)) faults.push(`unit ${one.id} at ${one.x}, ${one.y}`);
    if (one.health < 0 || one.health > one.stats.health + 1e-6) faults.push(`unit ${one.id} has health ${one.health}`);
  }
  for (const { seat, gold, spent, earned, mana, items, isAlive, health } of world.heroes) {
    const sum = Object.values(earned).reduce((all, one) => all + one, 0);
    if (Math.abs(sum - gold - spent) > 1e-6 || gold < 0) faults.push(`seat ${seat} has ${gold} gold of ${sum - spent}`);
    if (mana < 0 || items.length > 4 || isAlive !== health > 0) faults.push(`seat ${seat} is impossible`);
  }
  return faults;
}

describe('whatever ten seats do', () => {
  test.each(['bridge', 'confluence'])('nobody leaves the ground and no gold comes from nowhere: %s', (mode) => {
    fc.assert(
      fc.property(fc.array(fc.array(input, { maxLength: 4 }), { minLength: 30, maxLength: 30 }), (turns) => {
        const world = moba.create({ seed: 'law', profiles: ten('random', 'stock'), mode });
        for (const turn of turns) {
          moba.step(world, turn.map(read));
          run(world, 8);
        }
        expect(broken(world)).toEqual([]);
      }),
      { numRuns: 4, seed: 1 },
    );
  });
});

describe('a match', () => {
  const setup = (seed: string, mode = 'bridge'): MatchSetup => ({ seed, profiles: ten('stock', 'random'), mode });

  test('of one seed is the same match, of another seed another', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((seed) => {
      const world = moba.create(setup(seed, 'confluence'));
      run(world, 600);
      expect(broken(world)).toEqual([]);
      return hashState(world);
    });
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('is verified from its replay, inputs of a person included', () => {
    const match = startRun(moba, setup('replay'));
    while (match.tick < 500) {
      const action = { command: { kind: 'move', x: -5, y: 1 }, buy: 'boots', raise: 0 };
      const isHand = match.tick === 40;
      match.step(isHand ? [read({ seat: 3, action })] : match.tick === 300 ? [{ seat: 3, action: null }] : []);
    }
    const replay = JSON.parse(JSON.stringify(match.replay())) as Replay<MatchSetup, SeatInput>;
    expect(verifyReplay(moba, replay)).toMatchObject({ hash: replay.hash });
    expect(verifyReplay(moba, { ...replay, inputs: [] })).toMatchObject({ fault: 'diverged', tick: 300 });
  });

  test('can be copied at any tick and goes on as it would have', () => {
    const world = moba.create(setup('copy'));
    run(world, 450);
    const copy = copyState(world);
    run(world, 200);
    run(copy, 200);
    expect(hashState(copy)).toBe(hashState(world));
  });

  test.each(['stock', 'full'] as const)(
    'in which both teams draw the same random numbers is the same turned by 180°, far into the fights: %s',
    (brain) => {
      const world = moba.create({ seed: 'mirror', profiles: ten(brain), mode: 'confluence' });
      for (let n = 0; n < 5; n++) {
        const root = createRng(`mirror/${n}`);
        for (const seat of [n, n + 5]) {
          Object.assign(world.heroes[seat] ?? {}, { rng: { aim: root.stream('aim'), plan: root.stream('plan') } });
        }
      }
      const isTurned = (): boolean =>
        [0, 1, 2, 3, 4].every((n) => {
          const [one, other] = [world.heroes[n], world.heroes[n + 5]];
          return one && other && Math.abs(one.x + other.x) + Math.abs(one.y + other.y) < 1e-6;
        });
      while (world.tick < 1500 && isTurned()) run(world, 1);
      expect(world.tick).toBe(1500);
    },
  );
});

describe('fog', () => {
  /** Moves, hurts and enriches living hostile heroes that the team of a seat does not see. */
  function disturb(scene: Scene, team: 0 | 1, draw: (bound: number) => number): number {
    let cases = 0;
    for (const one of scene.units) {
      if (!isHero(one) || !one.isAlive || one.team === team || isSeenBy(one, team)) continue;
      const was = { x: one.x, y: one.y };
      Object.assign(one, { x: draw(50) - 25, y: draw(10) - 5 });
      look(scene);
      if (isSeenBy(one, team)) Object.assign(one, was);
      else {
        Object.assign(one, { health: 1 + draw(400), mana: draw(200), gold: draw(3000), level: 1 + draw(11) });
        cases++;
      }
    }
    return cases;
  }

  test.each(['full', 'stock'] as const)('what nobody of the team sees changes no action: %s', (brain) => {
    const { int } = createRng(`fog ${brain}`);
    const world = moba.create({ seed: 'fog', profiles: ten(brain, 'stock'), mode: 'bridge' });
    let cases = 0;
    while (world.tick < 1000 && world.end === null) {
      run(world, 60);
      const [asItWas, other] = [renew(ownSheet, copyState(world)), renew(ownSheet, copyState(world))];
      look(asItWas);
      cases += disturb(other, 0, int);
      look(other);
      for (let seat = 0; seat < 5; seat++) {
        const [a, b] = [asItWas.world.heroes[seat], other.world.heroes[seat]];
        if (!a?.isAlive || !b) continue;
        expect(observe(other, b)).toEqual(observe(asItWas, a));
        decide(asItWas, a);
        decide(other, b);
        expect(b.action).toEqual(a.action);
      }
    }
    expect(cases).toBeGreaterThan(5);
  });
});
