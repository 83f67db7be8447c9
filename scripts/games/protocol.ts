/** What a game server asks the public API, and how it reads the answers. */
import { findCard } from '@fourth-seat/cards';
import { findPlay, type NamedPlay } from '@fourth-seat/cards/ranks';
import type {
  ApiAction as DoudizhuAction,
  Move as DoudizhuMove,
  requestOf as requestOfDoudizhu,
} from '@fourth-seat/doudizhu';
import type {
  ApiAction as GuandanAction,
  Move as GuandanMove,
  requestOf as requestOfGuandan,
} from '@fourth-seat/guandan';

/** The request for the decision of a seat, as the rules of its game make it. */
export type CardGameRequest = ReturnType<typeof requestOfDoudizhu> | ReturnType<typeof requestOfGuandan>;

/**
 * A move as answers spell it: those of the API with any number as a factor, as the client library reads them, and those of
 * external players, who may leave kind and key of a play out.
 */
export type Action =
  | Exclude<DoudizhuAction | GuandanAction, { readonly type: 'play' | 'double' }>
  | { readonly type: 'double'; readonly factor: number }
  | ({ readonly type: 'play' } & NamedPlay);

/** The legal move that an answer names; undeclared cards are read with their highest key. */
export function findDoudizhuMove(legal: readonly DoudizhuMove[], action: Action): DoudizhuMove | undefined {
  switch (action.type) {
    case 'bid':
      return legal.find((move) => move.type === 'bid' && move.bid === action.bid);
    case 'double':
      return legal.find((move) => move.type === 'double' && move.factor === action.factor);
    case 'show':
      return legal.find((move) => move.type === 'show' && move.show === action.show);
    case 'play':
      return findPlay(
        legal.filter((move) => move.type === 'play'),
        action,
      );
    default:
      return legal.find((move) => move.type === action.type);
  }
}

/** The legal move of the kind and key that an answer names. Whether it uses legal cards shows when it is applied. */
export function findGuandanMove(legal: readonly GuandanMove[], action: Action): GuandanMove | undefined {
  // Where a tribute may be refused, a card as the answer means that it is paid; which card is asked in a second request.
  const mayRefuse = legal.some((move) => move.type === 'refuse');
  if (mayRefuse) return { type: 'refuse', refuse: action.type === 'refuse' && action.refuse };
  switch (action.type) {
    case 'choose':
      return legal.find((move) => move.type === 'choose' && move.from === action.from);
    case 'tribute':
    case 'return': {
      const card = findCard(action.card);
      return card === undefined ? undefined : { type: action.type, card };
    }
    case 'play': {
      const cards = action.cards.map(findCard).filter((card) => card !== undefined);
      if (cards.length !== action.cards.length) return undefined;
      const [named] = legal.flatMap((move) =>
        move.type === 'play' && move.kind === action.kind && move.key === action.key ? [move] : [],
      );
      return named && { ...named, cards };
    }
    default:
      return legal.find((move) => move.type === action.type);
  }
}
