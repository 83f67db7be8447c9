import { createRng, FaultError } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { brainOf } from '../players/players.ts';
import { blankMemory, type UnitView } from '../seat/boundary.ts';
import { profileOf } from '../seat/profile.ts';
import { observe } from '../senses/observe.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { put, quietScene, ten } from '../testing/scenes.ts';
import { heroAt, type Scene } from '../world/state.ts';
import { look } from '../world/vision.ts';
import type { HeroEntry, Moment, TeamView } from './entries.ts';
import { type ActCall, fromWorld } from './from-world.ts';
import { blankLook, notice } from './notice.ts';
import { blankKept, decideForSeat, readSeat } from './seat.ts';
import { readTeamView } from './team-view.ts';

/** A scene in which both teams have looked, seconds after the start. */
function seenScene(mode = 'bridge'): Scene {
  const scene = quietScene(mode, ten('full'));
  put(scene, 0, -2, 0);
  put(scene, 6, 3, 1);
  put(scene, 7, 14, 0);
  scene.world.tick = 300;
  look(scene);
  scene.world.tick = 330;
  return scene;
}

const callOf = ({ world }: Scene): ActCall => fromWorld(ownSheet, world, 0);

/** What is refused of a moment, by its path. */
function refused(moment: Moment): { readonly place: string; readonly en: string } | undefined {
  try {
    readTeamView(ownSheet, moment);
    return undefined;
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    return { place: error.fault.place, en: error.fault.text.en };
  }
}

const withTeam = (call: ActCall, change: Partial<TeamView>): ActCall => ({
  ...call,
  team: { ...call.team, ...change },
});
const withHero = (call: ActCall, seat: number, change: Partial<HeroEntry>): ActCall =>
  withTeam(call, { heroes: call.team.heroes.map((one) => (one.seat === seat ? { ...one, ...change } : one)) });

describe('the view of a team', () => {
  test('holds its own heroes and those that it sees, and no other', () => {
    const { team, seats } = callOf(seenScene());
    expect(team.heroes.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 6]);
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4]);
  });

  test('is read to the units as a seat of the match would see them', () => {
    const scene = seenScene();
    const sight = readTeamView(ownSheet, callOf(scene));
    const hero = heroAt(scene.world, 0);
    hero.player = { ...hero.player, profile: profileOf(8) };
    const { noticed } = notice(sight, observe(scene, hero).self, profileOf(8), blankLook);
    // As JSON, which knows no −0.
    const known = (units: readonly UnitView[]) =>
      units.toSorted((a, b) => a.id - b.id).map((unit) => JSON.stringify(unit));
    expect(known(noticed)).toEqual(known(observe(scene, hero).units));
  });
});

describe('a view that cannot be is refused by its path', () => {
  const call = callOf(seenScene());
  const foe = call.team.heroes.findIndex(({ seat }) => seat === 6);
  const tower = call.team.structures[0];
  if (!tower) throw new Error('no structure');
  test.each<[string, Moment, string]>([
    ['a hero that does not exist', withHero(call, 0, { hero: 'nobody' }), 'team.heroes[0].hero'],
    ['an item that does not exist', withHero(call, 0, { items: ['sword'] }), 'team.heroes[0].items[0]'],
    ['a hero outside of the map', withHero(call, 0, { x: 31 }), 'team.heroes[0].x'],
    ['an enemy in the fog', withHero(call, 6, { x: 25, y: 6 }), `team.heroes[${foe}]`],
    ['a seat twice', withTeam(call, { heroes: [...call.team.heroes, ...call.team.heroes] }), 'team.heroes[6].seat'],
    ['a structure elsewhere', withTeam(call, { structures: [{ ...tower, x: 0 }] }), 'team.structures[0]'],
    ['a structure twice', withTeam(call, { structures: [tower, tower] }), 'team.structures[1].id'],
    [
      'a minion on a lane that the map has not',
      withTeam(call, { minions: [{ id: 900, team: 0, sort: 'melee', lane: 2, x: 0, y: 0, health: 9 }] }),
      'team.minions[0].lane',
    ],
    [
      "a minion with a hero's id",
      withTeam(call, { minions: [{ id: 9, team: 0, sort: 'melee', lane: 0, x: 0, y: 0, health: 9 }] }),
      'team.minions[0].id',
    ],
    [
      'a monster in the fog',
      withTeam(call, { monsters: [{ id: 900, sort: 'beast', x: 25, y: 6, health: 9 }] }),
      'team.monsters[0]',
    ],
    ['a map that does not exist', { ...call, mode: 'desert' }, 'mode'],
  ])('%s', (_, moment, place) => {
    expect(refused(moment)).toMatchObject({ place });
  });

  test('a hero in a wall', () => {
    const open = callOf(seenScene('confluence'));
    expect(refused(withHero(open, 0, { x: -32, y: 6 }))).toMatchObject({ place: 'team.heroes[0]' });
  });

  test('an enemy far away that is revealed, or dead, is taken', () => {
    expect(refused(withHero(call, 6, { x: 25, y: 6, revealed: true }))).toBeUndefined();
    expect(refused(withHero(call, 6, { x: 25, y: 6, health: 0 }))).toBeUndefined();
  });
});

