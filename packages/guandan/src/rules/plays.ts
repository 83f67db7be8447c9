/** The play of tricks: whose turn it is, what beats what, the wind, finishing. Rules §6. */
import { type Card, emptyCounts } from '@fourth-seat/cards';
import { type Bilingual, IllegalMoveError } from '@fourth-seat/game';
import { beats, readings } from './combination.ts';
import type { Observation } from './observation.ts';
import type { Rules } from './options.ts';
import { dealIsOver } from './scoring.ts';
import type { DealState, OverState, PlayState, TableCombination } from './state.ts';
import { type Combination, partnerOf, type Reading, type Seat, seatAfter } from './types.ts';

/**
 * The rules a play can break: codes of `validate` and of impossible positions, with their sentences. Callers know the
 * codes, so they stay, although Doudizhu has other ones for a pass on the lead, no combination and a wrong declaration.
 */
export const playFaults = {
  leader_must_play: { en: 'The leader of a trick may not pass.', zh: '领出者不能过牌。' },
  not_in_hand: { en: 'These cards are not in the hand.', zh: '手中没有这些牌。' },
  not_a_combination: { en: 'These cards are no combination.', zh: '这些牌不构成牌型。' },
  not_this_reading: { en: 'These cards cannot be declared so.', zh: '这些牌不能如此声明。' },
  not_higher: { en: 'It does not beat the play on the table.', zh: '压不过桌上的牌。' },
} as const satisfies Record<string, Bilingual>;
export type PlayFault = keyof typeof playFaults;

/** Whether a hand, 54 counts, holds these cards. */
export function holdsCards(hand: Uint8Array, cards: readonly Card[]): boolean {
  const used = emptyCounts();
  return cards.every((card) => {
    const count = (used[card] ?? 0) + 1;
    used[card] = count;
    return count <= (hand[card] ?? 0);
  });
}

/** Which rule a declared play of this hand breaks, if any. Ownership is checked first (rules §11). */
export function findPlayFault(
  hand: Uint8Array,
  play: Omit<Combination, 'size'>,
  beat: Reading | undefined,
  options: DealState['options'],
): PlayFault | undefined {
  if (!holdsCards(hand, play.cards)) return 'not_in_hand';
  const found = readings(play.cards, options.level, options.rules);
  if (found.length === 0) return 'not_a_combination';
  const reading = found.find((item) => item.kind === play.kind && item.key === play.key);
  if (!reading) return 'not_this_reading';
  return beat && !beats(reading, beat, options.rules) ? 'not_higher' : undefined;
}

/** The next seat that still holds cards; the seat itself where no other does. */
export const nextHolder = (left: readonly number[], seat: Seat): Seat => {
  for (let steps = 1; steps < 4; steps++) {
    const next = seatAfter(seat, steps);
    if ((left[next] ?? 0) > 0) return next;
  }
  return seat;
};

/** The seat's 27 cards after the exchange: those it holds now and those it has played. */
export function handAtFirstLead({ seat, hand, history }: Pick<Observation, 'seat' | 'hand' | 'history'>): Uint8Array {
  const start = hand.slice();
  for (const turn of history) {
    if (turn.seat === seat) for (const card of turn.play?.cards ?? []) start[card] = (start[card] ?? 0) + 1;
  }
  return start;
}

/** What a turn changes, apart from the hands and the history. */
export type TurnState = Pick<PlayState | OverState, 'left' | 'phase' | 'turn' | 'beat' | 'passes' | 'finished'>;

/** After a pass: the next seat, or the end of the trick with its next leader (rules §6.4, §6.5). */
export function turnStateAfterPass(state: TurnState, rules: Rules): TurnState {
  const { beat, left, turn } = state;
  if (!beat) throw new IllegalMoveError(playFaults.leader_must_play);
  const passes = state.passes + 1;
  const holders = left.filter((count) => count > 0).length;
  const winnerHasCards = (left[beat.seat] ?? 0) > 0;
  if (passes < (winnerHasCards ? holders - 1 : holders)) return { ...state, passes, turn: nextHolder(left, turn) };
  return { ...state, passes: 0, beat: undefined, turn: leaderAfterTrick(left, rules, beat.seat) };
}

/** Who leads after a trick: its winner or, once that seat is out, whoever gets the wind (rules §6.5). */
export function leaderAfterTrick(left: readonly number[], { windTo }: Pick<Rules, 'windTo'>, winner: Seat): Seat {
  if ((left[winner] ?? 0) > 0) return winner;
  const partner = partnerOf(winner);
  if (windTo === 'partner' && (left[partner] ?? 0) > 0) return partner;
  return nextHolder(left, winner);
}

/** After a play that is legal. */
export function turnStateAfterPlay(state: TurnState, play: Combination): TurnState {
  const { turn } = state;
  const rest = (state.left[turn] ?? 0) - play.cards.length;
  const left = state.left.map((count, seat) => (seat === turn ? rest : count));
  const finished = rest === 0 ? [...state.finished, turn] : state.finished;
  const over = rest === 0 && dealIsOver(finished);
  const beat: TableCombination = { seat: turn, kind: play.kind, key: play.key, size: play.size };
  return {
    left,
    finished,
    beat,
    passes: 0,
    phase: over ? 'over' : 'play',
    turn: over ? turn : nextHolder(left, turn),
  };
}

/** After a pass. */
export function afterPass(state: PlayState): DealState {
  const history = [...state.history, { seat: state.turn, play: undefined }];
  return { ...state, ...turnStateAfterPass(turnStateOf(state), state.options.rules), history };
}

/** After a play that `findPlayFault` has let through. */
export function afterPlay(state: PlayState, play: Combination): DealState {
  const { turn } = state;
  const own = state.hands[turn]?.slice();
  if (!own) throw new RangeError(`no seat ${turn}`);
  for (const card of play.cards) own[card] = (own[card] ?? 0) - 1;
  const hands = state.hands.map((hand, seat) => (seat === turn ? own : hand));
  const history = [...state.history, { seat: turn, play }];
  return { ...state, ...turnStateAfterPlay(turnStateOf(state), play), hands, history };
}

const turnStateOf = ({ left, phase, turn, beat, passes, finished }: PlayState): TurnState => ({
  left,
  phase,
  turn,
  beat,
  passes,
  finished,
});
