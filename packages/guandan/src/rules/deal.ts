/** Dealing, and the exchange of cards before the first lead. */
import { type Card, countCards, formatCard, shuffledDeck } from '@fourth-seat/cards';
import { type Bilingual, createRng, IllegalMoveError } from '@fourth-seat/game';
import { defaultRules } from './options.ts';
import { firstFinisher } from './scoring.ts';
import {
  type DealOptions,
  type DealState,
  type ExchangeState,
  handOf,
  type PlayState,
  type Transfer,
} from './state.ts';
import {
  assignTributes,
  findRefuser,
  leaderAfterTribute,
  orderBefore,
  payersOf,
  receiversOf,
  returnChoices,
  tributeChoices,
} from './tribute.ts';
import {
  allSeats,
  type ExchangeMove,
  HAND_SIZE,
  isTransferMove,
  type Move,
  partnerOf,
  type Seat,
  sameMove,
} from './types.ts';

export const firstDeal: DealOptions = { rules: defaultRules, level: 0, teamLevels: [0, 0] };

/** Shuffles two decks and deals 27 cards to each seat. Everything random of the deal is drawn here. */
export function dealFrom(seed: string, options: DealOptions): DealState {
  const rng = createRng(seed);
  const deck = shuffledDeck(rng.stream('cards'), 2);
  const dealt = allSeats.map((seat) => countCards(deck.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE)));
  const lead = rng.stream('lead');
  const seat = lead.int(4) as Seat;
  const upturned = Math.floor(lead.int(deck.length) / HAND_SIZE);
  const { firstLead } = options.rules;
  const drawn = firstLead === 'seat' ? (options.leader ?? 0) : firstLead === 'heldCard' ? (upturned as Seat) : seat;
  return startDeal(options, dealt, drawn, rng.stream('equal').int(2) === 1);
}

/** A deal from given hands (54 counts each, 27 cards). */
export function startDeal(
  options: DealOptions,
  dealt: readonly Uint8Array[],
  drawnLeader: Seat,
  drawnSwap = false,
): DealState {
  const state: PlayState = {
    options,
    dealt,
    drawnLeader,
    drawnSwap,
    hands: dealt,
    left: dealt.map((hand) => hand.reduce((sum, count) => sum + count, 0)),
    phase: 'play',
    turn: drawnLeader,
    refused: false,
    offers: [],
    tributes: [],
    returned: [],
    history: [],
    beat: undefined,
    passes: 0,
    finished: [],
  };
  const { previous, rules } = options;
  if (!previous) return state;
  const exchange = { ...state, ...nothingPlayed };
  const payers = payersOf(previous);
  const refuser = rules.refuse === 'off' ? undefined : findRefuser(dealt, payers);
  if (refuser !== undefined)
    return rules.refuse === 'auto' ? refuse(state) : { ...exchange, phase: 'refuse', turn: refuser };
  return { ...exchange, phase: 'tribute', turn: payers[0] };
}

/** What nobody has done before the first lead. */
const nothingPlayed = { refused: false, history: [], beat: undefined, passes: 0, finished: [] } as const;

const refuse = (state: DealState): PlayState => ({
  ...state,
  phase: 'play',
  refused: true,
  turn: firstFinisher(orderBefore(state.options)),
});

/** What the moves of a seat depend on before the first lead. */
interface ExchangeTurn
  extends Pick<ExchangeState, 'phase' | 'offers' | 'tributes'>,
    Pick<DealOptions, 'level' | 'rules'> {
  readonly seat: Seat;
  /** 54 counts. */
  readonly hand: Uint8Array;
}

/** The moves of the phases before the first lead. */
export const exchangeMoves = (state: ExchangeState): ExchangeMove[] =>
  exchangeMovesOf({ ...state, ...state.options, seat: state.turn, hand: handOf(state, state.turn) });

/** The moves of a seat before the first lead, by what it sees. Throws a RangeError where it has no tribute to return. */
export function exchangeMovesOf({ phase, seat, hand, level, rules, offers, tributes }: ExchangeTurn): ExchangeMove[] {
  if (phase === 'refuse')
    return [
      { type: 'refuse', refuse: true },
      { type: 'refuse', refuse: false },
    ];
  if (phase === 'tribute') return tributeChoices(hand, level).map((card) => ({ type: 'tribute', card }));
  if (phase === 'choose') return offers.map(({ from }) => ({ type: 'choose', from }));
  const parties = { from: seat, to: payerOf(tributes, seat) };
  return returnChoices(hand, { level, rules }, parties).map((card) => ({ type: 'return', card }));
}

