// @module-tag long: plays whole matches
import type { CardGame } from '@fourth-seat/contract';
import { readModels as readDoudizhu } from '@fourth-seat/doudizhu/node';
import { readModels as readGuandan } from '@fourth-seat/guandan/node';
import { describe, expect, test, vi } from 'vitest';
import type { Action } from '../../../cards/action.ts';
import type { LiveApi, NetworkCall } from '../live/live-api.ts';
import { handGroupings, type Suggestion } from '../table/view.ts';
import type { DealReview } from './deal-review.ts';
import type { ApiDecision, DecisionRequest } from './decision.ts';
import { doudizhuGame } from './games/doudizhu-game.ts';
import { guandanGame } from './games/guandan-game.ts';
import { type DriverOptions, MatchDriver } from './match-driver.ts';
import { formatMatch, type MatchRecord, parseMatch } from './match-record.ts';
import { PlayedMatch } from './played-match.ts';
import type { MatchCommand, MatchNotice, MatchReport, MatchRunSettings, MatchSnapshot, Thought } from './protocol.ts';
import { defaultSetup, type MatchSetup } from './setup.ts';
import { PASS_MS, TURN_MS } from './turn-clock.ts';

const games = { guandan: guandanGame(readGuandan()), doudizhu: doudizhuGame(readDoudizhu()) };
const runSettings: MatchRunSettings = {
  paused: false,
  scale: 1,
  live: false,
  practice: false,
  open: true,
  auto: false,
  autoPass: false,
};
const silent: LiveApi = { open: () => undefined, call: async () => ({ ok: false, failure: 'slow' }) };

interface Reports {
  readonly snapshots: MatchSnapshot[];
  readonly thoughts: Thought[];
  readonly notices: MatchNotice[];
  readonly answers: unknown[];
  readonly calls: NetworkCall[];
}

/** A driver on a clock of its own: time passes only where `advance` lets the next waiting thing happen. */
function seatAt(record: MatchRecord, change: Partial<MatchRunSettings> = {}, live: DriverOptions['live'] = silent) {
  const reports: Reports = { snapshots: [], thoughts: [], notices: [], answers: [], calls: [] };
  const waiting = new Map<number, { readonly at: number; readonly run: () => void }>();
  let now = 0;
  let last = 0;
  const options = {
    live,
    now: () => now,
    after: (ms: number, run: () => void) => {
      last += 1;
      const id = last;
      waiting.set(id, { at: now + ms, run });
      return () => void waiting.delete(id);
    },
    post: (report: MatchReport) => {
      if (report.type === 'table') reports.snapshots.push(report.snapshot);
      if (report.type === 'thought') reports.thoughts.push(report.thought);
      if (report.type === 'notice') reports.notices.push(report.notice);
      if (report.type === 'answer' && report.ok) reports.answers.push(report.value);
    },
  };
  const open: Extract<MatchCommand, { type: 'open' }> = {
    type: 'open',
    record,
    runSettings: { ...runSettings, ...change },
    languageTag: 'en',
  };
  const { game } = record.setup;
  const driver =
    game === 'guandan' ? new MatchDriver(games.guandan, open, options) : new MatchDriver(games.doudizhu, open, options);
  const advance = (): boolean => {
    const [next] = [...waiting].sort(([a, one], [b, other]) => one.at - other.at || a - b);
    if (!next) return false;
    waiting.delete(next[0]);
    now = Math.max(now, next[1].at);
    next[1].run();
    return true;
  };
  const latest = (): MatchSnapshot => {
    const snapshot = reports.snapshots.at(-1);
    if (!snapshot) throw new Error('nothing was shown');
    return snapshot;
  };
  const until = (done: (snapshot: MatchSnapshot) => boolean, most = 6000): MatchSnapshot => {
    for (let step = 0; step < most && !done(latest()); step++) if (!advance()) break;
    expect(done(latest())).toBe(true);
    return latest();
  };
  /** Time in which nothing happens. */
  const pass = (ms: number): void => {
    now += ms;
  };
  return { driver, reports, advance, until, latest, pass, clock: () => now };
}

const easy = (game: CardGame, change: Partial<MatchSetup> = {}): MatchRecord => {
  const setup = defaultSetup(game, 'driver');
  return { setup: { ...setup, seats: setup.seats.map((seat) => ({ ...seat, level: 1 })), ...change }, deals: [] };
};

