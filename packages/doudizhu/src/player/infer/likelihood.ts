import { type DecideContext, type Effort, maths } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import type { Options } from '../../rules/options.ts';
import { replay } from '../../rules/packed-observation.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { createEvaluations, evaluateAll, POINT_WEIGHT } from '../evaluate/net.ts';
import type { Profile } from '../levels.ts';
import { listCandidates, shorten } from '../plan/candidates.ts';
import { naiveLikelihood } from '../plan/naive-policy.ts';
import { heldIn, keepInProportion, type World, withNaiveSeats } from './worlds.ts';

/** How far apart two moves are judged, in won deals, where the better one is chosen e times as often. */
const TEMPERATURE = 0.05;
/** How often a seat does what nothing explains. */
const SLIP_RATE = 0.2;
/** Prior that a seat plays the naive policy. */
const NAIVE_PRIOR = 0.5;

/** A move of another seat, as it stood when it was made. */
interface ObservedMove {
  /** Before the move; the seat's hand is set per world. */
  readonly table: PackedState;
  readonly meta: number;
  /** What the seat has played from this move on: its hand then is what it holds now and this. */
  readonly lo: number;
  readonly hi: number;
  /** Its chances by the hand, packed into one number: near the end many worlds share a hand. */
  readonly known: Map<number, Chances>;
}

/** How likely a move is of a seat that judges as the nets do, and of one with the naive policy. */
interface Chances {
  net: number;
  naive: number;
}

/**
 * Importance weights by the moves of the others. Every world is weighed by how likely each seat would have made its
 * latest moves with its cards there, if it chose as the nets do and if it played the naive policy; worlds are kept in
 * proportion, in random order, each with policies as likely as the moves make them. Where the effort is hurried it is
 * given up, and nothing is returned.
 */
export function inferWorlds(
  observation: Observation,
  worlds: readonly World[],
  nets: Nets,
  { observedMoves, memory }: Pick<Profile, 'observedMoves' | 'memory'>,
  context: Pick<DecideContext, 'rng'>,
  effort?: Effort,
): readonly World[] | undefined {
  const moves = movesSeen(observation, memory, observedMoves);
  if (moves.length === 0) return worlds;
  const chances: Chances[][] = [];
  for (const world of worlds) {
    if (effort?.isHurried()) {
      effort.giveUp();
      return undefined;
    }
    chances.push(likelihoods(world, moves, nets, observation.options));
  }
  const rng = context.rng.stream('inference');
  const weights = chances.map((seats) => seats.reduce((product, { net, naive }) => product * (net + naive), 1));
  const kept = keepInProportion([...worlds.keys()], weights, worlds.length, rng).map((i) =>
    withNaiveSeats(worlds[i] ?? new Int8Array(0), (seat) => {
      const { net = 1, naive = 0 } = chances[i]?.[seat] ?? {};
      return seat !== observation.seat && rng.float() * (net + naive) < naive;
    }),
  );
  return rng.shuffle(kept);
}

/** The latest moves of the others, latest first. */
function movesSeen(observation: Observation, memory: number, most: number): ObservedMove[] {
  const moves: ObservedMove[] = [];
  replay(observation, undefined, (table, meta, { lo, hi }, at) => {
    if (table.turn === observation.seat || at < observation.history.length - memory) return;
    const before = new PackedState();
    before.copy(table);
    moves.push({ table: before, meta, lo, hi, known: new Map() });
  });
  const played = [0, 1, 2].map(() => ({ lo: 0, hi: 0 }));
  const latest: ObservedMove[] = [];
  for (const move of moves.reverse()) {
    const sum = played[move.table.turn];
    if (sum === undefined || latest.length === most) break;
    sum.lo += move.lo;
    sum.hi += move.hi;
    latest.push({ ...move, ...sum });
  }
  return latest;
}

/** Per seat the chances of all its moves in a world, times the priors of its policies. */
function likelihoods(world: World, moves: readonly ObservedMove[], nets: Nets, options: Options): Chances[] {
  const seats = [0, 1, 2].map(() => ({ net: 1 - NAIVE_PRIOR, naive: NAIVE_PRIOR }));
  const held = [0, 1, 2].map((seat) => heldIn(world, seat));
  for (const move of moves) {
    const { turn } = move.table;
    const [seat, hand] = [seats[turn], held[turn]];
    if (seat === undefined || hand === undefined) continue;
    const [lo, hi] = [hand.lo + move.lo, hand.hi + move.hi];
    const key = lo * 2 ** 15 + hi;
    const chances = move.known.get(key) ?? chancesOf(move, lo, hi, nets, options);
    move.known.set(key, chances);
    seat.net *= chances.net;
    seat.naive *= chances.naive;
  }
  return seats;
}

const certainty: Chances = { net: 1, naive: 1 };

function chancesOf({ table, meta }: ObservedMove, lo: number, hi: number, nets: Nets, options: Options): Chances {
  table.lo[table.turn] = lo;
  table.hi[table.turn] = hi;
  listCandidates(all, lo, hi, table.beat, 1, options);
  if (all.count < 2) return certainty;
  const any = SLIP_RATE / all.count;
  return {
    net: (1 - SLIP_RATE) * netChance(nets, table, meta) + any,
    naive: (1 - SLIP_RATE) * naiveLikelihood(table, all, meta) + any,
  };
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const all = new MoveList();
const list = new MoveList();
const evaluations = createEvaluations();

/**
 * How likely a seat that judges by the nets, not quite sharply, chooses an option of this kind, key and length among
 * `all`.
 */
function netChance(nets: Nets, table: PackedState, meta: number): number {
  shorten(list, all, table);
  let made = placeOf(list, meta);
  if (made < 0) {
    const i = placeOf(all, meta);
    if (i < 0) return 0;
    made = list.count;
    list.push(meta, all.lo[i] ?? 0, all.hi[i] ?? 0);
  }
  evaluateAll(nets, table, list, evaluations);
  const worth = (i: number): number => (evaluations.chance[i] ?? 0) + POINT_WEIGHT * (evaluations.points[i] ?? 0);
  const own = worth(made);
  let sum = 0;
  for (let i = 0; i < list.count; i++) sum += maths.exp((worth(i) - own) / TEMPERATURE);
  return 1 / sum;
}

function placeOf(options: MoveList, meta: number): number {
  for (let i = 0; i < options.count; i++) if (options.meta[i] === meta) return i;
  return -1;
}
