import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { otherTeam, type Team } from '../seat/boundary.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { TEAM_SIZE } from '../world/constants.ts';
import { chanceOf, decideDraft, freeHeroes } from './draft.ts';
import { banTurns, type Draft, draftTurn, picksOf, pickTurns } from './turns.ts';
import { oddsOf, ownWorth, type Worth } from './worth.ts';

/** Made-up worth of as many heroes, in which pairs matter as much as heroes. */
function madeUp(seed: string, count: number): Worth {
  const rng = createRng(seed);
  const heroes = Array.from({ length: count }, (_, n) => `h${n}`);
  const table = heroes.map(() => heroes.map(() => rng.float() - 0.5));
  const by = (sign: 1 | -1) =>
    heroes.map((_, a) =>
      heroes.map((__, b) => (a === b ? 0 : a < b ? table[a]?.[b] : sign * (table[b]?.[a] ?? 0)) ?? 0),
    );
  return { heroes, alone: heroes.map(() => rng.float() - 0.5), beside: by(1), against: by(-1) };
}

/** The chance of a team at the end of a draft, by trying everything in every order. */
function bestFor(worth: Worth, draft: Draft, team: Team, pool: readonly string[], owner: Team): number {
  const turn = draftTurn(draft);
  if (!turn) {
    const [first, second] = ([0, 1] as const).map((one) => picksOf(draft, one).map((id) => worth.heroes.indexOf(id)));
    return chanceOf(oddsOf(worth, first ?? [], second ?? []), team);
  }
  const free = freeHeroes(worth, draft);
  const liked = free.filter((hero) => turn.team !== owner || pool.includes(hero));
  const rates = (turn.kind === 'ban' || liked.length === 0 ? free : liked).map((hero) =>
    bestFor(worth, after(draft, hero), team, pool, owner),
  );
  return turn.team === team ? Math.max(...rates) : Math.min(...rates);
}

function after({ bans, picks }: Draft, hero: string): Draft {
  return draftTurn({ bans, picks })?.kind === 'ban'
    ? { bans: [...(bans ?? []), hero], picks }
    : { bans, picks: [...picks, hero] };
}

describe('the turns', () => {
  test('fill both teams, and give neither the first pick and the last', () => {
    for (const team of [0, 1] as const) expect(pickTurns.filter((one) => one === team)).toHaveLength(TEAM_SIZE);
    expect(pickTurns.at(-1)).toBe(otherTeam(pickTurns[0] ?? 0));
    expect(ownSheet.heroes.length).toBeGreaterThanOrEqual(pickTurns.length + banTurns.length);
  });

  test('ban only where bans are given, and end', () => {
    expect(draftTurn({ picks: [] })).toEqual({ kind: 'pick', team: 0 });
    expect(draftTurn({ bans: [], picks: [] })).toEqual({ kind: 'ban', team: 0 });
    expect(draftTurn({ bans: [null], picks: [] })).toEqual({ kind: 'ban', team: 1 });
    expect(draftTurn({ bans: [null, null], picks: [] })).toEqual({ kind: 'pick', team: 0 });
    expect(draftTurn({ picks: pickTurns.map((_, n) => `h${n}`) })).toBeUndefined();
  });
});

