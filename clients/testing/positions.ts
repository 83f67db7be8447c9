import type {
  DoudizhuBidRequest,
  DoudizhuLegalMovesRequest,
  DoudizhuPlayRequest,
  GuandanTributeRequest,
} from '../typescript/src/index.ts';

/** What the tests of all languages ask. */
export const lead: DoudizhuLegalMovesRequest = { hand: ['3', '3', '4'] };
export const bid: DoudizhuBidRequest = { seat: 0, hand: [...'34566789TJQKA2b44'], bids: [] };
export const play: DoudizhuPlayRequest = {
  seat: 0,
  landlord: 0,
  hand: [...'33445567899TJQKA22bB'],
  bottom: ['4', 'J', '2'],
  history: [],
};
const suits = ['S', 'H', 'C', 'D'];
export const tribute: GuandanTributeRequest = {
  seat: 3,
  level: '9',
  hand: [...suits.flatMap((suit) => ['2', '3', '4', '5', '6', '7'].map((rank) => suit + rank)), 'SK', 'HK', 'SA'],
  previous_finish: [0, 2, 1, 3],
};
