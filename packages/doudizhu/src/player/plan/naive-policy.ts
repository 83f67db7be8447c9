import type { Rng } from '@fourth-seat/game';
import {
  BOMB,
  type KindCode,
  kindOf,
  lengthOf,
  type Meta,
  metaOf,
  NO_KIND,
  PLANE,
  PLANE_PAIR,
  PLANE_SINGLE,
  rankOf,
  TRIPLE,
  TRIPLE_PAIR,
  TRIPLE_SINGLE,
} from '../../rules/kinds.ts';
import { type MoveList } from '../../rules/moves.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { packedCount } from '../../rules/ranks.ts';
import { areOpponents } from '../../rules/state.ts';
import { planGroupAt, planGroupCountAt, planPlace } from './plan-cache.ts';

/** How naive players differ; drawn for each deal, so that training meets many of them. */
export interface NaiveStyle {
  /** Plays over its partner's single or pair too. */
  readonly overtakes: boolean;
  /** Chance to bomb where nothing else beats. */
  readonly bombs: number;
  /** Chance to pass where it would play over an opponent, or over its partner if it overtakes. */
  readonly lazy: number;
}

/** Share of the players that overtake. */
const OVERTAKERS = 0.5;
/** Share of the players that are never lazy. */
const NEVER_LAZY = 0.5;
/** The greatest `lazy` of the others. */
const MAX_LAZY = 0.2;

export function drawNaiveStyle(rng: Rng): NaiveStyle {
  return {
    overtakes: rng.float() < OVERTAKERS,
    bombs: rng.float(),
    lazy: rng.float() < NEVER_LAZY ? 0 : MAX_LAZY * rng.float(),
  };
}

/** Mean of `bombs`, which is drawn evenly from 0 to 1. */
const MEAN_BOMBS = 0.5;
/** Mean of `lazy` over all players. */
const MEAN_LAZY = ((1 - NEVER_LAZY) * MAX_LAZY) / 2;

/**
 * The naive policy, as beginners and the rule players of public toolkits have it: leads the group of its plan with the
 * lowest card, follows with the lowest play that beats. Returns the index of its candidate.
 */
export function naiveChoice(state: PackedState, candidates: MoveList, style: NaiveStyle, rng: Rng): number {
  if (state.beat === 0) return chooseLead(state, candidates);
  const isOpponentPlay = areOpponents(state.beatSeat, state.turn, state.landlord);
  if (!isOpponentPlay && !style.overtakes) return 0;
  if (rng.float() < style.lazy) return 0;
  // Candidates of the kind on the table are listed by rising key, before the bombs.
  for (let i = 1; i < candidates.count; i++) {
    const kind = kindOf(candidates.meta[i] ?? 0);
    if (kind < BOMB || kindOf(state.beat) === BOMB) return i;
    if (isOpponentPlay && rng.float() < style.bombs) return i;
  }
  return 0;
}

/** How likely a naive player of unknown style chooses a candidate of this kind, key and length (0 for a pass). */
export function naiveLikelihood(state: PackedState, candidates: MoveList, meta: Meta): number {
  if (state.beat === 0) return candidates.meta[chooseLead(state, candidates)] === meta ? 1 : 0;
  const isOpponentPlay = areOpponents(state.beatSeat, state.turn, state.landlord);
  const lowestAnswer = candidates.meta[1] ?? 0;
  const onlyBombsBeat = candidates.count > 1 && kindOf(lowestAnswer) >= BOMB && kindOf(state.beat) !== BOMB;
  const chanceToAnswer = (isOpponentPlay ? 1 : OVERTAKERS) * (1 - MEAN_LAZY);
  if (candidates.count === 1) return meta === 0 ? 1 : 0;
  if (onlyBombsBeat) {
    const chanceToBomb = isOpponentPlay ? chanceToAnswer * MEAN_BOMBS : 0;
    return meta === 0 ? 1 - chanceToBomb : chanceToBomb / (candidates.count - 1);
  }
  if (meta === 0) return 1 - chanceToAnswer;
  return lowestAnswer === meta ? chanceToAnswer : 0;
}

const tripleKinds: readonly KindCode[] = [TRIPLE_SINGLE, TRIPLE_PAIR, TRIPLE];
const planeKinds: readonly KindCode[] = [PLANE_SINGLE, PLANE_PAIR, PLANE];

/** The kinds in which a planned group is led, the preferred one first: triples take cards along. */
function kindsWithWings(kind: KindCode): readonly KindCode[] {
  if (kind === TRIPLE) return tripleKinds;
  return kind === PLANE ? planeKinds : [kind];
}

/** The index of the candidate that leads the group of the plan with the lowest card. */
function chooseLead(state: PackedState, candidates: MoveList): number {
  const [lo = 0, hi = 0] = [state.lo[state.turn], state.hi[state.turn]];
  let lowest = 0;
  while (lowest < 14 && packedCount(lo, hi, lowest) === 0) lowest++;
  const place = planPlace(lo, hi);
  let group = 0;
  for (let i = 0; i < planGroupCountAt(place); i++) {
    const meta = planGroupAt(place, i);
    if (group === 0 || rankOf(meta) === lowest) group = meta;
    if (rankOf(group) === lowest) break;
  }
  const planned = kindOf(group);
  if (planned === NO_KIND) throw new RangeError('an empty hand leads nothing');
  for (const kind of kindsWithWings(planned)) {
    const wanted = metaOf(kind, rankOf(group), lengthOf(group));
    for (let i = 0; i < candidates.count; i++) if (candidates.meta[i] === wanted) return i;
  }
  return 0;
}
