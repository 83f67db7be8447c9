import type { Language } from '@fourth-seat/contract';
import type { GuandanTable, SeatView, TableView } from '../view.ts';
import { cards, clock, lin, mei, passed, played, seatsOf, steady, turn, wei, zhou } from './cast.ts';

const hand27 = cards('HR SB S5 H5 D5 SA CA SK HK DK CQ HJ SJ CT DT ST H9 D9 S8 S7 H7 C6 S6 S4 D4 C3 S9');
const guandanTable: GuandanTable = {
  game: 'guandan',
  level: '5',
  levels: ['5', '3'],
  declarer: 0,
  ace_tries: undefined,
  tribute: undefined,
  level_change: undefined,
  wind: undefined,
  rules: undefined,
};
function guandanView(
  language: Language,
  more: Partial<TableView>,
  seats: readonly Partial<SeatView>[] = [],
): TableView {
  return {
    table: guandanTable,
    deal: 'samples/3/0',
    phase: 'play',
    viewer: 0,
    seats: seatsOf([lin, zhou, mei, wei], language, hand27.length, seats),
    turn: 0,
    hand: hand27,
    to_beat: undefined,
    choice: { type: 'play', may_pass: false, nothing_beats: false },
    tricks: [],
    clock,
    result: undefined,
    ...more,
  };
}

const follow = (language: Language): TableView =>
  guandanView(
    language,
    {
      hand: hand27.slice(0, 24),
      choice: { type: 'play', may_pass: true, nothing_beats: false },
      to_beat: { seat: 3, kind: 'straight', key: 8, cards: cards('H4 C5 D6 S7 H8') },
      tricks: [
        {
          winner: 1,
          plays: [turn(0, 'single', 6, 'C6'), turn(1, 'single', 14, 'HA'), passed(2), passed(3), passed(0)],
        },
        {
          winner: undefined,
          plays: [
            turn(1, 'straight', 6, 'H2 C3 D4 S5 D6'),
            turn(2, 'straight', 7, 'D3 C4 D5 H5 D7'),
            turn(3, 'straight', 8, 'H4 C5 D6 S7 H8'),
          ],
        },
      ],
    },
    [
      { cards_left: 24 },
      { cards_left: 21, action: played('straight', 6, 'H2 C3 D4 S5 D6') },
      {
        cards_left: 22,
        action: played('straight', 7, 'D3 C4 D5 H5 D7'),
        line: { id: 1, event: 'pays_tribute', text: { en: 'I keep the jokers for you.', zh: '大王我给你留着。' } },
      },
      { cards_left: 22, action: played('straight', 8, 'H4 C5 D6 S7 H8') },
    ],
  );

const wild = (language: Language): TableView =>
  guandanView(
    language,
    {
      hand: cards('H5 H5 S7 C7 S8 C8 SA DA DK C4 D3'),
      choice: { type: 'play', may_pass: false, nothing_beats: false },
    },
    [{ cards_left: 11 }, { cards_left: 14 }, { cards_left: 12 }, { cards_left: 19 }],
  );

const alarm = (language: Language): TableView =>
  guandanView(
    language,
    {
      table: { ...guandanTable, wind: { from: 0, to: 2 } },
      hand: [],
      choice: undefined,
      clock: undefined,
      turn: 2,
      tricks: [{ winner: 0, plays: [turn(0, 'bomb', 9, 'S9 H9 C9 D9'), passed(1), passed(2), passed(3)] }],
    },
    [
      { cards_left: 0, finish: 1, action: played('bomb', 9, 'S9 H9 C9 D9') },
      { cards_left: 7, action: { type: 'pass' } },
      { cards_left: 10, thinking: true, action: { type: 'pass' } },
      { cards_left: 1, action: { type: 'pass' } },
    ],
  );

