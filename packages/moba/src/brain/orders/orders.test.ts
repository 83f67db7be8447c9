import { copyState, hashState, type Replay, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import type { SeatInput } from '../../match/inputs.ts';
import type { MatchSetup } from '../../match/simulation.ts';
import { type Answer, type OrderKind, pingKinds } from '../../seat/orders.ts';
import type { Level } from '../../seat/profile.ts';
import { ownSheet } from '../../sheet/own-sheet.ts';
import { five, moba, put, quietScene, renew, run, ten } from '../../testing/scenes.ts';
import { TICKS_PER_SECOND } from '../../world/constants.ts';
import { heroAt, isSeenBy, type Scene, type World } from '../../world/state.ts';
import { look } from '../../world/vision.ts';
import { obeyed_s } from './lapse.ts';

const GIVER = 0;
const MATE = 2;

/** Players of one level, and the seat that answers at the middle of the bridge, its giver beside it; all others at home. */
function sceneAt(level: Level = 8): Scene {
  const scene = quietScene('bridge', [...five('full', level), ...five('full', level)]);
  put(scene, GIVER, -1, 1);
  put(scene, MATE, 0, 0);
  heroAt(scene.world, MATE).isRemote = false;
  scene.world.tick = 300;
  look(scene);
  scene.world.tick = 330;
  return scene;
}

/** Puts foes at a place, seen long enough to be noticed. */
function foesAt(scene: Scene, seats: readonly number[], x: number): void {
  seats.forEach((seat, n) => put(scene, seat, x, n - 2));
  look(scene);
  for (const seat of seats) Object.assign(heroAt(scene.world, seat), { seenSince0: 0 });
}

interface Asked {
  readonly kind: OrderKind;
  readonly x?: number;
  readonly y?: number;
  readonly to?: number | null;
}

/** Has the giver give an order and runs a second; the answers of the match. */
function ask(world: World, { kind, x = 0, y = 0, to = MATE }: Asked) {
  moba.step(world, [{ seat: GIVER, order: { kind, to, x, y } }]);
  run(world, TICKS_PER_SECOND - 1);
  return answersOf(world);
}

const answersOf = ({ log }: World) => log.entries.filter((event) => event.type === 'answer');

/** The one answer to an order in a scene. */
function answerIn(scene: Scene, asked: Asked): Answer {
  const [answer, more] = ask(scene.world, asked);
  if (!answer || more) throw new Error('not one answer');
  return answer;
}

describe('an order is answered within a second', () => {
  test.each<Level>([1, 8])('by every mate that is asked, the dead too, and once: level %i', (level) => {
    const scene = sceneAt(level);
    for (const seat of [1, 3, 4]) heroAt(scene.world, seat).isRemote = false;
    // Its hands are busy as long as they can be.
    for (const hero of scene.world.heroes) hero.actedAt = scene.world.tick;
    Object.assign(heroAt(scene.world, 4), { isAlive: false, health: 0, respawnAt: scene.world.tick + 150 });
    const answers = ask(scene.world, { kind: 'gather', to: null });
    expect(answers.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(answers.find(({ seat }) => seat === 4)).toMatchObject({ accepts: false, reason: 'dead', to: GIVER });
    // Their hands would be free after ten ticks at level 1.
    const given = scene.world.log.entries.find(({ type }) => type === 'order')?.tick ?? 0;
    for (const { tick } of answers) expect(tick - given).toBeLessThanOrEqual(8);
    run(scene.world, 60);
    expect(answersOf(scene.world)).toHaveLength(4);
  });

  test('by none of the other team, nor by whoever is played from outside, whose action stays', () => {
    const scene = sceneAt();
    const { world } = scene;
    for (const hero of world.heroes) hero.isRemote = hero.seat !== 7;
    expect(ask(world, { kind: 'gather', to: null })).toEqual([]);
    expect(heroAt(world, GIVER).isRemote).toBe(true);
  });

  test('and nothing is told by a giver who is dead', () => {
    const { world } = sceneAt();
    Object.assign(heroAt(world, GIVER), { isAlive: false, health: 0, respawnAt: 1e6 });
    expect(ask(world, { kind: 'gather' })).toEqual([]);
    expect(heroAt(world, MATE).order).toBeUndefined();
  });

  test('with a place outside of the map, or none, taken as one on it', () => {
    const { world } = sceneAt();
    moba.step(world, [{ seat: GIVER, order: { kind: 'hold', to: MATE, x: 1e9, y: Number.NaN } }]);
    expect(heroAt(world, MATE).order).toMatchObject({ x: 30, y: 0 });
  });
});

/** What makes each kind be refused in the scene of `sceneAt`, and the place that it names. */
const refusedBy: Readonly<Record<OrderKind, readonly [change: (scene: Scene) => void, reason: string, x: number]>> = {
  attack: [(scene) => foesAt(scene, [5, 6, 7, 8, 9], 4), 'bad_chance', 4],
  push: [(scene) => foesAt(scene, [5, 6, 7, 8, 9], 6), 'bad_chance', 4],
  defend: [(scene) => hurt(scene, 0.2), 'low_health', -9],
  gather: [(scene) => foesAt(scene, [5, 6, 7, 8, 9], 1), 'bad_chance', 0],
  help: [(scene) => put(scene, GIVER, 27, 0) && put(scene, MATE, -27, 6), 'too_far', 0],
  hold: [(scene) => foesAt(scene, [5, 6, 7, 8, 9], 3), 'bad_chance', 3],
  farm: [(scene) => hurt(scene, 0.1), 'low_health', 0],
  retreat: [(scene) => kill(scene), 'dead', 0],
  danger: [(scene) => winning(scene), 'in_fight', 3],
  coming: [(scene) => foesAt(scene, [5, 6, 7, 8, 9], 1), 'bad_chance', 0],
  ult: [(scene) => foesAt(scene, [5, 6, 7, 8, 9], 1), 'bad_chance', 0],
};

const hurt = (scene: Scene, share: number): unknown =>
  Object.assign(heroAt(scene.world, MATE), { health: share * heroAt(scene.world, MATE).stats.health });
const kill = (scene: Scene): unknown =>
  Object.assign(heroAt(scene.world, MATE), { isAlive: false, health: 0, respawnAt: scene.world.tick + 100 });
function winning(scene: Scene): void {
  for (const seat of [1, 3, 4]) put(scene, seat, -1, seat - 3);
  foesAt(scene, [7], 4);
}

describe.each(pingKinds)('%s', (kind) => {
  test('is accepted with a reason and its number where nothing speaks against it', () => {
    const scene = sceneAt();
    for (const seat of [1, 3, 4]) put(scene, seat, -2, seat - 3);
    const answer = answerIn(scene, { kind, x: -2 });
    expect(answer).toMatchObject({ kind, to: GIVER, accepts: true });
    expect(answer.values.length).toBeGreaterThan(0);
  });

  test('is refused with a reason and its number where that would be foolish', () => {
    const scene = sceneAt();
    const [change, reason, x] = refusedBy[kind];
    change(scene);
    const answer = answerIn(scene, { kind, x });
    expect(answer).toMatchObject({ kind, accepts: false, reason });
    expect(answer.values.length).toBeGreaterThan(0);
  });
});

describe('a number', () => {
  test('is the chance that is reckoned: it rises with who comes along', () => {
    const chance = (mates: readonly number[]) => {
      const scene = sceneAt();
      for (const seat of mates) put(scene, seat, -2, seat - 3);
      foesAt(scene, [6, 7], 3);
      const { values } = answerIn(scene, { kind: 'attack', x: 3 });
      return values.at(-1) ?? 0;
    };
    expect(chance([1, 3, 4])).toBeGreaterThan(chance([]) + 0.1);
  });

  test('counts those who are not seen for more, the nearer a place is to their base', () => {
    const chance = (x: number) => answerIn(sceneAt(), { kind: 'attack', x }).values.at(-1) ?? 0;
    expect(chance(-5)).toBeGreaterThan(chance(5));
    const answer = answerIn(sceneAt(), { kind: 'attack', x: 24 });
    expect(answer).toMatchObject({ accepts: false, reason: 'bad_chance', values: [0, expect.any(Number)] });
  });

  test('counts a hostile structure over the place, although nobody is seen there', () => {
    for (const kind of ['hold', 'coming'] as const) {
      const answer = answerIn(sceneAt(), { kind, x: 9 });
      expect(answer).toMatchObject({ accepts: false, reason: 'bad_chance', values: [0, expect.any(Number)] });
    }
  });

  test('says nothing of foes in the fog: wherever they stand, the answer is the same', () => {
    for (const kind of pingKinds) {
      const scenes = [25, 12].map((x) => {
        const scene = sceneAt();
        for (const seat of [5, 6, 8, 9]) Object.assign(put(scene, seat, x, seat - 7), { health: x * 10 });
        look(scene);
        for (const seat of [5, 6, 8, 9]) expect(isSeenBy(heroAt(scene.world, seat), 0)).toBe(false);
        return scene;
      });
      const [one, other] = scenes.map((scene) => answerIn(scene, { kind, x: 4 }));
      expect(one).toEqual(other);
    }
  });
});

/** Held for as long as a test takes. */
const stunned = { kind: 'stun', amount: 1, stat: null, until: 1e6, from: 0, resets: false } as const;

/** A scene after a second in which an order was accepted. */
function obeying(asked: Asked, change: (scene: Scene) => void = () => undefined): World {
  const scene = sceneAt();
  change(scene);
  const answers = ask(scene.world, asked);
  expect(answers).toMatchObject([{ accepts: true }]);
  return scene.world;
}

describe('an accepted order changes what the seat does', () => {
  const placeAfter = (asked: Asked, seconds: number, change?: (scene: Scene) => void) => {
    const world = obeying(asked, change);
    run(world, seconds * TICKS_PER_SECOND);
    return heroAt(world, MATE);
  };

  test('within two seconds, however long it would have kept to its job', () => {
    const world = obeying({ kind: 'hold', x: -12 }, ({ world: { heroes, tick } }) => {
      const mate = heroes[MATE];
      if (mate) mate.memory = { ...mate.memory, job: 'group 0', until: tick + 120 };
    });
    run(world, TICKS_PER_SECOND);
    const { decided, x } = heroAt(world, MATE);
    expect(decided?.trace).toMatchObject({ job: 'obey' });
    expect(decided?.trace.reasons.map(({ code }) => code)).toContain('order');
    expect(x).toBeLessThan(-1.5);
  });

  test('it goes where it was asked to', () => {
    const away = (x: number) => (scene: Scene) => put(scene, GIVER, x, 2);
    expect(Math.abs(placeAfter({ kind: 'hold', x: -13 }, 5).x + 13)).toBeLessThan(4.5);
    expect(placeAfter({ kind: 'gather' }, 4, away(-14)).x).toBeLessThan(-9);
    expect(placeAfter({ kind: 'help' }, 4, away(-14)).x).toBeLessThan(-9);
    expect(placeAfter({ kind: 'defend', x: -16 }, 6).x).toBeLessThan(-14);
    // Its plan would have it gather at the towers.
    expect(placeAfter({ kind: 'attack', x: 2 }, 2, away(2)).x).toBeGreaterThan(0);
  });

  test('it retreats from a fight that it would take, and keeps clear of a place of danger', () => {
    const fights = (scene: Scene) => {
      for (const seat of [1, 3, 4]) put(scene, seat, 1, seat - 3);
      foesAt(scene, [7], 4);
      heroAt(scene.world, 7).statuses.push(stunned);
    };
    const scene = sceneAt();
    fights(scene);
    run(scene.world, 2 * TICKS_PER_SECOND);
    expect(heroAt(scene.world, MATE).decided?.trace.micro).toMatch(/^(kill|engage)$/);
    expect(placeAfter({ kind: 'retreat' }, 1, fights).x).toBeLessThan(-3);
    expect(placeAfter({ kind: 'danger', x: 2 }, 3).x).toBeLessThan(-6);
  });
});

describe('an order that is obeyed lapses', () => {
  const obeys = (world: World) => heroAt(world, MATE).memory.order?.obeys ?? null;

  test.each(['hold', 'gather', 'retreat'] as const)('with its time: %s', (kind) => {
    const world = obeying({ kind, x: -12 });
    run(world, (obeyed_s[kind] - 2) * TICKS_PER_SECOND);
    expect(obeys(world)).toMatchObject({ kind, from: GIVER });
    run(world, 3 * TICKS_PER_SECOND);
    expect(obeys(world)).toBeNull();
    expect(heroAt(world, MATE).decided?.trace.job).not.toBe('obey');
  });

  test('with the death of its giver, and with its own', () => {
    for (const seat of [GIVER, MATE]) {
      const world = obeying({ kind: 'hold', x: -12 });
      expect(obeys(world)).not.toBeNull();
      Object.assign(heroAt(world, seat), { isAlive: false, health: 0, respawnAt: world.tick + 30 });
      run(world, 15);
      expect(obeys(world)).toBeNull();
      run(world, 60);
      expect(obeys(world)).toBeNull();
    }
  });

  test('when a new one is accepted, and not when one is refused', () => {
    const world = obeying({ kind: 'hold', x: -12 });
    ask(world, { kind: 'gather' });
    expect(obeys(world)).toMatchObject({ kind: 'gather' });
    const scene = renew(ownSheet, world);
    foesAt(scene, [5, 6, 7, 8, 9], 3);
    const answer = ask(world, { kind: 'attack', x: 3 }).at(-1);
    expect(answer).toMatchObject({ accepts: false });
    expect(obeys(world)).toMatchObject({ kind: 'gather' });
  });
});

describe('a match', () => {
  const setup: MatchSetup = { seed: 'ordered', mode: 'bridge', profiles: ten('full') };

  function played(orders: readonly (readonly [tick: number, SeatInput])[]) {
    const match = startRun(moba, setup);
    while (match.tick < 700) {
      const at = match.tick;
      match.step(orders.flatMap(([tick, input]) => (tick === at ? [input] : [])));
    }
    return match;
  }
  const order = (kind: OrderKind, x: number): SeatInput => ({ seat: 1, order: { kind, to: null, x, y: 0 } });

  test('with orders equals its replay, and is another than the one without', () => {
    const match = played([
      [200, order('push', 5)],
      [330, order('retreat', 0)],
      [450, order('danger', 3)],
    ]);
    const replay = JSON.parse(JSON.stringify(match.replay())) as Replay<MatchSetup, SeatInput>;
    expect(answersOf(match.state).length).toBeGreaterThanOrEqual(12);
    expect(verifyReplay(moba, replay)).toMatchObject({ hash: replay.hash });
    expect(verifyReplay(moba, { ...replay, inputs: replay.inputs.slice(1) })).toMatchObject({ fault: 'diverged' });
    for (const { memory } of match.state.heroes) expect(JSON.stringify(memory).length).toBeLessThan(700);
  });

  test('without orders leaves no trace of them, so that kept replays hash as they did', () => {
    const { state } = played([]);
    expect(state.heroes.filter((hero) => 'order' in hero || 'order' in hero.memory)).toEqual([]);
  });

  test('can be copied while an order is obeyed', () => {
    const { state } = played([[600, order('gather', 0)]]);
    const copy = copyState(state);
    run(state, 60);
    run(copy, 60);
    expect(hashState(copy)).toBe(hashState(state));
  });
});