test('a new match is another deal to the table, and so is the same deal seen from another seat', () => {
  const deals = [{}, { seed: 'another' }, { human: 1 }].map(
    (change) => seatAt(easy('guandan', { human: 0, ...change })).latest().view.deal,
  );
  expect(new Set(deals).size).toBe(3);
});

/** Bids nothing, pays and gives back the first card, plays the hint or passes. */
function actOn(table: ReturnType<typeof seatAt>): void {
  const { view } = table.latest();
  const { choice } = view;
  if (!choice) throw new Error('nobody is asked');
  const act = (action: Action) => table.driver.handle({ type: 'action', action, isConfirmed: true });
  switch (choice.type) {
    case 'play': {
      table.driver.handle({ type: 'ask', id: 1, about: 'hints', question: null });
      const [hint] = table.reports.answers.at(-1) as Suggestion[];
      act(hint?.play ? { type: 'play', ...hint.play } : { type: 'pass' });
      return;
    }
    case 'bid':
      act({ type: 'bid', bid: choice.points.at(-1) ?? 0 });
      return;
    case 'rob':
      act({ type: 'bid', bid: 1 });
      return;
    case 'double':
      act({ type: 'double', factor: 2 });
      return;
    case 'show':
      act({ type: 'show', show: true });
      return;
    case 'tribute':
    case 'return':
      act({ type: choice.type, card: choice.cards[0] ?? '' });
      return;
    case 'refuse':
      act({ type: 'refuse', refuse: true });
      return;
    case 'choose':
      act({ type: 'choose', from: choice.from[0] ?? 0 });
  }
}

