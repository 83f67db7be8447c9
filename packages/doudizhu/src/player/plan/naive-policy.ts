import type { Rng } from '@fourth-seat/game';
import {
  BOMB,
  type MoveList,
  PLANE,
  PLANE_PAIR,
  PLANE_SINGLE,
  TRIPLE,
  TRIPLE_PAIR,
  TRIPLE_SINGLE,
} from '../../rules/moves.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { packedCount } from '../../rules/ranks.ts';
import { planGroups, planLengthAt, planPlace } from './plan-cache.ts';
import { MAX_GROUPS } from './planner.ts';

/** What naive players differ in; drawn for each deal, so that the nets meet many. */
export interface NaiveStyle {
  /** Plays over its partner's single or pair too. */
  readonly overtakes: boolean;
  /** Chance to bomb where nothing else beats. */
  readonly bombs: number;
  /** Chance to let a foe's play pass although it could be beaten. */
  readonly lazy: number;
}

export function drawNaiveStyle(rng: Rng): NaiveStyle {
  return { overtakes: rng.float() < 0.5, bombs: rng.float(), lazy: rng.float() < 0.5 ? 0 : 0.2 * rng.float() };
}

/** Means of drawn styles. */
const OVERTAKES = 0.5;
const BOMBS = 0.5;
const LAZY = 0.05;

/**
 * The naive policy, as beginners and the rule players of public toolkits have it: leads the part of its plan with the
 * lowest card, follows with the lowest play that beats. Returns the index of its option.
 */
export function naiveChoice(table: PackedState, options: MoveList, style: NaiveStyle, rng: Rng): number {
  if (table.beat === 0) return lead(table, options);
  const foes = (table.beatSeat === table.landlord) !== (table.turn === table.landlord);
  if (!foes && !style.overtakes) return 0;
  if (rng.float() < style.lazy) return 0;
  // Options of the kind on the table are listed by rising key, before the bombs.
  for (let i = 1; i < options.count; i++) {
    const kind = (options.meta[i] ?? 0) & 15;
    if (kind < BOMB || (table.beat & 15) === BOMB) return i;
    if (foes && rng.float() < style.bombs) return i;
  }
  return 0;
}

/** How likely such a player, its style unknown, chooses an option of this kind, key and length (0 for a pass). */
export function naiveLikelihood(table: PackedState, options: MoveList, meta: number): number {
  if (table.beat === 0) return options.meta[lead(table, options)] === meta ? 1 : 0;
  const foes = (table.beatSeat === table.landlord) !== (table.turn === table.landlord);
  const answer = options.meta[1] ?? 0;
  const bombs = options.count > 1 && (answer & 15) >= BOMB && (table.beat & 15) !== BOMB;
  const willing = (foes ? 1 : OVERTAKES) * (1 - LAZY);
  if (options.count === 1) return meta === 0 ? 1 : 0;
  if (bombs) {
    const bombed = foes ? willing * BOMBS : 0;
    return meta === 0 ? 1 - bombed : bombed / (options.count - 1);
  }
  return meta === 0 ? 1 - willing : answer === meta ? willing : 0;
}

function lead(table: PackedState, options: MoveList): number {
  const [lo = 0, hi = 0] = [table.lo[table.turn], table.hi[table.turn]];
  let lowest = 0;
  while (lowest < 14 && packedCount(lo, hi, lowest) === 0) lowest++;
  const place = planPlace(lo, hi);
  let part = 0;
  for (let i = 0; i < planLengthAt(place); i++) {
    const meta = planGroups[place * MAX_GROUPS + i] ?? 0;
    if (part === 0 || ((meta >> 4) & 15) === lowest) part = meta;
    if (((part >> 4) & 15) === lowest) break;
  }
  const kind = part & 15;
  const wings = kind === TRIPLE ? [TRIPLE_SINGLE, TRIPLE_PAIR] : kind === PLANE ? [PLANE_SINGLE, PLANE_PAIR] : [];
  for (const wanted of [...wings, kind]) {
    for (let i = 0; i < options.count; i++) if (options.meta[i] === (part & ~15) + wanted) return i;
  }
  return 0;
}
