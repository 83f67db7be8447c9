/**
 * Records with one blunder each, for measuring reviews. A deal is played by strong players; at one decision another move is
 * put in whose cost is shown by playing on: in hands dealt anew from what the seat could see, the move loses at least
 * `least_loss` of the worth (usually the share of wins) that the players' own move keeps. Two such samples must agree, the second under stronger play,
 * so that a lucky sample is no blunder.
 */
import { type Agent, createRng, formatRecord, recordOf, type Rng, type Rules, untimed } from '@fourth-seat/game';

export interface BlunderGame<State, Move, Observation> {
  readonly rules: Rules<State, Move, Observation>;
  readonly deal: (seed: string) => State;
  /** Plays the record. */
  readonly player: Agent<Observation, Move>;
  /** Play on from a planted move: quick ones to look for blunders, stronger ones to be sure. */
  readonly quick: Agent<Observation, Move>;
  readonly strong: Agent<Observation, Move>;
  /** Whether a decision is one that reviews judge. */
  readonly counts: (state: State) => boolean;
  /** The state with the cards that the seat to move cannot see dealt anew. */
  readonly redeal: (state: State, rng: Rng) => State;
  /** What the seat to move in `state` gets out of an end with these points, between 0 and 1; a win where left out. */
  readonly worth?: (points: number, state: State) => number;
}

export interface Planted {
  readonly record: string;
  /** Position of the blunder among the moves. */
  readonly index: number;
  /** Share of wins (or worth) it lost in the second sample. */
  readonly loss: number;
}

/** Lost wins (or worth) from which a move is a blunder. */
const least_loss = 0.3;
const quick_worlds = 24;
const strong_worlds = 40;
const moves_tried = 8;

export function plantBlunder<State, Move, Observation>(
  game: BlunderGame<State, Move, Observation>,
  seed: string,
): Planted | undefined {
  const { rules } = game;
  const rng = createRng(`${seed}/plant`);
  const first = game.deal(seed);
  const played = playOn(game, game.player, first, seed);
  for (const index of rng.shuffle(played.moves.map((_, i) => i))) {
    const state = played.states[index];
    const own = played.moves[index];
    if (state === undefined || own === undefined || !game.counts(state)) continue;
    const ownText = rules.notation.formatMove(own);
    const others = rules.legalMoves(state).filter((move) => rules.notation.formatMove(move) !== ownText);
    for (const move of rng.shuffle([...others]).slice(0, moves_tried)) {
      const place = `${seed}/${index}`;
      if (lossOf(game, game.quick, state, [own, move], `${place}/a`, quick_worlds) < least_loss) continue;
      const loss = lossOf(game, game.strong, state, [own, move], `${place}/b`, strong_worlds);
      if (loss < least_loss) continue;
      const rest = playOn(game, game.player, rules.apply(state, move), `${place}/rest`);
      const moves = [...played.moves.slice(0, index), move, ...rest.moves];
      return { record: formatRecord(recordOf(rules, first, moves)), index, loss };
    }
  }
  return undefined;
}

function playOn<State, Move, Observation>(
  { rules }: BlunderGame<State, Move, Observation>,
  agent: Agent<Observation, Move>,
  first: State,
  seed: string,
): { readonly states: State[]; readonly moves: Move[]; readonly last: State } {
  const states: State[] = [];
  const moves: Move[] = [];
  let state = first;
  for (let turn = 0; !rules.isTerminal(state); turn++) {
    const observation = rules.observation(state, rules.currentSeat(state));
    const { move } = agent.decide(observation, rules.legalMoves(state), untimed(createRng(`${seed}/${turn}`)));
    states.push(state);
    moves.push(move);
    state = rules.apply(state, move);
  }
  return { states, moves, last: state };
}

/** Share of wins (or worth) that the second move loses against the first in the same worlds. */
function lossOf<State, Move, Observation>(
  game: BlunderGame<State, Move, Observation>,
  agent: Agent<Observation, Move>,
  state: State,
  [own, other]: readonly [Move, Move],
  seed: string,
  worlds: number,
): number {
  const { rules, worth = (points) => (points > 0 ? 1 : 0) } = game;
  const seat = rules.currentSeat(state);
  let lost = 0;
  for (let world = 0; world < worlds; world++) {
    const dealt = game.redeal(state, createRng(`${seed}/${world}`));
    const [kept, left] = [own, other].map((move) => {
      const { last } = playOn(game, agent, rules.apply(dealt, move), `${seed}/${world}/on`);
      return worth(rules.returns(last)[seat] ?? 0, state);
    });
    lost += (kept ?? 0) - (left ?? 0);
  }
  return lost / worlds;
}