describe.each(['guandan', 'doudizhu'] as const)('a match of %s', (game) => {
  test('is played by the AI to the end of a hand, and its record shows the same table again', () => {
    const table = seatAt(easy(game, { length: 'hand' }));
    const end = table.until(({ phase }) => phase === 'match_over');
    expect(end.view.result?.points).toHaveLength(end.view.seats.length);
    expect(table.reports.thoughts.length).toBe(end.record.deals.reduce((sum, { moves }) => sum + moves.length, 0));
    const read = parseMatch(formatMatch(end.record));
    expect(read).toEqual(end.record);
    expect(seatAt(end.record).latest().view).toEqual({ ...end.view, seats: withoutLines(end) });
  });

  test('goes on from the middle of a hand after a reload as if nothing had happened', () => {
    const whole = seatAt(easy(game, { length: 'hand' })).until(({ phase }) => phase === 'match_over');
    const half = seatAt(easy(game, { length: 'hand' })).until(({ lastMoment }) => lastMoment.move === 12);
    const resumed = seatAt(half.record).until(({ phase }) => phase === 'match_over');
    expect(resumed.record).toEqual(whole.record);
  });

  test('lets a visitor play a hand: asks at every turn, and shows only what the seat may see', () => {
    const table = seatAt(easy(game, { length: 'hand', human: 0 }));
    for (let turn = 0; turn < 300 && table.latest().phase !== 'match_over'; turn++) {
      const shown = table.until(({ view, phase }) => view.choice !== undefined || phase === 'match_over');
      if (shown.phase === 'match_over') break;
      expect(shown.view.turn).toBe(0);
      expect(shown.view.seats.filter(({ hand }) => hand !== undefined)).toEqual([]);
      expect(shown.view.hand?.length).toBe(shown.view.seats[0]?.cards_left);
      actOn(table);
    }
    expect(table.latest().phase).toBe('match_over');
    expect(table.reports.notices).toEqual([]);
  });

  test('makes one move for a visitor whose 20 seconds are over, and asks again at the next turn', () => {
    const table = seatAt(easy(game, { length: 'hand', human: 0 }));
    table.until(({ view }) => view.choice !== undefined);
    expect(table.latest().view.clock).toEqual({ total_ms: 20_000, left_ms: TURN_MS, running: true });
    const { move } = table.latest().lastMoment;
    table.advance();
    expect(table.latest()).toMatchObject({ lastMoment: { move: move + 1 }, runSettings: { auto: false } });
    table.until(({ view }) => view.choice !== undefined);
    // Who moves again is there.
    actOn(table);
    table.until(({ view }) => view.choice !== undefined);
    table.advance();
    expect(table.latest().runSettings.auto).toBe(false);
  });

  test('passes by itself after two seconds where nothing beats the table, if that is wanted', () => {
    const shutOut = ({ view }: MatchSnapshot) => view.choice?.type === 'play' && view.choice.nothing_beats;
    const played = (autoPass: boolean) => {
      const table = seatAt(easy(game, { human: 0 }), { autoPass });
      for (let turn = 0; turn < 300 && !shutOut(table.latest()); turn++) {
        table.until(({ view, phase }) => view.choice !== undefined || phase === 'deal_over');
        if (table.latest().phase === 'deal_over') table.driver.handle({ type: 'next' });
        else if (!shutOut(table.latest())) actOn(table);
      }
      return table;
    };
    const table = played(true);
    expect(table.latest().view.clock).toEqual({ total_ms: PASS_MS, left_ms: PASS_MS, running: true });
    const [began, { deal, move }] = [table.clock(), table.latest().lastMoment];
    table.driver.handle({ type: 'ask', id: 1, about: 'playable', question: null });
    expect(table.reports.answers.at(-1)).toEqual([]);
    table.advance();
    expect(table.clock() - began).toBe(PASS_MS);
    expect(table.latest().lastMoment).toEqual({ deal, move: move + 1 });
    expect(table.latest().record.deals[deal]?.moves[move]?.text).toMatch(/pass/i);
    expect(table.latest().runSettings.auto).toBe(false);
    expect(played(false).latest().view.clock?.total_ms).toBe(TURN_MS);
  });

  test('plays on for a visitor who let the time pass twice in a row, until it is told not to', () => {
    const table = seatAt(easy(game, { length: 'hand', human: 0 }));
    for (let timeout = 0; timeout < 2; timeout++) {
      table.until(({ view }) => view.choice !== undefined);
      table.advance();
    }
    expect(table.latest().runSettings.auto).toBe(true);
    const { move } = table.latest().lastMoment;
    table.until(({ lastMoment, view }) => lastMoment.move > move && view.turn === 0);
    // A reload does not wake anybody: the seat goes on by itself.
    expect(seatAt(table.latest().record, table.latest().runSettings).latest().view.choice).toBeUndefined();
    table.driver.handle({ type: 'auto', on: false });
    expect(table.latest().view.choice).toBeDefined();
  });

  test('keeps what is left of a visitor’s time while controls change, and stands while the match waits', () => {
    const table = seatAt(easy(game, { length: 'hand', human: 0 }));
    table.until(({ view }) => view.choice !== undefined);
    table.pass(6000);
    table.driver.handle({ type: 'run', runSettings: { ...runSettings, scale: 4, practice: true } });
    expect(table.latest().view.clock).toEqual({ total_ms: 20_000, left_ms: 14_000, running: true });
    table.driver.handle({ type: 'run', runSettings: { ...runSettings, paused: true } });
    table.pass(60_000);
    table.driver.handle({ type: 'run', runSettings });
    expect(table.latest().view.clock).toEqual({ total_ms: 20_000, left_ms: 14_000, running: true });
    const [began, { move }] = [table.clock(), table.latest().lastMoment];
    table.until(({ lastMoment }) => lastMoment.move > move);
    expect(table.clock() - began).toBe(14_000);
    table.until(({ view }) => view.choice !== undefined);
    expect(table.latest().view.clock?.left_ms).toBe(TURN_MS);
  });

  test('a change of its length leaves the running deal alone, and counts at its end', () => {
    const table = seatAt(easy(game));
    const { record } = table.until(({ lastMoment }) => lastMoment.move === 5);
    table.driver.handle({ type: 'length', length: 'hand' });
    expect(table.latest().record).toEqual({ ...record, setup: { ...record.setup, length: 'hand' } });
    expect(table.until(({ phase }) => phase !== 'playing').phase).toBe('match_over');
    table.driver.handle({ type: 'length', length: 'match' });
    expect(table.latest().phase).toBe('deal_over');
  });

  test('answers a move that the rules forbid with the rule, and asks again', () => {
    const table = seatAt(easy(game, { length: 'hand', human: 0 }));
    table.until(({ view }) => view.choice !== undefined);
    table.driver.handle({ type: 'action', action: { type: 'play', cards: ['S3', 'H4'] }, isConfirmed: true });
    expect(table.reports.notices.map(({ type }) => type)).toEqual(['illegal']);
    expect(table.latest().view.choice).toBeDefined();
  });

  test('shows an earlier moment and then goes on where it was', () => {
    const table = seatAt(easy(game, { length: 'hand' }));
    table.until(({ lastMoment }) => lastMoment.move === 10);
    table.driver.handle({ type: 'seek', at: { deal: 0, move: 4 } });
    expect(table.latest()).toMatchObject({ shownMoment: { deal: 0, move: 4 }, lastMoment: { deal: 0, move: 10 } });
    expect(table.advance()).toBe(false);
    table.driver.handle({ type: 'seek', at: null });
    table.until(({ lastMoment }) => lastMoment.move === 11);
  });

  test('shows a visitor who looks back within a deal no hand but the own', () => {
    const table = seatAt(easy(game, { length: 'hand', human: 0 }), { auto: true });
    table.until(({ lastMoment }) => lastMoment.move === 10);
    table.driver.handle({ type: 'seek', at: { deal: 0, move: 4 } });
    const [own, ...others] = table.latest().view.seats;
    expect(own?.hand).toBeUndefined();
    expect(table.latest().view.hand).toBeDefined();
    expect(others.map(({ hand }) => hand)).toEqual(others.map(() => undefined));
  });

  test('explains a move that an earlier visit saw', () => {
    const { record } = seatAt(easy(game, { length: 'hand' })).until(({ lastMoment }) => lastMoment.move === 8);
    const table = seatAt(record, { paused: true });
    table.driver.handle({ type: 'ask', id: 7, about: 'thought', question: { deal: 0, move: 8 } });
    const thought = table.reports.answers[0] as Thought;
    expect(thought.seat).toBe(record.deals[0]?.moves[7]?.seat);
  });

  test('waits as long as the player says, divided by the speed', () => {
    const [slow, fast] = [seatAt(easy(game)), seatAt(easy(game), { scale: 4 })];
    slow.advance();
    fast.advance();
    expect(slow.clock()).toBeGreaterThanOrEqual(250);
    expect(fast.clock()).toBeCloseTo(slow.clock() / 4, 6);
  });

  test('switches the Live API off when three answers in a row do not come', async () => {
    const table = seatAt(easy(game), { live: true });
    for (let move = 0; move < 3; move++) {
      await Promise.resolve();
      await Promise.resolve();
      table.advance();
    }
    expect(table.reports.notices).toEqual([{ type: 'live_off', cause: 'slow' }]);
    expect(table.latest().runSettings.live).toBe(false);
  });

  test('asks the Live API in the language that the page has now', async () => {
    const languageTags: string[] = [];
    const live: DriverOptions['live'] = {
      open: () => undefined,
      call: async (_, languageTag) => {
        languageTags.push(languageTag);
        return { ok: false, failure: 'slow' };
      },
    };
    const table = seatAt(easy(game), { live: true }, live);
    await Promise.resolve();
    table.driver.handle({ type: 'language', languageTag: 'zh-CN' });
    await Promise.resolve();
    table.advance();
    expect(languageTags).toEqual(['en', 'zh-CN']);
  });

  test('arranges the visitor’s hand by each grouping, every card once, also while others think', () => {
    const table = seatAt(easy(game, { human: 0 }));
    for (const isAsked of [true, false]) {
      const { view } = table.until(({ view: now }) => now.phase === 'play' && (now.turn === 0) === isAsked);
      for (const grouping of handGroupings[game]) {
        table.driver.handle({ type: 'ask', id: 1, about: 'arrange', question: grouping });
        const groups = table.reports.answers.at(-1) as { cards: string[] }[];
        expect(groups.flatMap(({ cards }) => cards).toSorted()).toEqual(view.hand?.toSorted());
      }
    }
  });

  test('plays what the Live API answers', async () => {
    const requests: DecisionRequest[] = [];
    const own = games[game];
    const live: DriverOptions['live'] = {
      open: () => undefined,
      call: async (request) => {
        requests.push(request);
        const seat = { name: '', level: 1, style: 'balanced' } as const;
        const answer = own.decide(request, seat, { now: () => 0, limit_ms: Infinity }, 4);
        // The engine names kind and key of each play, as the API does.
        return { ok: true, answer: { ...answer, reason: [], say: undefined } as ApiDecision };
      },
    };
    const table = seatAt(easy(game), { live: true }, live);
    for (let move = 0; move < 3; move++) {
      await Promise.resolve();
      await Promise.resolve();
      table.advance();
    }
    expect(table.reports.thoughts.map(({ source }) => source)).toEqual(['api', 'api', 'api']);
    expect(requests.every(({ api }) => api.startsWith(`${game}.`))).toBe(true);
  });
});

