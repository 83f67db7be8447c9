import { describe, expect, it } from 'vitest';
import { createPlayer } from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { createTable } from './table-game.ts';
import type { TableView } from './table-view.ts';

const agent = createPlayer(readModels());

/** Every view of the first deal that somebody won. */
function playDeal(seed: string): readonly TableView[] {
  const table = createTable({ agent, seed, now: () => 0, budget_ms: Infinity });
  let views: TableView[] = [];
  for (let moves = 0; moves < 400; moves += 1) {
    const view = table.next();
    if (views[0] && view.deal !== views[0].deal) views = [];
    views.push(view);
    if (view.returns?.some((points) => points !== 0)) return views;
  }
  throw new Error('nobody won in 400 moves');
}

describe('the table of the welcome page', () => {
  const views = playDeal('test');
  const played = views.filter(({ seats }) => seats.some(({ role }) => role === 'landlord'));

  it('shows 17 cards each while bidding, and the bottom only to a known landlord', () => {
    for (const view of views) {
      const decided = view.seats.some(({ role }) => role === 'landlord');
      expect(view.bottom).toHaveLength(decided ? 3 : 0);
      if (!decided) expect(view.seats.map(({ hand }) => hand.length)).toEqual([17, 17, 17]);
    }
    expect(played.length).toBeGreaterThan(3);
  });

  it('never shows a card twice, and loses none: what left the hands was played', () => {
    let seen = new Set<string>();
    for (const view of played) {
      const hands = view.seats.flatMap(({ hand }) => hand);
      expect(new Set(hands).size).toBe(hands.length);
      if (view.last?.act.type === 'play') seen = new Set([...seen, ...view.last.act.cards]);
      expect(hands.length + seen.size).toBe(54);
      for (const card of hands) expect(seen.has(card)).toBe(false);
    }
  });

  it('ends with an empty hand and points that add up to nothing', () => {
    const end = views.at(-1);
    expect(end?.seats.some(({ hand }) => hand.length === 0)).toBe(true);
    expect(end?.returns?.reduce((sum, points) => sum + points, 0)).toBe(0);
  });

  it('clears the table for a new trick', () => {
    let passes = 0;
    for (const view of played) {
      if (passes === 2) expect(view.seats.filter(({ act }) => act !== undefined)).toHaveLength(1);
      passes = view.last?.act.type === 'pass' ? passes + 1 : 0;
    }
  });

  it('opens in the first trick, when all three have played or passed', () => {
    const view = createTable({ agent, seed: 'open', now: () => 0, budget_ms: Infinity }).open();
    expect(view.seats.map(({ act }) => act?.type)).not.toContain('bid');
    expect(view.seats.every(({ act }) => act !== undefined)).toBe(true);
    expect(view.bottom).toHaveLength(3);
  });

  it('says what a decision took of its budget, and where the clock ended it', () => {
    let clock = 0;
    const tick = (step_ms: number) =>
      createTable({ agent, seed: 'time', now: () => (clock += step_ms), budget_ms: 25 }).next().last;
    expect(tick(1e6)).toMatchObject({ think_ms: 25, at_limit: true });
    expect(tick(0)).toMatchObject({ think_ms: 0, at_limit: false });
  });

  it('plays the same deal again from the same seed', () => {
    expect(playDeal('test')).toEqual(views);
  });
});
