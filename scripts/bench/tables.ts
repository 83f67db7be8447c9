import { cardsOf, formatCards } from '@fourth-seat/cards';
import { DEFAULT_OPTIONS, doudizhu, formatCounts } from '@fourth-seat/doudizhu';
import { DEFAULT_RULES, formatLevel, guandan } from '@fourth-seat/guandan';

/** What the API answers as its move. */
export interface Action {
  readonly type: string;
  readonly cards?: readonly string[];
  readonly kind?: string;
  readonly key?: number;
  readonly bid?: number;
}

/** A game as a game server keeps it: what to ask for the seat to move, and the table after the answer. */
export interface Table {
  readonly over: boolean;
  /** Path below /v1/ and the body. */
  readonly ask: { readonly path: string; readonly body: Record<string, unknown> };
  /** The next table, or undefined if the rules do not allow the answer. */
  next(action: Action): Table | undefined;
}

const sorted = (cards: Iterable<string>): string => [...cards].toSorted().join(' ');

export function doudizhuTable(seed: string, state = doudizhu.deal(seed, DEFAULT_OPTIONS)): Table {
  const over = doudizhu.isTerminal(state);
  const bidding = state.phase === 'bid';
  const { turn: seat, bids, landlord, base } = state;
  const hand = [...formatCounts(state.hands[seat] ?? [])];
  const played = {
    landlord,
    base,
    bottom: [...formatCounts(state.bottom)],
    history: state.history.map((entry) =>
      entry.move.type === 'play'
        ? { seat: entry.seat, cards: [...entry.move.cards], kind: entry.move.kind, key: entry.move.key }
        : { seat: entry.seat, cards: [] },
    ),
  };
  return {
    over,
    ask: {
      path: `doudizhu/${bidding ? 'bid' : 'play'}`,
      body: { seat, hand, bids, ...(bidding ? {} : played) },
    },
    next(action) {
      const move = doudizhu.legalMoves(state).find((legal) => {
        if (legal.type === 'bid') return action.type === 'bid' && legal.bid === action.bid;
        if (legal.type !== 'play') return legal.type === action.type;
        return (
          legal.kind === action.kind && legal.key === action.key && sorted(legal.cards) === sorted(action.cards ?? [])
        );
      });
      return move && doudizhuTable(seed, doudizhu.apply(state, move));
    },
  };
}

export function guandanTable(
  seed: string,
  level = 0,
  state = guandan.deal(seed, { rules: DEFAULT_RULES, level, teamLevels: [level, 0] }),
): Table {
  const history = state.history.map(({ seat, play }) =>
    play ? { seat, cards: formatCards(play.cards), kind: play.kind, key: play.key } : { seat, cards: [] },
  );
  const hand = formatCards(cardsOf(state.hands[state.turn] ?? new Uint8Array(54)));
  return {
    over: guandan.isTerminal(state),
    ask: { path: 'guandan/play', body: { seat: state.turn, level: formatLevel(level), hand, history } },
    next(action) {
      const move = guandan.legalMoves(state).find((legal) => {
        if (legal.type !== 'play') return legal.type === action.type;
        if (legal.kind !== action.kind || legal.key !== action.key) return false;
        return sorted(formatCards(legal.cards)) === sorted(action.cards ?? []);
      });
      return move && guandanTable(seed, level, guandan.apply(state, move));
    },
  };
}
