import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../moves.ts';
import type { Options } from '../options.ts';
import { bestOption, createJudged, judge } from './net.ts';
import { goingOut, listOptions } from './options.ts';
import { planCostAt, planPlace } from './plan-cache.ts';
import type { Arm } from './settings.ts';
import { Table } from './table.ts';
import { dealWorld, type World } from './worlds.ts';

const all = new MoveList();
const list = new MoveList();
/** Options judged per decision: the net's choice is nearly always among those that leave the cheapest plans. */
const MOST_LEADS = 7;
const MOST_FOLLOWS = 4;
const price = new Float64Array(MOST_LEADS);
const index = new Int32Array(MOST_LEADS);

/** Keeps in `list` the options of `all` that leave the hands of the cheapest plans. */
function shorten(most: number, handLo: number, handHi: number): void {
  let kept = 0;
  for (let i = 0; i < all.count; i++) {
    const cost = planCostAt(planPlace(handLo - (all.lo[i] ?? 0), handHi - (all.hi[i] ?? 0)));
    if (kept === most && cost >= (price[kept - 1] ?? 0)) continue;
    let at = kept < most ? kept++ : kept - 1;
    for (; at > 0 && (price[at - 1] ?? 0) > cost; at--) {
      price[at] = price[at - 1] ?? 0;
      index[at] = index[at - 1] ?? 0;
    }
    price[at] = cost;
    index[at] = i;
  }
  list.count = 0;
  for (let k = 0; k < kept; k++) {
    const i = index[k] ?? 0;
    list.push(all.meta[i] ?? 0, all.lo[i] ?? 0, all.hi[i] ?? 0);
  }
}
const judged = createJudged();

/** How much of a playout's value comes from what happens later; the rest is each decision's own judgement. */
const TRUST = 0.95;

/** All three seats play a sampled world to its end by their nets, each from what it can see there. */
export class Playouts {
  /** Decisions judged since it was created: the unit of the work budget. */
  decisions = 0;
  /** Of the latest playout: chance to win and points of the seat that moves at the root. */
  chance = 0;
  points = 0;
  /** How it ended, without any judgement: whether that seat's side won, and its points. */
  won = false;
  stake = 0;
  readonly #root = new Table();
  readonly #table = new Table();
  readonly #nets: Nets;
  readonly #options: Options;
  readonly #pointWeight: number;

  constructor(root: Table, options: Options, nets: Nets, pointWeight: number) {
    this.#root.copy(root);
    this.#options = options;
    this.#nets = nets;
    this.#pointWeight = pointWeight;
  }

  setWorld(world: World): void {
    dealWorld(this.#root, world);
  }

  run(arm: Pick<Arm, 'meta' | 'lo' | 'hi'>): void {
    const table = this.#table;
    table.copy(this.#root);
    const { landlord, turn } = table;
    let [weight, chance, points] = [1, 0, 0];
    let out = table.apply(arm.meta, arm.lo, arm.hi);
    let winner = turn;
    while (!out) {
      const seat = table.turn;
      const [handLo = 0, handHi = 0] = [table.lo[seat], table.hi[seat]];
      listOptions(all, handLo, handHi, table.beat, 1, this.#options);
      let choice = goingOut(all, table);
      if (choice < 0 && all.count === 1) choice = 0;
      let from = all;
      if (choice < 0) {
        shorten(table.beat === 0 ? MOST_LEADS : MOST_FOLLOWS, handLo, handHi);
        from = list;
        judge(this.#nets, table, list, judged);
        this.decisions++;
        choice = bestOption(judged, list.count, this.#pointWeight);
        const own = seat === landlord;
        const part = weight * (1 - TRUST);
        weight *= TRUST;
        chance += part * (own ? (judged.chance[choice] ?? 0) : 1 - (judged.chance[choice] ?? 0));
        points += part * (own ? 1 : -1) * (judged.points[choice] ?? 0);
      }
      out = table.apply(from.meta[choice] ?? 0, from.lo[choice] ?? 0, from.hi[choice] ?? 0);
      winner = seat;
    }
    const stake = table.stakeOf(winner, this.#options.spring === 'on');
    this.stake = turn === landlord ? stake : -stake;
    this.won = this.stake > 0;
    chance += weight * (stake > 0 ? 1 : 0);
    points += weight * stake;
    this.chance = turn === landlord ? chance : 1 - chance;
    this.points = turn === landlord ? points : -points;
  }
}
