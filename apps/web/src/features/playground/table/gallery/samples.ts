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
  place: undefined,
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

function guandanSeats(zh: boolean): readonly SeatView[] {
  return [
    seat(zh ? '小林' : 'Lin', { human: true, level: undefined }),
    seat(zh ? '老周' : 'Zhou', { style: zh ? '稳健' : 'Steady', level: 8 }),
    seat(zh ? '阿梅' : 'Mei', { style: zh ? '配合' : 'Team player', level: 10 }),
    seat(zh ? '大伟' : 'Wei', { style: zh ? '凶猛' : 'Aggressive', level: 6 }),
  ];
}

function guandanView(zh: boolean, more: Partial<TableView>, seats: readonly Partial<SeatView>[] = []): TableView {
  return {
    table: guandanTable,
    deal: 'samples/3/0',
    phase: 'play',
    viewer: 0,
    seats: guandanSeats(zh).map((one, at) => ({ ...one, ...seats[at] })),
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

function doudizhuView(zh: boolean, more: Partial<TableView>, seats: readonly Partial<SeatView>[] = []): TableView {
  const all = [
    seat(zh ? '小林' : 'Lin', { human: true, level: undefined, cards_left: 17 }),
    seat(zh ? '老周' : 'Zhou', { style: zh ? '稳健' : 'Steady', cards_left: 17 }),
    seat(zh ? '大伟' : 'Wei', { style: zh ? '凶猛' : 'Aggressive', level: 6, cards_left: 17 }),
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

const follow = (zh: boolean): TableView =>
  guandanView(
    zh,
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

const wild = (zh: boolean): TableView =>
  guandanView(zh, { hand: cards('H5 H5 S7 C7 S8 C8 SA DA DK C4 D3'), choice: { type: 'play', may_pass: false } }, [
    { cards_left: 11 },
    { cards_left: 14 },
    { cards_left: 12 },
    { cards_left: 19 },
  ]);

const alarm = (zh: boolean): TableView =>
  guandanView(
    zh,
    {
      table: { ...guandanTable, wind: { from: 0, to: 2 } },
      hand: [],
      choice: undefined,
      clock: undefined,
      turn: 2,
      tricks: [{ winner: 0, plays: [turn(0, 'bomb', 9, 'S9 H9 C9 D9'), passed(1), passed(2), passed(3)] }],
    },
    [
      { cards_left: 0, place: 1, action: played('bomb', 9, 'S9 H9 C9 D9') },
      { cards_left: 7, action: { type: 'pass' } },
      { cards_left: 10, thinking: true, action: { type: 'pass' } },
      { cards_left: 1, action: { type: 'pass' } },
    ],
  );

const tribute = (zh: boolean): TableView =>
  guandanView(zh, {
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

const returning = (zh: boolean): TableView =>
  guandanView(zh, {
    phase: 'return',
    hand: [...hand27, 'HR'],
    choice: { type: 'return', to: 3, cards: hand27.filter((card) => '234678 9T'.includes(card.slice(1))) },
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

const refused = (zh: boolean): TableView =>
  guandanView(zh, {
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

const watch = (zh: boolean): TableView => ({
  ...guandanView(zh, { choice: undefined, clock: undefined, turn: 1 }, [
    { human: false, level: 9, style: zh ? '稳健' : 'Steady' },
    { hand: cards('HR S2 H2 SA DA CK SK HQ DJ SJ CT D9 H8 C7 S6 D5 C3'), cards_left: 17, thinking: true },
    { hand: cards('SB S3 C3 C2 DA DQ CQ HT'), cards_left: 8 },
    { hand: cards('D2 D2 C9 C9 D8 D8 DK H3 H3 H4'), cards_left: 10 },
  ]),
});

const result = (zh: boolean): TableView =>
  guandanView(
    zh,
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
      { cards_left: 0, place: 1 },
      { cards_left: 6, hand: cards('SB S3 C3 C2 DA DQ') },
      { cards_left: 0, place: 2 },
      { cards_left: 4, hand: cards('DK H3 H3 H4') },
    ],
  );

const match = (zh: boolean): TableView => {
  const base = result(zh);
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

const landlord = (zh: boolean): TableView =>
  doudizhuView(
    zh,
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

const score = (zh: boolean): TableView => ({
  ...landlord(zh),
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

const makers: Readonly<Record<SampleName, (zh: boolean) => TableView>> = {
  lead: (zh) => guandanView(zh, {}),
  follow,
  wild,
  alarm,
  tribute,
  return: returning,
  refused,
  auto: (zh) => guandanView(zh, { choice: undefined }, [{ auto: true }]),
  watch,
  result,
  match,
  bidding: (zh) =>
    doudizhuView(zh, { choice: { type: 'bid', points: [0, 2, 3] } }, [
      {},
      { action: { type: 'bid', bid: 1 } },
      { action: { type: 'bid', bid: 0 } },
    ]),
  robbing: (zh) =>
    doudizhuView(
      zh,
      {
        phase: 'robbing',
        choice: { type: 'rob', first: false },
        table: { ...doudizhuTable, bidding: 'rob' },
      },
      [{}, { action: { type: 'rob', yes: false, first: true } }, { action: { type: 'rob', yes: true, first: true } }],
    ),
  doubling: (zh) =>
    doudizhuView(zh, { phase: 'doubling', choice: { type: 'double', factors: [1, 2, 4] } }, [
      { role: 'landlord' },
      { role: 'peasant', action: { type: 'double', factor: 2 } },
      { role: 'peasant' },
    ]),
  showing: (zh) =>
    doudizhuView(zh, { phase: 'showing', choice: { type: 'show', factor: 2 } }, [
      { role: 'landlord' },
      { role: 'peasant' },
      { role: 'peasant' },
    ]),
  landlord,
  score,
};

export const sampleView = (name: SampleName, zh: boolean): TableView => makers[name](zh);
