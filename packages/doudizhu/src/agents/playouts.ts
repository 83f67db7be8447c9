import type { Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../moves.ts';
import type { Options } from '../options.ts';
import { clubChoice, drawHabits, type Habits } from './club-player.ts';
import { bestOption, createJudged, judge } from './net.ts';
import { goingOut, listOptions, shorten } from './options.ts';
import type { Arm } from './settings.ts';
import { Table } from './table.ts';
import { dealWorld, playsSimply, type World } from './worlds.ts';

const all = new MoveList();
const list = new MoveList();
const judged = createJudged();

/** How much of a playout's value comes from what happens later; the rest is each decision's own judgement. */
const TRUST = 0.95;

/**
 * All three seats play a sampled world to its end by their nets, each from what it can see there; where the world says so,
 * a seat plays by simple habits instead.
 */
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
  readonly #simple = [false, false, false];
  #club: { readonly habits: Habits; readonly rng: Rng } | undefined;

  constructor(root: Table, options: Options, nets: Nets, pointWeight: number) {
    this.#root.copy(root);
    this.#options = options;
    this.#nets = nets;
    this.#pointWeight = pointWeight;
  }

  /** Deals the hidden cards as in a world; seats of simple habits get some, and do by chance what they leave open. */
  setWorld(world: World, rng: Rng): void {
    dealWorld(this.#root, world);
    for (let seat = 0; seat < 3; seat++) this.#simple[seat] = playsSimply(world, seat);
    this.#club = { habits: drawHabits(rng), rng };
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
      const club = this.#simple[seat] === true ? this.#club : undefined;
      if (choice < 0 && club !== undefined) choice = clubChoice(table, all, club.habits, club.rng);
      let from = all;
      if (choice < 0) {
        shorten(list, all, table);
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
    const stake = table.stakeOf(winner, this.#options);
    this.stake = turn === landlord ? stake : -stake;
    this.won = this.stake > 0;
    chance += weight * (stake > 0 ? 1 : 0);
    points += weight * stake;
    this.chance = turn === landlord ? chance : 1 - chance;
    this.points = turn === landlord ? points : -points;
  }
}