const tribute = (language: Language): TableView =>
  guandanView(language, {
    phase: 'tribute',
    choice: { type: 'tribute', cards: ['HR'] },
    table: {
      ...guandanTable,
      levels: ['2', '5'],
      declarer: 1,
      tribute: {
        rule: 'double',
        paid: [{ from: 2, to: undefined, card: 'SB' }],
        returned: [],
        shown: [],
        leader: undefined,
      },
    },
  });

/** Up to ten, and not of the level. */
const RETURNABLE_RANKS = '2346789T';

const returning = (language: Language): TableView =>
  guandanView(
    language,
    {
      phase: 'return',
      hand: [...hand27, 'HR'],
      choice: {
        type: 'return',
        to: 3,
        limit: 'ten',
        cards: hand27.filter((card) => RETURNABLE_RANKS.includes(card.slice(1))),
      },
      table: {
        ...guandanTable,
        tribute: {
          rule: 'double',
          paid: [
            { from: 3, to: 0, card: 'HR' },
            { from: 1, to: 2, card: 'SB' },
          ],
          returned: [{ from: 2, to: 1, card: undefined }],
          shown: [],
          leader: 3,
        },
      },
    },
    [{ cards_left: 28 }, {}, {}, { cards_left: 26 }],
  );

const refused = (language: Language): TableView =>
  guandanView(language, {
    // Both big jokers are shown by others.
    hand: [...hand27.filter((card) => card !== 'HR'), 'D3'],
    table: {
      ...guandanTable,
      tribute: {
        rule: 'refused',
        paid: [],
        returned: [],
        shown: [
          { seat: 1, cards: ['HR'] },
          { seat: 3, cards: ['HR'] },
        ],
        leader: 0,
      },
    },
  });

const watch = (language: Language): TableView => ({
  ...guandanView(language, { choice: undefined, clock: undefined, turn: 1 }, [
    { player: { kind: 'ai', level: 9, style: steady[language] } },
    { hand: cards('HR S2 H2 SA DA CK SK HQ DJ SJ CT D9 H8 C7 S6 D5 C3'), cards_left: 17, thinking: true },
    { hand: cards('SB S3 D3 C2 DA DQ CQ HT'), cards_left: 8 },
    { hand: cards('D2 D2 C9 C9 D8 D8 DK H3 H3 H4'), cards_left: 10 },
  ]),
});

const result = (language: Language): TableView =>
  guandanView(
    language,
    {
      table: { ...guandanTable, level_change: { team: 0, kind: 'rise', by: 3, from: '5', to: '8' } },
      phase: 'over',
      hand: [],
      choice: undefined,
      clock: undefined,
      turn: undefined,
      result: {
        winners: [0, 2],
        isDoubleWin: true,
        order: [0, 2, 1, 3],
        points: [3, -3, 3, -3],
        match: undefined,
      },
    },
    [
      { cards_left: 0, finish: 1 },
      { cards_left: 6, hand: cards('SB S3 C3 C2 DA DQ') },
      { cards_left: 0, finish: 2 },
      { cards_left: 4, hand: cards('DK H3 H3 H4') },
    ],
  );

const match = (language: Language): TableView => {
  const base = result(language);
  return {
    ...base,
    table: {
      ...guandanTable,
      level: 'A',
      levels: ['A', 'Q'],
      ace_tries: [1, 0],
      level_change: { team: 0, kind: 'pass_ace' },
    },
    ...(base.result && {
      result: {
        ...base.result,
        match: { winners: [0, 2], totals: [9, -9, 9, -9], deals: 12 },
      },
    }),
  };
};

export const guandanSamples = {
  lead: (language) => guandanView(language, {}),
  follow,
  wild,
  alarm,
  tribute,
  return: returning,
  refused,
  auto: (language) => guandanView(language, { choice: undefined }, [{ player: { kind: 'person', isAuto: true } }]),
  watch,
  result,
  match,
} as const satisfies Record<string, (language: Language) => TableView>;
