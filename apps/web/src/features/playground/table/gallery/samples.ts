import type { Language } from '@fourth-seat/contract';
import type { CardText, DoudizhuTable, GuandanTable, SeatAction, SeatView, TableView, TrickPlay } from '../view.ts';

/** Fixed views of every state of a table: for pictures and tests, never for a visitor. */

const cards = (text: string): readonly CardText[] => (text === '' ? [] : text.split(' '));
const played = (kind: string, key: number, text: string): SeatAction => ({
  type: 'play',
  kind,
  key,
  cards: cards(text),
});
const turn = (seat: number, kind: string, key: number, text: string): TrickPlay => ({
  seat,
  play: { kind, key, cards: cards(text) },
});
const passed = (seat: number): TrickPlay => ({ seat, play: undefined });

const seat = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  name,
  level: 8,
  style: undefined,
  human: false,
  role: undefined,
  cards_left: 27,
  hand: undefined,
  action: undefined,
  thinking: false,
  finish: undefined,
  line: undefined,
  auto: false,
  ...more,
});

const hand27 = cards('HR SB S5 H5 D5 SA CA SK HK DK CQ HJ SJ CT DT ST H9 D9 S8 S7 H7 C6 S6 S4 D4 C3 S9');
const guandanTable: GuandanTable = {
  game: 'guandan',
  level: '5',
  levels: ['5', '3'],
  declarer: 0,
  ace_tries: undefined,
  tribute: undefined,
  wind: undefined,
  rules: undefined,
};
const doudizhuTable: DoudizhuTable = {
  game: 'doudizhu',
  bidding: 'score3',
  landlord: undefined,
  bottom: [],
  score: { base: 1, robs: 0, bombs: 0, raised: 1, spring: undefined, multiplier: 1 },
  rules: undefined,
};
const clock = { total_ms: 20_000, left_ms: 14_000, running: false };

export const sampleNames = [
  'lead',
  'follow',
  'wild',
  'alarm',
  'tribute',
  'return',
  'refused',
  'auto',
  'watch',
  'result',
  'match',
  'bidding',
  'robbing',
  'doubling',
  'showing',
  'landlord',
  'score',
] as const;
export type SampleName = (typeof sampleNames)[number];

function guandanSeats(language: Language): readonly SeatView[] {
  return [
    seat({ en: 'Lin', zh: '小林' }[language], { human: true, level: undefined }),
    seat({ en: 'Zhou', zh: '老周' }[language], { style: { en: 'Steady', zh: '稳健' }[language], level: 8 }),
    seat({ en: 'Mei', zh: '阿梅' }[language], { style: { en: 'Team player', zh: '配合' }[language], level: 10 }),
    seat({ en: 'Wei', zh: '大伟' }[language], { style: { en: 'Aggressive', zh: '凶猛' }[language], level: 6 }),
  ];
}

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
    seats: guandanSeats(language).map((one, at) => ({ ...one, ...seats[at] })),
    turn: 0,
    hand: hand27,
    to_beat: undefined,
    choice: { type: 'play', may_pass: false },
    tricks: [],
    clock,
    result: undefined,
    ...more,
  };
}

