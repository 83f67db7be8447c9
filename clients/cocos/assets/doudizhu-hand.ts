import type { Decision, Decisions, DoudizhuBid, DoudizhuPastMove } from '../../typescript/src/index.ts';

/** A decision of the API, as `SeatSession` makes it. */
export type Decide = <Api extends Decision>(
  api: Api,
  body: Decisions[Api]['request'],
) => Promise<Decisions[Api]['answer']>;

/** What happens at the table, in order. */
export type TableEvent =
  | { readonly type: 'dealt'; readonly hands: readonly (readonly string[])[] }
  | { readonly type: 'thinking'; readonly seat: number }
  | { readonly type: 'bid'; readonly seat: number; readonly bid: number }
  | { readonly type: 'landlord'; readonly seat: number; readonly bottom: readonly string[] }
  | { readonly type: 'played'; readonly seat: number; readonly cards: readonly string[]; readonly left: number }
  | { readonly type: 'refused'; readonly seat: number; readonly cards: readonly string[] }
  | { readonly type: 'ended'; readonly winner: number; readonly landlord: number };

/** A person at the table; every other seat is ours. */
export interface Player {
  readonly seat: number;
  /** 0 to 3. */
  chooseBid(hand: readonly string[], bids: readonly DoudizhuBid[]): Promise<number>;
  /** The cards to play; none is a pass. */
  chooseCards(hand: readonly string[], history: readonly DoudizhuPastMove[]): Promise<readonly string[]>;
}

export interface HandOptions {
  readonly decide: Decide;
  readonly notify: (event: TableEvent) => void;
  /** Absent where all three seats are ours. */
  readonly player?: Player | undefined;
  /** How strong our seats play, 1 to 10. */
  readonly level?: number | undefined;
  /** 0 to 1, for the shuffle. A table of money deals on the server. */
  readonly random?: (() => number) | undefined;
}

const SEATS = [0, 1, 2] as const;
/** A deal in which nobody bids is dealt anew; with players that bid, twenty in a row do not happen. */
const MOST_DEALS = 20;

/** Plays one hand of Doudizhu to its end, and returns the seat that is out first. */
export async function playHand(options: HandOptions): Promise<number> {
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const cards = shuffle(options.random ?? Math.random);
    const hands = SEATS.map((seat) => sort(cards.slice(seat * 17, seat * 17 + 17)));
    const bottom = cards.slice(51);
    options.notify({ type: 'dealt', hands });
    const landlord = await auction(options, hands);
    if (landlord === undefined) continue;
    options.notify({ type: 'landlord', seat: landlord, bottom });
    hands[landlord] = sort([...(hands[landlord] ?? []), ...bottom]);
    return playOut(options, { hands, bottom, landlord });
  }
  throw new Error('nobody bid in twenty deals');
}

/** The seat that bid most, or none. */
async function auction(options: HandOptions, hands: readonly (readonly string[])[]): Promise<number | undefined> {
  const bids: DoudizhuBid[] = [];
  let best: DoudizhuBid | undefined;
  for (const seat of SEATS) {
    const hand = hands[seat] ?? [];
    options.notify({ type: 'thinking', seat });
    const asked = await askBid(options, { seat, hand, bids });
    // Not above the last bid is a pass.
    const bid = asked > (best?.bid ?? 0) ? asked : 0;
    bids.push({ seat, bid });
    options.notify({ type: 'bid', seat, bid });
    if (bid > 0) best = { seat, bid };
    if (bid === 3) break;
  }
  return best?.seat;
}

async function askBid(
  { decide, player, level }: HandOptions,
  {
    seat,
    hand,
    bids,
  }: { readonly seat: number; readonly hand: readonly string[]; readonly bids: readonly DoudizhuBid[] },
): Promise<number> {
  if (player?.seat === seat) return player.chooseBid(hand, bids);
  const { action } = await decide('doudizhu.bid', { seat, hand, bids, ...(level === undefined ? {} : { level }) });
  return action.bid;
}

interface Play {
  readonly hands: (readonly string[])[];
  readonly bottom: readonly string[];
  readonly landlord: number;
}

async function playOut(options: HandOptions, { hands, bottom, landlord }: Play): Promise<number> {
  const history: DoudizhuPastMove[] = [];
  for (let seat = landlord; ; seat = (seat + 1) % 3) {
    const hand = hands[seat] ?? [];
    options.notify({ type: 'thinking', seat });
    const cards = await askCards(options, { seat, landlord, hand, bottom, history });
    hands[seat] = without(hand, cards);
    history.push({ seat, cards });
    const left = hands[seat]?.length ?? 0;
    options.notify({ type: 'played', seat, cards, left });
    if (left > 0) continue;
    options.notify({ type: 'ended', winner: seat, landlord });
    return seat;
  }
}

interface Turn {
  readonly seat: number;
  readonly landlord: number;
  readonly hand: readonly string[];
  readonly bottom: readonly string[];
  readonly history: readonly DoudizhuPastMove[];
}

async function askCards({ decide, notify, player, level }: HandOptions, turn: Turn): Promise<readonly string[]> {
  if (player?.seat !== turn.seat) {
    const body = { ...turn, ...(level === undefined ? {} : { level }) };
    const { action } = await decide('doudizhu.play', body);
    return action.type === 'play' ? action.cards : [];
  }
  const beat = cardsToBeat(turn.history);
  for (;;) {
    const cards = await player.chooseCards(turn.hand, turn.history);
    if (cards.length === 0 && beat) return cards;
    const question = { hand: turn.hand, cards, ...(beat ? { beat } : {}) };
    if (cards.length > 0 && (await decide('doudizhu.validate', question)).legal) return cards;
    notify({ type: 'refused', seat: turn.seat, cards });
  }
}

/** The cards that lie on the table; none where the seat leads, at the start and after two passes. */
export function cardsToBeat(history: readonly DoudizhuPastMove[]): readonly string[] | undefined {
  return history
    .slice(-2)
    .filter(({ cards }) => cards.length > 0)
    .slice(-1)[0]?.cards;
}

const RANKS = '3456789TJQKA2';

function shuffle(random: () => number): string[] {
  const cards = [...RANKS].flatMap((rank) => [rank, rank, rank, rank]);
  cards.push('b', 'B');
  for (let last = cards.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const card = cards[last] ?? '';
    cards[last] = cards[other] ?? '';
    cards[other] = card;
  }
  return cards;
}

const orderOf = (card: string): number => `${RANKS}bB`.indexOf(card);
const sort = (cards: readonly string[]): string[] => cards.slice().sort((a, b) => orderOf(a) - orderOf(b));

function without(hand: readonly string[], cards: readonly string[]): string[] {
  const left = hand.slice();
  for (const card of cards) {
    const index = left.indexOf(card);
    if (index < 0) throw new Error(`no ${card} in the hand`);
    left.splice(index, 1);
  }
  return left;
}