describe('a choice', () => {
  test.each(['a', 'b', 'c'])('is the best of all that trying everything finds, with its chance: %s', (seed) => {
    const worth = madeUp(seed, 12);
    const picks = worth.heroes.slice(0, 5);
    const draft = { bans: ['h10', null], picks };
    const { kind, team, choices } = decideDraft(worth, draft);
    expect([kind, team]).toEqual(['pick', 1]);
    for (const { hero, winRate } of choices) {
      expect(winRate).toBeCloseTo(bestFor(worth, after(draft, hero), team, worth.heroes, team), 10);
    }
    expect(choices.map(({ winRate }) => winRate)).toEqual(
      choices.map(({ winRate }) => winRate).toSorted((a, b) => b - a),
    );
  });

  test('of a pool is made from it, and reckons with any hero once it is used up', () => {
    const worth = madeUp('pool', 11);
    const draft = { picks: worth.heroes.slice(0, 5) };
    const pool = ['h5', 'h9', 'h1'];
    const { choices } = decideDraft(worth, draft, pool);
    expect(choices.map(({ hero }) => hero).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['h5', 'h9']);
    for (const { hero, winRate } of choices) {
      expect(winRate).toBeCloseTo(bestFor(worth, after(draft, hero), 1, pool, 1), 10);
    }
  });

  test('of a ban is the one that leaves the best draft', () => {
    const worth = madeUp('ban', 12);
    const draft = { bans: ['h0'], picks: [] };
    const { kind, choices, reasons } = decideDraft(worth, draft);
    expect([kind, choices.length]).toEqual(['ban', 11]);
    for (const { hero, winRate } of choices) {
      // The first pick of the best draft after the ban states the same chance for the other team.
      const [next] = decideDraft(worth, after(draft, hero)).choices;
      expect(winRate).toBeCloseTo(1 - next.winRate, 10);
    }
    expect(reasons.map(({ code }) => code)).toContain('denied');
  });

  test('of the first ban looks through the second', () => {
    const worth = madeUp('first', 12);
    const draft = { bans: [], picks: [] };
    const [best] = decideDraft(worth, draft).choices;
    const [answer] = decideDraft(worth, after(draft, best.hero)).choices;
    expect(best.winRate).toBeCloseTo(1 - answer.winRate, 10);
  });
});

test('reasons name mates, foes and the next choice, the weightiest first', () => {
  const worth = madeUp('why', 12);
  const { choices, reasons } = decideDraft(worth, { picks: worth.heroes.slice(0, 5) });
  const weights = reasons.map(({ values }) => Math.abs(values[0] ?? 0));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  const at = worth.heroes.indexOf(choices[0].hero);
  for (const { code, hero, values } of reasons) {
    if (code === 'ahead') expect(hero).toBe(choices[1]?.hero);
    if (code !== 'beside' && code !== 'against') continue;
    const odds = worth[code][at]?.[worth.heroes.indexOf(hero ?? '')] ?? 0;
    expect(values[0]).toBeCloseTo(100 * (chanceOf(odds, 0) - 0.5), 0);
    expect(picksOf({ picks: worth.heroes.slice(0, 5) }, code === 'beside' ? 1 : 0)).toContain(hero);
  }
});

test('each choice has the weightiest of its own reasons', () => {
  const worth = madeUp('each', 12);
  const { choices, reasons } = decideDraft(worth, { picks: worth.heroes.slice(0, 5) });
  const [first] = reasons.filter(({ code }) => code !== 'ahead');
  expect(choices[0].reason).toEqual(first);
  for (const { hero, reason } of choices) {
    const at = worth.heroes.indexOf(hero);
    const own = worth.alone[at] ?? 0;
    expect(Math.abs(reason.values[0] ?? 0)).toBeGreaterThanOrEqual(Math.abs(100 * (chanceOf(own, 0) - 0.5)) - 0.1);
  }
  const ban = decideDraft(worth, { bans: ['h0'], picks: [] });
  const passed = decideDraft(worth, { bans: ['h0', null], picks: [] }).choices[0].winRate;
  for (const { winRate, reason } of ban.choices) {
    expect(reason).toMatchObject({ code: 'denied', hero: null });
    expect(reason.values[0]).toBeCloseTo(100 * (winRate - (1 - passed)), 0);
  }
});

describe('what heroes are worth', () => {
  test('is known of each hero of the rules, in both ways of a pair', () => {
    expect(ownWorth.heroes).toEqual(ownSheet.heroes.map(({ id }) => id));
    ownWorth.heroes.forEach((_, a) => {
      ownWorth.heroes.forEach((__, b) => {
        expect(ownWorth.beside[a]?.[b]).toBe(ownWorth.beside[b]?.[a]);
        expect((ownWorth.against[a]?.[b] ?? 0) + (ownWorth.against[b]?.[a] ?? 0)).toBeCloseTo(0, 10);
      });
    });
  });

  test('favours neither side of the map', () => {
    const teams = [
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ] as const;
    expect(oddsOf(ownWorth, teams[0], teams[1])).toBeCloseTo(-oddsOf(ownWorth, teams[1], teams[0]), 10);
  });
});
