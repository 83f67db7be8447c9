/** How a game server reads the answers to its requests: the public API from the customer's side. */
import { findCard } from '@fourth-seat/cards';
import {
  type Move as DoudizhuMove,
  findCounts,
  formatCounts,
  type requestOf as requestOfDoudizhu,
} from '@fourth-seat/doudizhu';
import type { Move as GuandanMove, requestOf as requestOfGuandan } from '@fourth-seat/guandan';

/** A move as the API spells it. */
export interface Action {
  readonly type: string;
  readonly cards?: readonly string[];
  readonly kind?: string;
  readonly key?: number;
  readonly bid?: number;
  readonly factor?: number;
  readonly show?: boolean;
  readonly card?: string;
  readonly refuse?: boolean;
  readonly from?: number;
}

/** The request for the decision of a seat, as the rules of its game make it. */
export type CardGameRequest = ReturnType<typeof requestOfDoudizhu> | ReturnType<typeof requestOfGuandan>;

/** The legal move that an answer names; undeclared cards are read with their highest key. */
export function findDoudizhuMove(legal: readonly DoudizhuMove[], action: Action): DoudizhuMove | undefined {
  if (action.type === 'bid') return legal.find((move) => move.type === 'bid' && move.bid === action.bid);
  if (action.type === 'double') return legal.find((move) => move.type === 'double' && move.factor === action.factor);
  if (action.type === 'show') return legal.find((move) => move.type === 'show' && move.show === action.show);
  if (action.type !== 'play') return legal.find((move) => move.type === action.type);
  const counts = findCounts((action.cards ?? []).join(''));
  const letters = counts && formatCounts(counts);
  return legal
    .flatMap((move) => (move.type === 'play' && move.cards === letters ? [move] : []))
    .filter((move) => action.kind === undefined || move.kind === action.kind)
    .filter((move) => action.key === undefined || move.key === action.key)
    .sort((a, b) => b.key - a.key)[0];
}

/** The legal move of the kind and key that an answer names. Whether it uses legal cards shows when it is applied. */
export function findGuandanMove(legal: readonly GuandanMove[], action: Action): GuandanMove | undefined {
  const cards = (action.cards ?? (action.card === undefined ? [] : [action.card])).map(findCard);
  const known = cards.filter((card) => card !== undefined);
  if (known.length !== cards.length) return undefined;
  const [only] = known;
  const turn = legal.find((move) => move.type === 'refuse');
  // A card as the answer means that the tribute is paid; which card is asked in a second request.
  if (turn) return { type: 'refuse', refuse: action.type === 'refuse' && action.refuse === true };
  if (action.type === 'choose') return legal.find((move) => move.type === 'choose' && move.from === action.from);
  if (action.type === 'tribute' || action.type === 'return') {
    return only === undefined ? undefined : { type: action.type, card: only };
  }
  if (action.type !== 'play') return legal.find((move) => move.type === action.type);
  const { kind, key } = action;
  const alike = legal.some((move) => move.type === 'play' && move.kind === kind && move.key === key);
  return alike ? ({ type: 'play', kind, key, cards: known } as GuandanMove) : undefined;
}
