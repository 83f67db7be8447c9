import { type DecideContext, maths } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../moves.ts';
import type { Observation } from '../observation.ts';
import type { Options } from '../options.ts';
import { clubChance } from './club-player.ts';
import type { Profile } from './levels.ts';
import { createJudged, judge, POINT_WEIGHT } from './net.ts';
import { listOptions, shorten } from './options.ts';
import { Table } from './table.ts';
import { replay } from './table-of.ts';
import { heldIn, keepInProportion, withHabits, type World } from './worlds.ts';

/** How far apart two moves are judged, in won deals, where the better one is chosen e times as often. */
const SPREAD = 0.05;
/** How often a seat does what nothing explains. */
const SLIPS = 0.2;
/** How likely a seat plays by simple habits before anything is seen of it. */
const SIMPLE = 0.5;

/** A move of another seat, as it stood when it was made. */
interface Witnessed {
  /** Before the move; the seat's hand is set per world. */
  readonly table: Table;
  readonly meta: number;
  /** What the seat has played from this move on: its hand then is what it holds now and this. */
  readonly lo: number;
  readonly hi: number;
  /** Its chances by the hand, packed into one number: near the end many worlds share a hand. */
  readonly known: Map<number, Chances>;
}

/** How likely a move is of a seat that judges as the nets do, and of one with simple habits. */
interface Chances {
  net: number;
  club: number;
}

/**
 * What the moves of the others say of their cards and their habits. Every world is weighed by how likely each seat would
 * have made its latest moves with its cards there, if it chose as the nets do and if it played by simple habits; worlds are
 * kept in proportion, in random order, each with habits as likely as its moves make them. At the deadline they stay as they are,
 * and `cut` says so.
 */
export function inferWorlds(
  observation: Observation,
  worlds: readonly World[],
  nets: Nets,
  { witnessed, memory }: Pick<Profile, 'witnessed' | 'memory'>,
  context: DecideContext,
): { readonly worlds: readonly World[]; readonly cut: boolean } {
  const moves = movesSeen(observation, memory, witnessed);
  if (moves.length === 0) return { worlds, cut: false };
  const chances: Chances[][] = [];
  for (const world of worlds) {
    if (context.now() >= context.deadline_ms) return { worlds, cut: true };
    chances.push(likelihoods(world, moves, nets, observation.options));
  }
  const rng = context.rng.stream('inference');
  const weights = chances.map((seats) => seats.reduce((product, { net, club }) => product * (net + club), 1));
  const kept = keepInProportion([...worlds.keys()], weights, worlds.length, rng).map((i) =>
    withHabits(worlds[i] ?? new Int8Array(0), (seat) => {
      const { net = 1, club = 0 } = chances[i]?.[seat] ?? {};
      return seat !== observation.seat && rng.float() * (net + club) < club;
    }),
  );
  return { worlds: rng.shuffle(kept), cut: false };
}

/** The latest moves of the others, latest first. */
function movesSeen(observation: Observation, memory: number, most: number): Witnessed[] {
  const moves: Witnessed[] = [];
  replay(observation, undefined, (table, meta, { lo, hi }, at) => {
    if (table.turn === observation.seat || at < observation.history.length - memory) return;
    const before = new Table();
    before.copy(table);
    moves.push({ table: before, meta, lo, hi, known: new Map() });
  });
  const played = [0, 1, 2].map(() => ({ lo: 0, hi: 0 }));
  const latest: Witnessed[] = [];
  for (const move of moves.reverse()) {
    const sum = played[move.table.turn];
    if (sum === undefined || latest.length === most) break;
    sum.lo += move.lo;
    sum.hi += move.hi;
    latest.push({ ...move, ...sum });
  }
  return latest;
}

/** Per seat the chances of all its moves in a world, times those of its habits before them. */
function likelihoods(world: World, moves: readonly Witnessed[], nets: Nets, options: Options): Chances[] {
  const seats = [0, 1, 2].map(() => ({ net: 1 - SIMPLE, club: SIMPLE }));
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
    seat.club *= chances.club;
  }
  return seats;
}

const SURE: Chances = { net: 1, club: 1 };

function chancesOf({ table, meta }: Witnessed, lo: number, hi: number, nets: Nets, options: Options): Chances {
  table.lo[table.turn] = lo;
  table.hi[table.turn] = hi;
  listOptions(all, lo, hi, table.beat, 1, options);
  if (all.count < 2) return SURE;
  const any = SLIPS / all.count;
  return {
    net: (1 - SLIPS) * netChance(nets, table, meta) + any,
    club: (1 - SLIPS) * clubChance(table, all, meta) + any,
  };
}

const all = new MoveList();
const list = new MoveList();
const judged = createJudged();

/** How likely a seat that judges by the nets, not quite sharply, chooses an option of this kind, key and length among `all`. */
function netChance(nets: Nets, table: Table, meta: number): number {
  shorten(list, all, table);
  let made = placeOf(list, meta);
  if (made < 0) {
    const i = placeOf(all, meta);
    if (i < 0) return 0;
    made = list.count;
    list.push(meta, all.lo[i] ?? 0, all.hi[i] ?? 0);
  }
  judge(nets, table, list, judged);
  const worth = (i: number): number => (judged.chance[i] ?? 0) + POINT_WEIGHT * (judged.points[i] ?? 0);
  const own = worth(made);
  let sum = 0;
  for (let i = 0; i < list.count; i++) sum += maths.exp((worth(i) - own) / SPREAD);
  return 1 / sum;
}

function placeOf(options: MoveList, meta: number): number {
  for (let i = 0; i < options.count; i++) if (options.meta[i] === meta) return i;
  return -1;
}