describe.each(['guandan', 'doudizhu'] as const)('the review of %s', (game) => {
  test('talks about three moments at most, all of them the visitor’s', () => {
    const table = seatAt(easy(game, { length: 'hand', human: 0 }));
    table.driver.handle({ type: 'auto', on: true });
    const end = table.until(({ phase }) => phase === 'match_over');
    table.driver.handle({ type: 'ask', id: 1, about: 'review', question: { deal: 0 } });
    const review = table.reports.answers.at(-1) as DealReview;
    const own = end.record.deals[0]?.moves.flatMap(({ seat }, index) => (seat === 0 ? [index] : [])) ?? [];
    // In Guandan the curve has moves that were forced as well.
    const judged = review.decisions.map(({ index }) => index);
    expect(review.curve.map(({ index }) => index)).toEqual(game === 'guandan' ? own : judged);
    expect(own.length).toBeGreaterThan(judged.length);
    expect(review.curve.every(({ win_rate }) => win_rate >= 0 && win_rate <= 1)).toBe(true);
    expect(review.costliest.length).toBeLessThanOrEqual(3);
    expect(new Set(review.decisions.map(({ seat }) => seat))).toEqual(new Set([0]));
    expect(review.costliest.every((at) => judged.includes(at))).toBe(true);
  });
});

