import type { Language } from '@fourth-seat/contract';
import type { DoudizhuTable, SeatView, TableView } from '../view.ts';
import { cards, clock, lin, played, seatsOf, turn, wei, zhou } from './cast.ts';

const hand17 = cards('HR S2 H2 SA DA CK SK HQ DJ SJ CT D9 H8 C7 S6 D5 C3');
const bottom = cards('SB D2 H3');
const doudizhuTable: DoudizhuTable = {
  game: 'doudizhu',
  bidding: 'score3',
  landlord: undefined,
  bottom: [],
  stake: { base: 1, multipliers: [] },
  rules: undefined,
};
/** The bidding is over. */
const bidTable: DoudizhuTable = { ...doudizhuTable, landlord: 0, bottom };

function doudizhuView(
  language: Language,
  more: Partial<TableView>,
  seats: readonly Partial<SeatView>[] = [],
): TableView {
  return {
    table: doudizhuTable,
    deal: 'samples/1/0',
    phase: 'bidding',
    viewer: 0,
    seats: seatsOf([lin, zhou, wei], language, hand17.length, seats),
    turn: 0,
    hand: hand17,
    to_beat: undefined,
    choice: undefined,
    tricks: [],
    clock,
    result: undefined,
    ...more,
  };
}

const landlord = (language: Language): TableView =>
  doudizhuView(
    language,
    {
      phase: 'play',
      hand: [...hand17, ...bottom],
      choice: { type: 'play', may_pass: true, nothing_beats: false },
      to_beat: { seat: 2, kind: 'pair', key: 9, cards: ['S9', 'H9'] },
      table: {
        ...bidTable,
        stake: { base: 3, multipliers: [{ name: 'bombs', factor: 2 }] },
      },
      tricks: [{ winner: undefined, plays: [turn(1, 'pair', 4, 'S4 H4'), turn(2, 'pair', 9, 'S9 H9')] }],
    },
    [
      { cards_left: 20 },
      { cards_left: 15, action: played('pair', 4, 'S4 H4') },
      { cards_left: 9, action: played('pair', 9, 'S9 H9') },
    ],
  );

/** A spring: the peasants have played no card. */
const score = (language: Language): TableView =>
  doudizhuView(
    language,
    {
      phase: 'over',
      turn: undefined,
      clock: undefined,
      hand: [],
      table: {
        ...bidTable,
        stake: {
          base: 3,
          multipliers: [
            { name: 'bombs', factor: 2 },
            { name: 'spring', factor: 2 },
          ],
        },
      },
      result: { winners: [0], isDoubleWin: false, order: [0, 1, 2], points: [24, -12, -12], match: undefined },
    },
    [{ cards_left: 0 }],
  );

export const doudizhuSamples = {
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
    doudizhuView(language, { phase: 'doubling', choice: { type: 'double', factors: [1, 2, 4] }, table: bidTable }, [
      {},
      { action: { type: 'double', factor: 2 } },
    ]),
  showing: (language) =>
    doudizhuView(language, { phase: 'showing', choice: { type: 'show', factor: 2 }, table: bidTable }),
  landlord,
  score,
} as const satisfies Record<string, (language: Language) => TableView>;