function doudizhuView(
  language: Language,
  more: Partial<TableView>,
  seats: readonly Partial<SeatView>[] = [],
): TableView {
  const all = [
    seat({ en: 'Lin', zh: '小林' }[language], { human: true, level: undefined, cards_left: 17 }),
    seat({ en: 'Zhou', zh: '老周' }[language], { style: { en: 'Steady', zh: '稳健' }[language], cards_left: 17 }),
    seat({ en: 'Wei', zh: '大伟' }[language], {
      style: { en: 'Aggressive', zh: '凶猛' }[language],
      level: 6,
      cards_left: 17,
    }),
  ];
  return {
    table: doudizhuTable,
    deal: 'samples/1/0',
    phase: 'bidding',
    viewer: 0,
    seats: all.map((one, at) => ({ ...one, ...seats[at] })),
    turn: 0,
    hand: cards('HR S2 H2 SA DA CK SK HQ DJ SJ CT D9 H8 C7 S6 D5 C3'),
    to_beat: undefined,
    choice: undefined,
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
      choice: { type: 'play', may_pass: true },
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
    { hand: cards('H5 H5 S7 C7 S8 C8 SA DA DK C4 D3'), choice: { type: 'play', may_pass: false } },
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
    hand: cards('HR SB S5 H5 D5 SA CA SK HK DK CQ HJ SJ CT DT ST H9 D9 S8 S7 H7 C6 S6 S4 D4 C3 S9'),
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

const returning = (language: Language): TableView =>
  guandanView(language, {
    phase: 'return',
    hand: [...hand27, 'HR'],
    choice: {
      type: 'return',
      to: 3,
      limit: 'ten',
      cards: hand27.filter((card) => '234678 9T'.includes(card.slice(1))),
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
  });

const refused = (language: Language): TableView =>
  guandanView(language, {
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
    { human: false, level: 9, style: { en: 'Steady', zh: '稳健' }[language] },
    { hand: cards('HR S2 H2 SA DA CK SK HQ DJ SJ CT D9 H8 C7 S6 D5 C3'), cards_left: 17, thinking: true },
    { hand: cards('SB S3 C3 C2 DA DQ CQ HT'), cards_left: 8 },
    { hand: cards('D2 D2 C9 C9 D8 D8 DK H3 H3 H4'), cards_left: 10 },
  ]),
});

const result = (language: Language): TableView =>
  guandanView(
    language,
    {
      phase: 'over',
      hand: [],
      choice: undefined,
      clock: undefined,
      turn: undefined,
      result: {
        winners: [0, 2],
        order: [0, 2, 1, 3],
        rise: { team: 0, by: 3, from: '5', to: '8' },
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
    table: { ...guandanTable, level: 'A', levels: ['A', 'Q'], ace_tries: [1, 0] },
    ...(base.result && {
      result: {
        ...base.result,
        rise: undefined,
        match: { winners: [0, 2], totals: [9, -9, 9, -9], deals: 12 },
      },
    }),
  };
};

const landlord = (language: Language): TableView =>
  doudizhuView(
    language,
    {
      phase: 'play',
      hand: cards('HR S2 H2 SA DA CK SK HQ DJ SJ CT D9 H8 C7 S6 D5 C3 SB D2 H3'),
      choice: { type: 'play', may_pass: true },
      to_beat: { seat: 2, kind: 'pair', key: 9, cards: ['S9', 'H9'] },
      table: {
        ...doudizhuTable,
        landlord: 0,
        bottom: ['SB', 'D2', 'H3'],
        score: { base: 3, robs: 0, bombs: 1, raised: 1, spring: undefined, multiplier: 2 },
      },
      tricks: [{ winner: undefined, plays: [turn(1, 'pair', 4, 'S4 H4'), turn(2, 'pair', 9, 'S9 H9')] }],
    },
    [
      { role: 'landlord', cards_left: 20 },
      { role: 'peasant', cards_left: 15, action: played('pair', 4, 'S4 H4') },
      { role: 'peasant', cards_left: 9, action: played('pair', 9, 'S9 H9') },
    ],
  );

const score = (language: Language): TableView => ({
  ...landlord(language),
  phase: 'over',
  choice: undefined,
  clock: undefined,
  hand: [],
  table: {
    ...doudizhuTable,
    landlord: 0,
    bottom: ['SB', 'D2', 'H3'],
    score: { base: 3, robs: 0, bombs: 1, raised: 1, spring: 'spring', multiplier: 4 },
  },
  result: { winners: [0], order: [0, 1, 2], rise: undefined, points: [24, -12, -12], match: undefined },
});

const makers: Readonly<Record<SampleName, (language: Language) => TableView>> = {
  lead: (language) => guandanView(language, {}),
  follow,
  wild,
  alarm,
  tribute,
  return: returning,
  refused,
  auto: (language) => guandanView(language, { choice: undefined }, [{ auto: true }]),
  watch,
  result,
  match,
  bidding: (language) =>
    doudizhuView(language, { choice: { type: 'bid', points: [0, 2, 3] } }, [
      {},
      { action: { type: 'bid', bid: 1 } },
      { action: { type: 'bid', bid: 0 } },
    ]),
  robbing: (language) =>
    doudizhuView(
      language,
      {
        phase: 'robbing',
        choice: { type: 'rob', first: false },
        table: { ...doudizhuTable, bidding: 'rob' },
      },
      [{}, { action: { type: 'rob', yes: false, first: true } }, { action: { type: 'rob', yes: true, first: true } }],
    ),
  doubling: (language) =>
    doudizhuView(language, { phase: 'doubling', choice: { type: 'double', factors: [1, 2, 4] } }, [
      { role: 'landlord' },
      { role: 'peasant', action: { type: 'double', factor: 2 } },
      { role: 'peasant' },
    ]),
  showing: (language) =>
    doudizhuView(language, { phase: 'showing', choice: { type: 'show', factor: 2 } }, [
      { role: 'landlord' },
      { role: 'peasant' },
      { role: 'peasant' },
    ]),
  landlord,
  score,
};

export const sampleView = (name: SampleName, language: Language): TableView => makers[name](language);