const withoutLines = ({ view }: MatchSnapshot) => view.seats.map((seat) => ({ ...seat, line: undefined }));

describe('a match of Guandan', () => {
  test('goes to A, with tribute from the second deal on', () => {
    const table = seatAt(easy('guandan'));
    const end = table.until(({ phase }) => phase === 'match_over', 40_000);
    expect(end.view.result?.match?.winners).toHaveLength(2);
    expect(end.record.deals.length).toBeGreaterThan(3);
    const tributes = table.reports.snapshots.filter(({ view }) => view.table.game === 'guandan' && view.table.tribute);
    expect(tributes.length).toBeGreaterThan(2);
    expect(new Set(end.view.table.game === 'guandan' ? end.view.table.levels : [])).toContain('A');
  });

  test('goes to A for a visitor who plays every hint, fifty and more, none of them against the rules', () => {
    const { setup } = easy('guandan', { human: 0, seed: 'browser' });
    const seats = setup.seats.map((seat, number) => ({ ...seat, level: number % 2 === 0 ? 10 : 1 }));
    const table = seatAt({ setup: { ...setup, seats }, deals: [] });
    let hints = 0;
    for (let turn = 0; turn < 2000 && table.latest().phase !== 'match_over'; turn++) {
      const shown = table.until(({ view, phase }) => view.choice !== undefined || phase !== 'playing', 40_000);
      if (shown.view.choice?.type === 'play') hints++;
      if (shown.view.choice) actOn(table);
      else if (shown.phase !== 'match_over') table.driver.handle({ type: 'next' });
    }
    expect(table.latest().phase).toBe('match_over');
    expect(table.reports.notices).toEqual([]);
    expect(table.latest().runSettings.auto).toBe(false);
    expect(hints).toBeGreaterThan(50);
  });

  test('warns in practice before a move that costs much, and plays it where the visitor is sure', () => {
    const record = easy('guandan', { length: 'hand', human: 0 });
    const table = seatAt(record, { practice: true });
    for (let turn = 0; turn < 60 && table.reports.snapshots.at(-1)?.warning === undefined; turn++) {
      const { view, phase } = table.until((one) => one.view.choice !== undefined || one.phase === 'match_over');
      if (phase === 'match_over') break;
      const { move } = table.latest().lastMoment;
      const action: Action =
        view.choice?.type === 'play' && view.choice.may_pass
          ? { type: 'pass' }
          : { type: 'play', cards: [...(view.hand ?? [])].slice(-1) };
      table.driver.handle({ type: 'action', action, isConfirmed: false });
      const { warning } = table.latest();
      if (!warning) continue;
      expect(warning.loss_win_rate).toBeGreaterThan(0.08);
      expect(table.latest().lastMoment.move).toBe(move);
      table.driver.handle({ type: 'action', action, isConfirmed: true });
      expect(table.latest().lastMoment.move).toBe(move + 1);
      return;
    }
    throw new Error('no move of this hand was a blunder');
  });
});

