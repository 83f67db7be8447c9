import { formatCards } from '@fourth-seat/cards';
import type { Move, Observation, State } from '@fourth-seat/doudizhu';
import { dealCards, doudizhu } from '@fourth-seat/doudizhu';
import type { Agent } from '@fourth-seat/game';
import { createRng } from '@fourth-seat/game';
import type { ActView, CardText, LastMove, TableView } from './table-view.ts';

export interface TableOptions {
  readonly agent: Agent<Observation, Move>;
  /** Names the deals; the same seed and player give the same table. */
  readonly seed: string;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** What one decision may take, as a game server would allow. */
  readonly budget_ms: number;
}

interface Deal {
  readonly number: number;
  readonly seed: string;
  state: State;
  /** The hands with their suits: the engine counts ranks, a table shows cards. */
  readonly hands: CardText[][];
  readonly bottom: readonly CardText[];
  acts: (ActView | undefined)[];
  last: LastMove | undefined;
}

export interface Table {
  /** Makes one decision and shows what it led to. */
  readonly next: () => TableView;
  /** Plays until all three seats have acted in the first trick, so that a visitor sees play, not bidding. */
  readonly open: () => TableView;
}

/** A table that deals and plays for ever. */
export function createTable(options: TableOptions): Table {
  let deal = dealAnew(options.seed, 1);
  const next = (): TableView => {
    // A deal that everybody passed has no points and nothing to look at.
    if (doudizhu.isTerminal(deal.state)) deal = dealAnew(options.seed, deal.number + 1);
    decide(deal, options);
    return viewOf(deal);
  };
  const open = (): TableView => {
    let view = next();
    while (view.bottom.length === 0 || view.seats.some(({ act }) => act === undefined || act.type === 'bid')) {
      view = next();
    }
    return view;
  };
  return { next, open };
}

function dealAnew(seed: string, number: number): Deal {
  const own = `${seed}/${number}`;
  const { hands, bottom } = dealCards(own);
  return {
    number,
    seed: own,
    state: doudizhu.deal(own, doudizhu.defaults),
    hands: hands.map((cards) => sorted(formatCards(cards))),
    bottom: sorted(formatCards(bottom)),
    acts: [undefined, undefined, undefined],
    last: undefined,
  };
}

function decide(deal: Deal, { agent, now, budget_ms }: TableOptions): void {
  const { state } = deal;
  const seat = doudizhu.currentSeat(state);
  const observation = doudizhu.observation(state, seat);
  const turn = state.bids.length + state.history.length;
  const start = now();
  const decision = agent.decide(observation, doudizhu.legalMoves(state), {
    rng: createRng(`${deal.seed}/${seat}/${turn}`),
    now,
    deadline_ms: start + budget_ms,
  });
  const took_ms = now() - start;
  const leads = state.phase === 'play' && observation.beat === undefined;
  deal.state = doudizhu.apply(state, decision.move);
  const act = actOf(deal, seat, decision.move);
  if (leads) deal.acts = [undefined, undefined, undefined];
  deal.acts[seat] = act;
  // Time beyond the budget is the machine's, not the player's.
  const think_ms = Math.min(took_ms, budget_ms);
  deal.last = { seat, act, think_ms, at_limit: took_ms >= budget_ms, win_rate: decision.win_rate };
  const { landlord } = deal.state;
  if (state.landlord < 0 && landlord >= 0) {
    deal.hands[landlord] = sorted([...(deal.hands[landlord] ?? []), ...deal.bottom]);
  }
}

function actOf(deal: Deal, seat: number, move: Move): ActView {
  switch (move.type) {
    case 'bid':
      return { type: 'bid', points: move.bid };
    case 'play':
      return { type: 'play', cards: take(deal.hands[seat] ?? [], move.cards) };
    case 'pass':
    case 'double':
    case 'show':
      return { type: 'pass' };
  }
}

/** Takes the cards of these ranks out of a hand and returns them, high to low. */
function take(hand: CardText[], letters: string): CardText[] {
  const taken = [...letters].map((letter) => {
    const at = hand.findIndex((card) => letterOf(card) === letter);
    const [card] = at < 0 ? [] : hand.splice(at, 1);
    if (card === undefined) throw new Error(`the hand has no ${letter} for a play of ${letters}`);
    return card;
  });
  return sorted(taken);
}

/** The engine's rank letter of a card. */
function letterOf(card: CardText): string {
  if (card === 'SB') return 'b';
  return card === 'HR' ? 'B' : card.slice(1);
}

const order = '3456789TJQKA2bB';

function sorted(cards: readonly CardText[]): CardText[] {
  return cards.toSorted((a, b) => order.indexOf(letterOf(b)) - order.indexOf(letterOf(a)) || (a < b ? 1 : -1));
}

function viewOf(deal: Deal): TableView {
  const { state } = deal;
  const decided = state.landlord >= 0;
  return {
    deal: deal.number,
    seats: deal.hands.map((hand, seat) => ({
      role: decided ? (seat === state.landlord ? 'landlord' : 'peasant') : 'undecided',
      hand: [...hand],
      act: deal.acts[seat],
    })),
    bottom: decided ? deal.bottom : [],
    last: deal.last,
    returns: doudizhu.isTerminal(state) ? doudizhu.returns(state) : undefined,
  };
}