describe('what a seat notices', () => {
  const scene = seenScene();
  const call = callOf(scene);
  const { self } = readSeat(ownSheet, readTeamView(ownSheet, call), call, seatAt(call, 0), 'seats[0]');
  const hands = { reaction_s: 0.4, map_check_s: 4 };
  const foes = (moment: ActCall, last = blankLook) => {
    const found = notice(readTeamView(ownSheet, moment), self, hands, last);
    return { seen: found.noticed.filter(({ seat }) => seat === 6), look: found.look };
  };

  test('on its own screen comes after its reaction time', () => {
    expect(foes(withHero(call, 6, { seen_s: 0.3 })).seen).toEqual([]);
    expect(foes(withHero(call, 6, { seen_s: 0.5 })).seen).toHaveLength(1);
  });

  test('elsewhere is as it was at the last look at the map', () => {
    const far = (tick: number, x: number) => ({ ...withHero(call, 6, { x, y: 1, revealed: true }), tick });
    const first = foes(far(330, 20));
    expect(first.seen).toMatchObject([{ x: 20 }]);
    expect(foes(far(380, 24), first.look).seen).toMatchObject([{ x: 20 }]);
    expect(foes(far(390, 24), first.look).seen).toMatchObject([{ x: 24 }]);
  });

  test('is forgotten where it would stand on the own screen and does not', () => {
    const { look: last } = foes(withHero(call, 6, { seen_s: 0.5 }));
    const gone = withTeam(call, { heroes: call.team.heroes.filter(({ seat }) => seat !== 6) });
    expect(foes({ ...gone, tick: 340 }, last).seen).toEqual([]);
  });
});

function seatAt({ seats }: ActCall, n: number): ActCall['seats'][number] {
  const seat = seats[n];
  if (!seat) throw new Error(`no seat ${n}`);
  return seat;
}

describe('a seat that is decided for', () => {
  const scene = seenScene();
  const call = callOf(scene);
  const sight = readTeamView(ownSheet, call);
  const checked = readSeat(ownSheet, sight, call, seatAt(call, 2), 'seats[0]');
  const plan = { mode: 'bridge', profile: profileOf(8), kept: blankKept, seed: 'seat' };

  test('does what its brain says of what it noticed', () => {
    const { action, kept, trace } = decideForSeat(ownSheet, sight, checked, plan);
    const { noticed } = notice(sight, checked.self, plan.profile, blankLook);
    const player = { brain: 'full', profile: plan.profile, hero: 'ember', spark: 'blink' } as const;
    const observation = {
      ...observe(scene, heroAt(scene.world, 2)),
      self: checked.self,
      units: noticed,
      lookedAt: 330,
    };
    const rng = createRng('seat/2/330').stream('plan');
    const decision = brainOf(ownSheet, player)(observation, blankMemory, player, rng);
    expect(action).toEqual(decision.action);
    expect([kept.memory, trace]).toEqual([decision.memory, decision.trace]);
  });

  test('goes on with its last command while its hands are not faster', () => {
    const first = decideForSeat(ownSheet, sight, checked, { ...plan, profile: profileOf(1) });
    const later = (tick: number) =>
      decideForSeat(ownSheet, { ...sight, tick }, checked, { ...plan, profile: profileOf(1), kept: first.kept });
    expect(later(339)).toMatchObject({ action: { ...first.action, buy: null, raise: null }, trace: null });
    expect(later(340).trace).not.toBeNull();
  });

  test.each<[string, ActCall['seats'][number], string]>([
    ['a seat of the other team', { ...seatAt(call, 0), seat: 6 }, 'seats[0].seat'],
    [
      'more points than levels',
      { ...seatAt(call, 0), self: { ...seatAt(call, 0).self, ranks: [1, 1, 0] } },
      'seats[0].self.ranks',
    ],
    [
      'a strong skill too early',
      { ...seatAt(call, 0), self: { ...seatAt(call, 0).self, ranks: [0, 0, 1] } },
      'seats[0].self.ranks[2]',
    ],
    [
      'an unknown spark',
      { ...seatAt(call, 0), self: { ...seatAt(call, 0).self, spark: 'fly' } },
      'seats[0].self.spark',
    ],
  ])('%s is refused by its path', (_, seat, place) => {
    expect(() => readSeat(ownSheet, sight, call, seat, 'seats[0]')).toThrow(
      expect.objectContaining({ fault: expect.objectContaining({ place }) as unknown }) as Error,
    );
  });
});