/** Who paid a seat, and gets its return. */
function payerOf(tributes: readonly Transfer[], seat: Seat): Seat {
  const tribute = tributes.find(({ to }) => to === seat);
  if (!tribute) throw new RangeError(`seat ${seat} has no tribute to return`);
  return tribute.from;
}

/** The sentence that refuses a move of another phase, or a card that may not be given. */
export function wrongMoveText(move: Move): Bilingual {
  const card = isTransferMove(move) ? ` ${formatCard(move.card)}` : '';
  return { en: `${move.type}${card} is not allowed here.`, zh: `此处不能${moveNames[move.type]}${card}。` };
}

const moveNames: Readonly<Record<Move['type'], string>> = {
  play: '出牌',
  pass: '不出',
  tribute: '进贡',
  return: '还贡',
  refuse: '抗贡',
  choose: '选择贡牌',
};

/** Applies a move of the phases before the first lead; throws `IllegalMoveError`. */
export function applyExchange(state: ExchangeState, move: Move): DealState {
  const legal = exchangeMoves(state).find((other) => sameMove(other, move));
  if (!legal) throw new IllegalMoveError(wrongMoveText(move));
  switch (legal.type) {
    case 'refuse': {
      const [payer] = payersOf(orderBefore(state.options));
      return legal.refuse ? refuse(state) : { ...state, phase: 'tribute', turn: payer };
    }
    case 'tribute':
      return offerTribute(state, legal.card);
    case 'choose':
      return chooseOffer(state, legal.from);
    case 'return':
      return giveBack(state, legal.card);
  }
}

function offerTribute(state: ExchangeState, card: Card): ExchangeState {
  const { options } = state;
  const order = orderBefore(options);
  const offers = [...state.offers, { from: state.turn, card }];
  const next = payersOf(order)[offers.length];
  if (next !== undefined) return { ...state, offers, turn: next };
  const transfers = assignTributes(offers, options, state.drawnSwap);
  if (!transfers) return { ...state, offers, phase: 'choose', turn: firstFinisher(order) };
  return receive({ ...state, offers }, transfers);
}

function chooseOffer(state: ExchangeState, from: Seat): ExchangeState {
  const first = firstFinisher(orderBefore(state.options));
  const second = partnerOf(first);
  const transfers = state.offers.map((item) => ({ ...item, to: item.from === from ? first : second }));
  return receive(state, transfers);
}

const receive = (state: ExchangeState, tributes: readonly Transfer[]): ExchangeState => ({
  ...state,
  tributes,
  hands: moveCards(state.hands, tributes),
  left: countLeft(state.left, tributes),
  phase: 'return',
  turn: firstFinisher(orderBefore(state.options)),
});

/** The returned cards change hands when all are chosen (rules §9.5), so that the second cannot see the first. */
function giveBack(state: ExchangeState, card: Card): DealState {
  const returned = [...state.returned, { from: state.turn, to: payerOf(state.tributes, state.turn), card }];
  const next = receiversOf(orderBefore(state.options))[returned.length];
  if (next !== undefined) return { ...state, returned, turn: next };
  const hands = moveCards(state.hands, returned);
  const turn = leaderAfterTribute(state.tributes, state.options);
  return { ...state, returned, hands, left: countLeft(state.left, returned), phase: 'play', turn };
}

function moveCards(hands: readonly Uint8Array[], transfers: readonly Transfer[]): Uint8Array[] {
  const moved = hands.map((hand) => hand.slice());
  for (const { from, to, card } of transfers) {
    const giver = moved[from];
    const taker = moved[to];
    if (!giver || !taker || !giver[card]) throw new RangeError(`seat ${from} has no card ${card}`);
    giver[card]--;
    taker[card] = (taker[card] ?? 0) + 1;
  }
  return moved;
}

function countLeft(left: readonly number[], transfers: readonly Transfer[]): number[] {
  const counted = [...left];
  for (const { from, to } of transfers) {
    counted[from] = (counted[from] ?? 0) - 1;
    counted[to] = (counted[to] ?? 0) + 1;
  }
  return counted;
}