describe('the end of a hand of Doudizhu', () => {
  test('names every seat from the landlord on, and a stake that the points agree with', () => {
    for (let hand = 0; hand < 3; hand++) {
      const { view } = seatAt(easy('doudizhu', { length: 'hand', seed: `stake-${hand}` })).until(
        (one) => one.phase === 'match_over',
      );
      const { table, result, viewer } = view;
      if (table.game !== 'doudizhu' || table.landlord === undefined) throw new Error('nobody was the landlord');
      const { landlord, stake } = table;
      expect(result?.order).toEqual([landlord, (landlord + 1) % 3, (landlord + 2) % 3]);
      const owed = stake.multipliers.reduce((product, { factor }) => product * factor, stake.base);
      expect(Math.abs(result?.points[viewer] ?? 0)).toBe(owed * (viewer === landlord ? 2 : 1));
    }
  });
});

test('a deal of Doudizhu that all passed has no result, and the next is dealt without the visitor', () => {
  const record = easy('doudizhu', { human: 0 });
  const game = games.doudizhu;
  const first = game.nextDeal(record.setup, []);
  if (first === undefined) throw new Error('no deal');
  const played = new PlayedMatch(game, [{ deal: game.formatDeal(first), moves: [] }]);
  while (!played.isOver) played.append(game.makeMove(played.state, { type: 'bid', bid: 0 }));
  const table = seatAt({ ...record, deals: played.record() });
  expect(table.latest()).toMatchObject({ phase: 'deal_over', view: { phase: 'over', result: undefined } });
  expect(table.advance()).toBe(true);
  expect(table.latest().lastMoment).toEqual({ deal: 1, move: 0 });
});

describe('Doudizhu with every option', () => {
  const rules = {
    bidding: 'rob',
    double: 'on',
    showCards: 'on',
    bombCap: 3,
    fourTwo: 'singlesOnly',
    allPass: 'firstPlayerForced',
  };

  test('asks the visitor to rob, to double and to show', () => {
    const asked = new Set<string>();
    for (let hand = 0; hand < 12 && asked.size < 4; hand++) {
      const table = seatAt(easy('doudizhu', { length: 'hand', human: 0, rules, seed: `options-${hand}` }));
      for (let turn = 0; turn < 6; turn++) {
        const { view } = table.until((one) => one.view.choice !== undefined || one.phase === 'match_over');
        if (!view.choice) break;
        asked.add(view.choice.type);
        actOn(table);
      }
    }
    expect([...asked].sort()).toEqual(['double', 'play', 'rob', 'show']);
  });

  test('refuses to double by another factor than 1, 2 or 4, with a sentence', () => {
    const table = seatAt(easy('doudizhu', { length: 'hand', human: 0, rules: { double: 'on' } }));
    const choice = () => table.until(({ view }) => view.choice !== undefined).view.choice?.type;
    while (choice() === 'bid') actOn(table);
    expect(choice()).toBe('double');
    table.driver.handle({ type: 'action', action: { type: 'double', factor: 3 }, isConfirmed: true });
    expect(table.reports.notices).toMatchObject([
      { type: 'illegal', text: { en: expect.stringMatching('1, 2 or 4') } },
    ]);
    expect(choice()).toBe('double');
  });

  test('refuses rules that the engine does not know, with its sentence', () => {
    expect(() => seatAt(easy('doudizhu', { rules: { bidding: 'poker' } }))).toThrow(/bidding/);
  });
});

test('a question at which the program throws is refused with the reason, and the match goes on', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: MatchReport[] = [];
  const broken = {
    ...games.guandan,
    arrange: () => {
      throw new Error('lost');
    },
  };
  const record = easy('guandan', { human: 0 });
  const options = {
    live: silent,
    now: () => 0,
    after: () => () => undefined,
    post: (report: MatchReport) => void reports.push(report),
  };
  const driver = new MatchDriver(broken, { type: 'open', record, runSettings, languageTag: 'en' }, options);
  for (let step = 0; step < 4; step++) driver.handle({ type: 'step' });
  driver.handle({ type: 'ask', id: 7, about: 'arrange', question: 'strongest' });
  expect(reports.at(-1)).toEqual({ type: 'answer', id: 7, ok: false, reason: 'Error: lost' });
  expect(logged).toHaveBeenCalledOnce();
  driver.handle({ type: 'ask', id: 8, about: 'hints', question: null });
  expect(reports.at(-1)).toMatchObject({
    type: 'answer',
    id: 8,
    value: expect.arrayContaining([{ play: expect.anything(), reason: expect.any(Array) }]),
  });
  logged.mockRestore();
});
