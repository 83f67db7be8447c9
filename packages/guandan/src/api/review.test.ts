// @module-tag long: reviews whole deals
import { BIG_JOKER, formatCards } from '@fourth-seat/cards';
import { createRng, formatRecord, playDeal, recordOf, replay, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import {
  arenaDeal,
  createPlayer,
  type DealState,
  guandan,
  guandanMerged,
  isBlunder,
  type Move,
  parseRules,
  randomAgent,
  readPlay,
  review,
  type Seat,
  warn,
} from '../index.ts';
import { exchangeOption } from '../player/exchange/rank.ts';
import { isTransferMove, type TransferMove } from '../rules/types.ts';

const models = readModels();

const value = <T>(result: { ok: true; value: T } | { ok: false; error: { text: { en: string } } }): T => {
  if (!result.ok) throw new Error(result.error.text.en);
  return result.value;
};

describe('the coach', () => {
  test('sends the requests of the costliest moves again, and warns of the moves that were made there', () => {
    const agents = [randomAgent, randomAgent, randomAgent, randomAgent];
    const { record } = playDeal(guandanMerged, { start: arenaDeal('coach'), agents, seed: 'coach' });
    const { coach, decisions, summary } = value(review(models, { record: formatRecord(record) }));
    expect(coach).toHaveLength(3);
    expect(coach.map(({ index }) => index)).toEqual(summary.key_moments.slice(0, 3));
    const { states, moves } = replay(guandan, record);
    for (const { index, api, body, text } of coach) {
      expect(text.en).toContain(' was better than ');
      if (api !== 'guandan.play') continue;
      const position = value(readPlay(body as unknown as Parameters<typeof readPlay>[0]));
      const [state, move] = [states[index], moves[index]];
      if (!state || !move) throw new Error('no move');
      expect(position.observation.hand).toEqual(state.hands[state.turn]);
      const lost = decisions.find((one) => one.index === index);
      expect(warn(models, position, move)).toMatchObject({ loss_win_rate: lost?.loss_win_rate, best: lost?.best });
    }
  });

  test('does not warn of what the player itself would do', () => {
    const state = arenaDeal('warn');
    const position = {
      observation: guandan.observation(state, state.turn),
      legalMoves: guandanMerged.legalMoves(state),
    };
    const { move } = createPlayer(models).decide(position.observation, position.legalMoves, untimed(createRng('w')));
    expect(warn(models, position, move)).toBeUndefined();
  });
});

test.each([
  [0.08, 0.66, false],
  [0.081, 0, true],
  [0, 0.67, true],
])('a loss of %s in chance and %s levels is a blunder: %s', (loss_win_rate, loss_points, isOne) => {
  expect(isBlunder({ loss_win_rate, loss_points })).toBe(isOne);
});

describe('review', () => {
  const policy = createPlayer(models);
  const game = (i: number) =>
    playDeal(guandanMerged, {
      start: arenaDeal(`review/${i}`),
      agents: [policy, policy, policy, policy],
      seed: `review/${i}`,
    }).record;

  test('says nothing against the player’s own moves', () => {
    const answer = value(review(models, { record: formatRecord(game(1)) }));
    expect(answer.decisions.length).toBeGreaterThan(20);
    expect(answer.summary.result).toHaveLength(4);
    expect(answer.summary.per_seat).toHaveLength(4);
    expect(answer.summary.per_seat.every(({ accuracy }) => accuracy > 0.8)).toBe(true);
  });

  test('tells the chance of seats 0 and 2 after every move, the last by the result', () => {
    const record = game(4);
    const { curve, decisions, summary } = value(review(models, { record: formatRecord(record) }));
    expect(curve.map(({ index, seat }) => ({ index, seat }))).toEqual(
      record.moves.map(({ seat }, index) => ({ index, seat })),
    );
    for (const { index, seat, win_rate, loss_win_rate } of decisions) {
      const own = win_rate - loss_win_rate;
      expect(curve[index]?.win_rate).toBeCloseTo(seat % 2 === 0 ? own : 1 - own, 3);
    }
    expect(curve.at(-1)?.win_rate).toBe((summary.result?.[0] ?? 0) > 0 ? 1 : 0);
  });

  test('tells the chance also where there was no choice', () => {
    const { curve, decisions } = value(review(models, { record: formatRecord(game(4)) }));
    const forced = curve.filter(({ index }) => !decisions.some((one) => one.index === index));
    expect(forced.length).toBeGreaterThan(5);
    expect(forced.filter(({ win_rate }) => win_rate > 0 && win_rate < 1).length).toBeGreaterThan(5);
  });

  test('tells the same chances of one seat alone', () => {
    const record = formatRecord(game(4));
    const { curve } = value(review(models, { record }));
    const { curve: own } = value(review(models, { record, seats: [3] }));
    expect(own).toEqual(curve.filter(({ seat }) => seat === 3));
  });

  test('tells the chance after a tribute that was due and a return, too', () => {
    const { moves, first } = exchanged('return', false);
    const { curve } = value(review(models, { record: formatRecord(recordOf(guandan, first, moves)) }));
    expect(curve).toHaveLength(moves.length);
    for (const { win_rate } of curve) expect(Math.abs(win_rate - 0.5)).toBeLessThan(0.49);
  });

  test('takes parts instead of text, and one seat alone', () => {
    const record = game(2);
    const plays = record.moves.map(({ seat, text }) => `${seat} ${text}`);
    const answer = value(
      review(models, {
        record: { deal: record.deal, plays: [...plays, `result ${record.result?.join(' ')}`] },
        seats: [2],
      }),
    );
    expect(answer.decisions.every(({ seat }) => seat === 2)).toBe(true);
  });

  test('takes a finished deal in parts without its result, and tells it', () => {
    const record = game(2);
    const plays = record.moves.map(({ seat, text }) => `${seat} ${text}`);
    const { summary } = value(review(models, { record: { deal: record.deal, plays }, seats: [] }));
    expect(summary.result).toEqual(record.result);
  });

  const reviewOf = (record: Parameters<typeof review>[1]['record']) => review(models, { record, seats: [] });

  test('names the line of a record that does not replay, and what is wrong there, in both languages', () => {
    const text = formatRecord(game(3)).replace(/\n\d pass\n/, '\n0 single:3:S3S3\n');
    const line = text.split('\n').findIndex((one) => one.includes('single:3:S3S3')) + 1;
    const result = reviewOf(text);
    if (result.ok) throw new Error('replayed');
    expect(result.error).toMatchObject({ rule: 'bad_record', place: 'record' });
    expect(result.error.text.en).toContain(`Line ${line}: `);
    expect(result.error.text.zh).toMatch(new RegExp(`^第 ${line} 行：.*[\u4e00-\u9fff]。$`));
    expect(reviewOf('guandan 1\nnonsense')).toMatchObject({
      error: { text: { zh: '第 2 行：第二行应以“deal ”开头。' } },
    });
  });

  test('names the part of a record in parts that does not replay', () => {
    const parts = { deal: game(3).deal, plays: ['0 single:3:S3S3'] };
    expect(reviewOf({ ...parts, deal: 'x' })).toMatchObject({ error: { place: 'record.deal' } });
    expect(reviewOf({ ...parts, deal: parts.deal.replace(/level=\w+/, 'level=1') })).toMatchObject({
      error: { place: 'record.deal', text: { en: '1 is not a level.' } },
    });
    expect(reviewOf(parts)).toMatchObject({ error: { place: 'record.plays[0]' } });
    expect(reviewOf({ ...parts, plays: ['0 pass\n1 pass'] })).toMatchObject({ error: { place: 'record.plays[0]' } });
  });

  test('refuses a deal at a level that no match comes to, so that the coach is never refused; options beside it count', () => {
    const { deal, moves } = game(3);
    const plays = moves.map(({ seat, text }) => `${seat} ${text}`);
    const at = (levels: string): string => deal.replace(/level=\w+ levels=\S+(?: previous=\S+)?/, levels);
    for (const [levels, text] of [
      ['level=A levels=2,3', 'The deal is played at the level of one of the teams.'],
      ['level=2 levels=2,3 previous=1,0,2,3', 'The deal is played at the level of the team that finished first.'],
    ] as const)
      expect(reviewOf({ deal: at(levels), plays })).toMatchObject({
        error: { place: 'record.deal', text: { en: text } },
      });
    const suspended = { deal: at('level=2 levels=2,3 previous=1,0,2,3'), plays: [] };
    expect(reviewOf({ ...suspended, options: { aceFail: 'suspend' } })).toMatchObject({ ok: true });
  });

  /** A deal after this order that comes to the phase, the moves up to it, and those that are open there. */
  function upTo(phase: 'refuse' | 'choose', previous: readonly Seat[]) {
    const rules = parseRules({ refuse: 'optional', equalTribute: 'winnersChoose' });
    for (let i = 0; ; i++) {
      const first = guandan.deal(`turn/${i}`, { rules, level: 0, teamLevels: [0, 0], previous });
      const moves: Move[] = [];
      let state = first;
      while (state.phase === 'tribute' && phase === 'choose') {
        const [move = { type: 'pass' }] = guandan.legalMoves(state);
        moves.push(move);
        state = guandan.apply(state, move);
      }
      if (state.phase === phase) return { first, moves, legal: guandan.legalMoves(state) };
    }
  }

  /** What a review says of each open move of the phase. */
  function judged(phase: 'refuse' | 'choose', previous: readonly Seat[]) {
    const { first, moves, legal } = upTo(phase, previous);
    return legal.map((move) => {
      const record = formatRecord(recordOf(guandan, first, [...moves, move]));
      return value(review(models, { record })).decisions.find(({ index }) => index === moves.length);
    });
  }

  test('has nothing against refusing a tribute to the opponents, and tells what paying it costs', () => {
    const [refused, paid] = judged('refuse', [0, 2]);
    expect(refused).toMatchObject({
      played: { type: 'refuse', refuse: true },
      loss_win_rate: 0,
      reason: [{ code: 'refuses' }],
    });
    expect(paid).toMatchObject({ best: { type: 'refuse', refuse: true }, reason: [{ code: 'refuses' }] });
    expect(paid?.loss_points).toBeGreaterThan(0.3);
  });

  test('advises to pay the partner, because the card stays in the team', () => {
    const [refused, paid] = judged('refuse', [0, 1, 3, 2]);
    expect(refused).toMatchObject({ best: { type: 'refuse', refuse: false }, reason: [{ code: 'pays_partner' }] });
    expect(paid).toMatchObject({ loss_win_rate: 0, loss_points: 0 });
  });

  test('judges both choices between two equal tributes', () => {
    const choices = judged('choose', [0, 2]);
    expect(choices).toHaveLength(2);
    for (const one of choices) expect(one).toMatchObject({ best: { type: 'choose' } });
  });

  test('tells who showed which big jokers at a refusal, and nothing where none was refused', () => {
    const { first, legal } = upTo('refuse', [0, 2]);
    const record = formatRecord(recordOf(guandan, first, legal.slice(0, 1)));
    const { shown } = value(review(models, { record, seats: [] }));
    expect(shown.flatMap(({ cards }) => cards)).toEqual(['HR', 'HR']);
    expect(shown.map(({ seat }) => seat)).toEqual([1, 3].filter((seat) => (first.dealt[seat]?.[BIG_JOKER] ?? 0) > 0));
    expect(value(review(models, { record: formatRecord(game(1)), seats: [] })).shown).toEqual([]);
  });

  test.each([
    ['a full house with both big jokers', 'w/2', ['HR', 'HR']],
    ['a full house with a level card for a low one', 'w/1', ['S2']],
    ['a full house with a wild card it does not need', 'w/0', ['HQ']],
  ])('compares the cards that were used: %s', (_, seed, wasted) => {
    const { moves, first, index, own } = wasteful(seed, wasted);
    const record = formatRecord(recordOf(guandan, first, moves));
    const judged = value(review(models, { record })).decisions.find((one) => one.index === index);
    expect(judged?.played).toMatchObject({ cards: expect.arrayContaining(wasted) });
    expect(judged?.best).not.toEqual(judged?.played);
    expect(judged?.loss_win_rate).toBeGreaterThan(0.005);
    expect(judged?.reason[0]?.code).toBe('other_cards');
    expect(judged?.reason[0]?.text.en).toContain(`instead of ${wasted.join(' ')}`);
    // The cards that the player takes itself are compared with nothing but themselves.
    const plain = value(
      review(models, { record: formatRecord(recordOf(guandan, first, [...moves.slice(0, index), own])) }),
    );
    expect(plain.decisions.find((one) => one.index === index)).toMatchObject({ loss_win_rate: 0 });
  });

  /** A deal up to the first full house that could as well take the `wasted` cards, and takes them. */
  function wasteful(seed: string, wasted: readonly string[]) {
    const first = arenaDeal(seed);
    const moves: Move[] = [];
    let state = first;
    for (;;) {
      const legal = guandanMerged.legalMoves(state);
      const observation = guandan.observation(state, state.turn);
      const { move } = policy.decide(observation, legal, untimed(createRng('own')));
      const takes = (cards: readonly number[]) => wasted.every((card) => formatCards(cards).includes(card));
      const other = guandan
        .legalMoves(state)
        .find(
          (item) =>
            item.type === 'play' &&
            move.type === 'play' &&
            item.kind === move.kind &&
            item.key === move.key &&
            takes(item.cards) &&
            !takes(move.cards),
        );
      if (move.type === 'play' && move.kind === 'full_house' && other) {
        return { moves: [...moves, other], first, index: moves.length, own: move };
      }
      moves.push(move);
      state = guandan.apply(state, move);
    }
  }

  test('names a planted blunder among the key moments of at least 24 of 25 records', () => {
    let planted = 0;
    let found = 0;
    for (let i = 0; planted < 25; i++) {
      const seen = plantAndFind(i);
      if (seen !== undefined) planted++;
      if (seen) found++;
    }
    expect(found).toBeGreaterThanOrEqual(24);
  });

  /** Plays a deal in which one player once throws its best bomb away on a low card of its partner. */
  function plantAndFind(i: number): boolean | undefined {
    const rng = createRng(`blunder/${i}`);
    let state = arenaDeal(`blunder/${i}`);
    const first = state;
    const moves: Move[] = [];
    let planted = -1;
    // What comes after the blunder is not needed to judge it: the record breaks off there.
    while (!guandan.isTerminal(state) && planted < 0) {
      const legal = guandanMerged.legalMoves(state);
      const observation = guandan.observation(state, state.turn);
      let move = policy.decide(observation, legal, { rng, now: () => 0, deadline_at: Infinity }).move;
      const bomb = legal.findLast((item) => item.type === 'play' && item.cards.length >= 4 && item.kind === 'bomb');
      const partner = state.beat?.seat === (state.turn + 2) % 4 && state.beat.key < 14 && state.beat.size < 4;
      if (planted < 0 && partner && bomb && (state.left[state.turn] ?? 0) > 12) {
        move = bomb;
        planted = moves.length;
      }
      moves.push(move);
      state = guandan.apply(state, move);
    }
    if (planted < 0) return undefined;
    const answer = value(review(models, { record: formatRecord(recordOf(guandan, first, moves)) }));
    return answer.summary.key_moments.includes(planted);
  }

  /** A deal up to its first lead; at the first choice of `phase` that is one, the card that costs its giver most. */
  function exchanged(phase: 'tribute' | 'return', worst: boolean): { moves: Move[]; first: DealState; index: number } {
    for (let i = 0; ; i++) {
      const first = arenaDeal(`exchange/${i}`);
      const moves: Move[] = [];
      let index = -1;
      let state = first;
      while (state.phase !== 'play') {
        const legal = guandan.legalMoves(state);
        const observation = guandan.observation(state, state.turn);
        let { move } = policy.decide(observation, legal, untimed(createRng('exchange')));
        if (index < 0 && state.phase === phase && legal.length > 1) {
          index = moves.length;
          const cost = (item: TransferMove) => exchangeOption(observation, item).cost;
          if (worst) move = legal.filter(isTransferMove).reduce((a, b) => (cost(b) > cost(a) ? b : a));
        }
        moves.push(move);
        state = guandan.apply(state, move);
      }
      if (index >= 0) return { moves, first, index };
    }
  }

  test('names a return that tears the hand apart, what it cost, and the card to give instead', () => {
    const { moves, first, index } = exchanged('return', true);
    const { decisions, summary } = value(review(models, { record: formatRecord(recordOf(guandan, first, moves)) }));
    const judged = decisions.find((one) => one.index === index);
    expect(judged?.best).toMatchObject({ type: 'return' });
    expect(judged?.best).not.toEqual(judged?.played);
    expect(judged?.loss_win_rate).toBeGreaterThan(0.05);
    expect(judged?.loss_points).toBeGreaterThan(0.2);
    expect(judged?.reason.map(({ code }) => code)).toContain('costs_least');
    expect(summary.key_moments[0]).toBe(index);
  });

  test.each(['tribute', 'return'] as const)('has nothing against the %s that the player itself would make', (phase) => {
    const { moves, first, index } = exchanged(phase, false);
    const { decisions, summary } = value(review(models, { record: formatRecord(recordOf(guandan, first, moves)) }));
    const judged = decisions.find((one) => one.index === index);
    expect(judged).toMatchObject({ loss_win_rate: 0, loss_points: 0 });
    expect(judged?.reason[0]?.code).toBe(phase === 'tribute' ? 'highest_card' : 'costs_least');
    expect(judged?.best).toEqual(judged?.played);
    expect(judged?.win_rate).toBeGreaterThan(0);
    expect(summary.key_moments).toEqual([]);
  });

  test('takes the rules apart from the deal', () => {
    const record = game(2);
    const plays = [...record.moves.map(({ seat, text }) => `${seat} ${text}`), `result ${record.result?.join(' ')}`];
    const parts = { deal: record.deal, plays };
    expect(review(models, { record: { ...parts, options: { refuse: 'sometimes' } } })).toMatchObject({
      ok: false,
      error: { rule: 'unknown_rule', place: 'record.options.refuse' },
    });
    expect(value(review(models, { record: { ...parts, options: {} } })).decisions.length).toBeGreaterThan(20);
  });
});
