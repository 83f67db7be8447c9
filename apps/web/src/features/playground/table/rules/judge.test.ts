import { legalMoves } from '@fourth-seat/paodekuai';
import { expect, test } from 'vitest';
import { sampleView } from '../testing/samples.ts';
import type { DoudizhuTable, GuandanTable, PaodekuaiTable, PlayToBeat } from '../view.ts';
import { judgeOf } from './judge.ts';

const guandan: GuandanTable = {
  game: 'guandan',
  level: '2',
  levels: ['2', '2'],
  declarer: undefined,
  ace_tries: undefined,
  tribute: undefined,
  level_change: undefined,
  wind: undefined,
  rules: undefined,
};
const doudizhu: DoudizhuTable = {
  game: 'doudizhu',
  bidding: 'score3',
  landlord: 0,
  bottom: [],
  stake: { base: 1, multipliers: [] },
  rules: undefined,
};
const lies = (kind: string, key: number, text: string): PlayToBeat => ({ seat: 1, kind, key, cards: text.split(' ') });
const judge = (table: GuandanTable | DoudizhuTable, text: string, to_beat?: PlayToBeat) =>
  judgeOf({ table, to_beat, hand: [], seats: [], viewer: 0, choice: undefined })(text === '' ? [] : text.split(' '));

test('no cards chosen is no question', () => {
  expect(judge(guandan, '')).toBeUndefined();
  expect(judge(doudizhu, '')).toBeUndefined();
});

test('each reason is told apart', () => {
  const pair = lies('pair', 9, 'S9 C9');
  expect(judge(guandan, 'S3 C5', pair)).toEqual({ legal: false, reason: 'not_a_combination' });
  expect(judge(guandan, 'S3', pair)).toEqual({ legal: false, reason: 'other_kind' });
  expect(judge(guandan, 'S8 C8', pair)).toEqual({ legal: false, reason: 'not_higher' });
  expect(judge(guandan, 'S3 C3 D3 H3', pair)).toEqual({ legal: true, meanings: [{ kind: 'bomb', key: 3 }] });
  const single = lies('single', 14, 'SA');
  expect(judge(doudizhu, 'S3 C5', single)).toEqual({ legal: false, reason: 'not_a_combination' });
  expect(judge(doudizhu, 'S3 C3', single)).toEqual({ legal: false, reason: 'other_kind' });
  expect(judge(doudizhu, 'SK', single)).toEqual({ legal: false, reason: 'not_higher' });
  expect(judge(doudizhu, 'SB HR', single)).toMatchObject({ legal: true });
});

test('a chain of another length is another kind of play, not a lower one', () => {
  const chain = lies('chain', 3, 'S3 S4 S5 S6 S7');
  expect(judge(doudizhu, 'S4 S5 S6 S7 S8 S9', chain)).toEqual({ legal: false, reason: 'other_kind' });
});

test('a wild that may be read in several ways offers every meaning that beats the table, the best first', () => {
  expect(judge(guandan, 'S4 C5 D6 S7 H2')).toEqual({
    legal: true,
    meanings: [
      { kind: 'straight', key: 8 },
      { kind: 'straight', key: 7 },
    ],
  });
  const over = lies('straight', 7, 'S3 C4 D5 S6 S7');
  expect(judge(guandan, 'S4 C5 D6 S7 H2', over)).toEqual({ legal: true, meanings: [{ kind: 'straight', key: 8 }] });
});

test('between a tube and a plate the rules prefer the plate', () => {
  const found = judge(guandan, 'S7 C7 S8 C8 H2 H2');
  expect(found?.legal && found.meanings.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'plate 8',
    'tube 9',
    'tube 8',
  ]);
});

const paodekuai: PaodekuaiTable = {
  game: 'paodekuai',
  players: 3,
  deck: 48,
  base: 1,
  bomb_points: 10,
  opening: undefined,
  must_hold: false,
  rules: undefined,
};

interface JudgedHand {
  readonly hand: string;
  readonly table?: Partial<PaodekuaiTable>;
  /** Cards of the next player. */
  readonly next?: number;
  readonly over?: PlayToBeat;
}

const rankOrder = '3456789TJQKA2';

/** The judge of a hand of Paodekuai, with the engine's list of what may be played. */
function judgeHand(text: string, { hand, table: change = {}, next = 9, over }: JudgedHand) {
  const [viewer] = sampleView('paodekuai_lead', 'en').seats;
  const seats = viewer ? [viewer, { ...viewer, cards_left: next }, viewer] : [];
  const table = { ...paodekuai, ...change };
  const legal = legalMoves({
    hand: hand.split(' '),
    next_left: next,
    ...(over && { beat: [...over.cards] }),
    ...(table.must_hold && { must_hold: table.opening }),
    ...(table.rules && { rules: table.rules }),
  });
  if (!legal.ok) throw new Error(legal.error.text.en);
  const plays = legal.value.moves
    .flatMap((move) => (move.type === 'play' ? [move] : []))
    .sort((a, b) => b.key - a.key)
    .map(({ cards, kind, key }) => {
      const letters = cards.map((card) => card.slice(-1)).sort((a, b) => rankOrder.indexOf(a) - rankOrder.indexOf(b));
      return { letters: letters.join(''), kind, key };
    });
  const choice = { type: 'play', may_pass: false, nothing_beats: false, plays } as const;
  return judgeOf({ table, to_beat: over, hand: hand.split(' '), seats, viewer: 0, choice })(text.split(' '));
}

test.each([
  ['opening_card', 'S4 H4', { hand: 'S3 S4 H4 S9', table: { opening: '3', must_hold: true } }],
  ['not_highest', 'S4', { hand: 'S4 S9 HK', next: 1 }],
  ['not_highest', 'S9', { hand: 'S4 S9 HK', next: 1, over: lies('single', 8, 'S8') }],
  ['splits_bomb', 'S5 H5', { hand: 'S5 H5 C5 D5 S9', table: { rules: { splitBombs: 'no' } } }],
  ['not_last_hand', 'S5 H5 C5 S9', { hand: 'S5 H5 C5 S9 HK' }],
  ['not_a_combination', 'S5 H9', { hand: 'S5 H9 HK' }],
  ['not_higher', 'S4', { hand: 'S4 S9', over: lies('single', 8, 'S8') }],
  ['not_higher', 'S4 H4 C4 S9 SK', { hand: 'S4 H4 C4 S9 SK SA', over: lies('triple_two', 8, 'S8 H8 C8 S3 H3') }],
  ['other_kind', 'S4 H4', { hand: 'S4 H4 S9', over: lies('single', 8, 'S8') }],
] as const)('Paodekuai tells why cards may not be played: %s, %s', (reason, text, of) => {
  expect(judgeHand(text, of)).toEqual({ legal: false, reason });
});

test('a plane of Paodekuai that reads in two ways offers both, the higher first', () => {
  expect(judgeHand('S3 H3 C3 S4 H4 C4 S5 H5 C5 S7', { hand: 'S3 H3 C3 S4 H4 C4 S5 H5 C5 S7 S9' })).toEqual({
    legal: true,
    meanings: [
      { kind: 'plane_two', key: 4 },
      { kind: 'plane_two', key: 3 },
    ],
  });
});
