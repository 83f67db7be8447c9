import type { Language } from '@fourth-seat/contract';
import type { PaodekuaiTable, SeatView, TableView } from '../view.ts';
import { cards, clock, lin, played, seatsOf, turn, wei, zhou } from './cast.ts';

const hand16 = cards('S2 HA DA SK HQ DJ SJ CT D9 H8 C7 S6 D5 C5 H3 S3');
const table: PaodekuaiTable = {
  game: 'paodekuai',
  players: 3,
  deck: 48,
  base: 1,
  bomb_points: 10,
  opening: undefined,
  must_hold: false,
  rules: undefined,
};

function paodekuaiView(
  language: Language,
  more: Partial<TableView>,
  seats: readonly Partial<SeatView>[] = [],
): TableView {
  return {
    table,
    deal: 'samples/5/0',
    phase: 'play',
    viewer: 0,
    seats: seatsOf([lin, zhou, wei], language, hand16.length, seats),
    turn: 0,
    hand: hand16,
    to_beat: undefined,
    choice: undefined,
    tricks: [],
    clock,
    result: undefined,
    ...more,
  };
}

export const paodekuaiSamples = {
  paodekuai_lead: (language) =>
    paodekuaiView(language, {
      choice: { type: 'play', may_pass: false, nothing_beats: false },
      table: { ...table, opening: '3', must_hold: true },
    }),
  paodekuai_follow: (language) =>
    paodekuaiView(
      language,
      {
        choice: { type: 'play', may_pass: false, nothing_beats: false },
        to_beat: { seat: 2, kind: 'pair', key: 4, cards: ['S4', 'H4'] },
        tricks: [{ winner: undefined, plays: [turn(2, 'pair', 4, 'S4 H4')] }],
      },
      [{}, { cards_left: 1 }, { cards_left: 14, action: played('pair', 4, 'S4 H4') }],
    ),
  paodekuai_two: (language) => {
    const view = paodekuaiView(language, { table: { ...table, players: 2, rules: { players: 2 } } });
    return { ...view, seats: view.seats.slice(0, 2), turn: 1 };
  },
  /** A shut-out: seat 2 has played no card. */
  paodekuai_score: (language) =>
    paodekuaiView(
      language,
      {
        phase: 'over',
        turn: undefined,
        clock: undefined,
        hand: [],
        result: { winners: [0], isDoubleWin: false, order: [0, 1, 2], points: [37, -5, -32], match: undefined },
      },
      [{ cards_left: 0, finish: 1 }, { cards_left: 5 }, { cards_left: 16 }],
    ),
} as const satisfies Record<string, (language: Language) => TableView>;
