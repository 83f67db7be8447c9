import { describe, expect, test } from 'vitest';
import { SILENT_TRICKS, type TalkTurn, talkEventNames, talkOf } from './manners.ts';
import { type PublicTurn, type TalkDeal, talkTurns } from './talk-turns.ts';

const play = (seat: number, cards: number, isBomb = false): PublicTurn => ({ seat, cards, isBomb });
const pass = (seat: number): PublicTurn => play(seat, 0);

/** Seats 0 and 2 against 1 and 3, ten cards each, unless told otherwise. */
const table = (history: readonly PublicTurn[], changed: Partial<TalkDeal> = {}): TalkDeal => ({
  seat: 0,
  dealt: [10, 10, 10, 10],
  areAllies: (a, b) => a % 2 === b % 2,
  history,
  ...changed,
});
const latest = (history: readonly PublicTurn[], changed?: Partial<TalkDeal>): string[] =>
  (talkTurns(table(history, changed)).at(-1)?.events ?? []).map(
    ({ event, to }) => event + (to === undefined ? '' : ` ${to}`),
  );

describe('what there is to say', () => {
  test('a first turn greets, after what opened the deal', () => {
    expect(latest([play(0, 1)], { opening: [{ event: 'refuses_tribute' }] })).toEqual(['refuses_tribute', 'greeting']);
    expect(latest([play(3, 1), play(0, 1), pass(1), pass(2), play(3, 1), pass(0)])).toEqual([]);
  });

  test("a partner's bomb is praised when it hits an opponent", () => {
    const start = [play(0, 1), play(1, 1), play(2, 4, true), pass(3)];
    expect(latest([...start, pass(0)])).toEqual(['nice_bomb 2']);
    const over = [play(0, 1), pass(1), play(2, 4, true), pass(3), pass(0)];
    expect(latest(over)).toEqual([]);
  });

  test('a bomb on the own play hurts, one on another’s does not', () => {
    expect(latest([play(0, 1), play(1, 4, true), pass(2), pass(3), pass(0)])).toEqual(['was_bombed 1']);
    expect(latest([play(0, 1), pass(1), play(2, 1), play(3, 4, true), pass(0)])).toEqual([]);
  });

  test('who leads after a trick that the partner began says thanks', () => {
    const trick = [play(2, 1), pass(3), play(0, 1), pass(1), pass(2), pass(3)];
    expect(latest([...trick, play(0, 1)])).toEqual(['thanks_partner 2']);
    expect(latest([play(0, 1), pass(1), pass(2), pass(3), play(0, 1)])).toEqual([]);
  });

  test('a partner that goes out first is praised, and thanked for the lead that it leaves', () => {
    expect(latest([play(1, 1), play(2, 10), pass(3), pass(0)])).toEqual(['greeting', 'partner_out 2']);
    expect(latest([play(2, 10), pass(3), pass(0), pass(1), play(0, 1)])).toEqual(['thanks_partner 2']);
    expect(latest([play(1, 10), play(2, 10), pass(3), pass(0)])).toEqual(['greeting']);
  });

  test('the own play tells of bombs, long plays, the last cards and the end', () => {
    expect(latest([play(0, 1), pass(1), pass(2), pass(3), play(0, 4, true)])).toEqual(['plays_bomb']);
    expect(latest([play(0, 1), pass(1), pass(2), pass(3), play(0, 8)])).toEqual(['one_left', 'big_play']);
    expect(latest([play(0, 1), pass(1), pass(2), pass(3), play(0, 7)])).toEqual(['two_left']);
    expect(latest([play(0, 1), pass(1), pass(2), pass(3), play(0, 9)])).toEqual(['goes_out', 'big_play']);
    expect(latest([play(1, 10), pass(2), pass(3), play(0, 10)])).not.toContain('goes_out');
  });

  test('a partner is warned once of an opponent that comes down to two cards; a seat alone warns nobody', () => {
    const start = [play(3, 1), pass(0), play(1, 8), pass(2), pass(3)];
    expect(latest([...start, pass(0)])).toEqual(['watch_out 2']);
    expect(latest([...start, pass(0), play(1, 1), pass(2), pass(3), pass(0)])).toEqual([]);
    expect(latest([...start, pass(0)], { areAllies: (a, b) => a === b })).toEqual([]);
  });
});

describe('what is said of it', () => {
  const everything: TalkTurn['events'] = talkEventNames.map((event) => ({ event }));
  const deals = Array.from({ length: 400 }, (_, i) => `deal ${i}`);
  const turns = (count: number, events = everything): TalkTurn[] =>
    Array.from({ length: count }, (_, trick) => ({ trick, events }));

  test('is the same for the same deal, whenever it is asked', () => {
    for (const deal of deals) expect(talkOf(turns(5), deal)).toEqual(talkOf(turns(5), deal));
  });

  test('is at most one line, never the same event twice in a deal, and silence for some tricks after one', () => {
    expect(SILENT_TRICKS).toBe(3);
    const calm = everything.filter(({ event }) => event !== 'goes_out' && event !== 'partner_out');
    for (const deal of deals) {
      const lines = Array.from({ length: 12 }, (_, trick) => ({ trick, talk: talkOf(turns(trick + 1, calm), deal) }));
      const spoken = lines.filter(({ talk }) => talk !== undefined);
      expect(new Set(spoken.map(({ talk }) => talk?.event)).size).toBe(spoken.length);
      for (const [i, { trick }] of spoken.slice(1).entries())
        expect(trick - (spoken[i]?.trick ?? 0)).toBeGreaterThanOrEqual(3);
    }
  });

  test('breaks the silence to go out', () => {
    const spoke = deals.filter((deal) => talkOf(turns(1, [{ event: 'greeting' }]), deal) !== undefined);
    expect(spoke.length / deals.length).toBeGreaterThan(0.2);
    expect(spoke.length / deals.length).toBeLessThan(0.4);
    const two: TalkTurn[] = [...turns(1, [{ event: 'greeting' }]), { trick: 1, events: [{ event: 'goes_out' }] }];
    const out = spoke.filter((deal) => talkOf(two, deal)?.event === 'goes_out');
    expect(out.length / spoke.length).toBeGreaterThan(0.8);
  });

  test('is of the weightiest event', () => {
    for (const deal of deals) expect([undefined, 'goes_out']).toContain(talkOf(turns(1), deal)?.event);
  });

  test('is nothing where nothing happened', () => {
    expect(talkOf([], 'x')).toBeUndefined();
    for (const deal of deals) expect(talkOf(turns(4, []), deal)).toBeUndefined();
  });
});
