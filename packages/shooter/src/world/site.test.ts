import { describe, expect, test } from 'vitest';
import { watchBehaviour } from '../league/behaviour.ts';
import { watchFaults } from '../league/faults.ts';
import { playMirror } from '../league/pairing.ts';
import { shooter, winnerOf } from '../match/simulation.ts';
import { step } from '../match/step.ts';
import { idleAction } from '../seat/boundary.ts';
import { profileOf } from '../seat/profile.ts';
import { ten } from '../testing/scenes.ts';
import { relayMap } from './map.ts';
import { TICKS_PER_SECOND } from './rules.ts';
import { botAt, pathKindOf, type ShooterWorld, type SiteMatch } from './state.ts';

const [siteA] = relayMap.points;
/** Beside the bomb of an attacker who stands at A, in its circle. */
const besideA = { x: siteA.x, y: siteA.y + 1 };

/** A round in which nobody moves by itself, with these seats at point A and the others in their bases. */
function roundWith(seats: readonly number[]): { world: ShooterWorld; match: SiteMatch } {
  const world = shooter.create({ seed: 'site', profiles: ten(), mode: 'site_attack' });
  for (const bot of world.bots) bot.isRemote = true;
  for (const [i, seat] of seats.entries()) Object.assign(botAt(world, seat), { x: siteA.x + i, y: siteA.y });
  if (!world.siteMatch) throw new Error('no match of Site attack');
  return { world, match: world.siteMatch };
}

function pass(world: ShooterWorld, seconds: number): void {
  for (let i = 0; i < Math.round(seconds * TICKS_PER_SECOND); i++) step(world, []);
}

const use = (world: ShooterWorld, seat: number, isOn = true): void => {
  botAt(world, seat).action = { ...idleAction, use: isOn };
};

const kill = (world: ShooterWorld, seats: readonly number[]): void => {
  for (const seat of seats) Object.assign(botAt(world, seat), { isAlive: false, health: 0 });
};

/** A round in which seat 0 has planted the bomb at A. */
function plantedRound(): ReturnType<typeof roundWith> {
  const round = roundWith([0]);
  use(round.world, 0);
  pass(round.world, 4.1);
  return round;
}

describe('the bomb of Site attack', () => {
  test('is planted by an attacker at A or C in 4 s, without a break', () => {
    const { world, match } = roundWith([0]);
    use(world, 0);
    pass(world, 3.5);
    use(world, 0, false);
    pass(world, 0.1);
    use(world, 0);
    pass(world, 3.9);
    expect(match.phase).toBe('live');
    pass(world, 0.2);
    expect(match).toMatchObject({ phase: 'planted', site: 0 });
  });

  test('is not planted by a defender, nor in the middle', () => {
    const { world, match } = roundWith([5]);
    Object.assign(botAt(world, 0), relayMap.points[1]);
    use(world, 0);
    use(world, 5);
    pass(world, 6);
    expect(match).toMatchObject({ phase: 'live', progress_s: 0 });
  });

  test('goes off 35 s after planting', () => {
    const { world, match } = plantedRound();
    pass(world, 34.8);
    expect(match.phase).toBe('planted');
    pass(world, 0.3);
    expect([match.phase, ...world.score]).toEqual(['over', 1, 0]);
  });

  test('is defused by a defender who works at it for 6 s', () => {
    const { world, match } = plantedRound();
    Object.assign(botAt(world, 6), besideA);
    use(world, 6);
    pass(world, 5.8);
    expect(match.phase).toBe('planted');
    pass(world, 0.3);
    expect([match.phase, ...world.score]).toEqual(['over', 0, 1]);
  });

  test('goes on when all attackers have fallen', () => {
    const { world, match } = plantedRound();
    kill(world, [0, 1, 2, 3, 4]);
    pass(world, 10);
    expect(match.phase).toBe('planted');
  });
});

describe('Site attack', () => {
  test.each([
    ['the attackers, when the time is up', [], 90.1, [0, 1]],
    ['the attackers, when all have fallen', [0, 1, 2, 3, 4], 0.1, [0, 1]],
    ['the defenders, when all have fallen', [5, 6, 7, 8, 9], 0.1, [1, 0]],
  ] as const)('is lost by %s', (_, fallen, seconds, score) => {
    const { world } = roundWith([]);
    kill(world, fallen);
    pass(world, seconds);
    expect(world.score).toEqual(score);
  });

  test('lets nobody rise before the next round', () => {
    const { world, match } = plantedRound();
    kill(world, [0]);
    pass(world, 10);
    expect(botAt(world, 0).isAlive).toBe(false);
    pass(world, 30);
    expect([botAt(world, 0).isAlive, match.round]).toEqual([true, 1]);
  });

  test('swaps sides after three rounds and ends at four won', () => {
    const { world, match } = roundWith([]);
    const attackers: number[] = [];
    while (!shooter.isOver(world)) {
      if (attackers.length === match.round) attackers.push(match.attackers);
      kill(world, [5, 6, 7, 8, 9]);
      pass(world, 1);
    }
    expect(attackers).toEqual([0, 0, 0, 1]);
    expect([world.score, winnerOf(world)]).toEqual([[4, 0], 0]);
  });

  test('is played by covered paths, but for the marksmen, who hit from afar', () => {
    const styles = ['all_rounder', 'marksman'] as const;
    const kinds = (['site_attack', 'domination'] as const).map((mode) => {
      const profiles = ten().map((player, seat) => ({ ...player, profile: profileOf(4, styles[seat]) }));
      const world = shooter.create({ seed: 'paths', profiles, mode });
      return styles.map((_, seat) => pathKindOf(world, botAt(world, seat)));
    });
    expect(kinds).toEqual([
      ['covered', 'short'],
      ['short', 'short'],
    ]);
  });

  test('is played without anybody who stands and aims at an enemy 40 m away, without a crowd, and nobody is stuck', () => {
    const [faults, moves] = [watchFaults(), watchBehaviour()];
    const player = { brain: 'full', profile: profileOf(4) } as const;
    playMirror(player, { seed: 'apart', seeds: 6, mode: 'site_attack' }, faults, moves);
    const { shares, crowding_s } = faults.report();
    expect(shares.farAim).toBeLessThan(0.03);
    expect(crowding_s).toBeLessThan(1.2);
    expect(moves.report().longestStuck_s).toBeLessThan(2.5);
  });

  test('is played to its end by the full brain, with bombs planted and defused', () => {
    const seen = new Set<string>();
    for (const seed of ['one', 'two', 'three']) {
      const world = shooter.create({ seed, profiles: ten(), mode: 'site_attack' });
      while (!shooter.isOver(world)) step(world, []);
      for (const { type } of world.log.entries) seen.add(type);
      expect(Math.max(...world.score)).toBe(4);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['plant', 'defuse', 'round', 'kill']));
  });
});
