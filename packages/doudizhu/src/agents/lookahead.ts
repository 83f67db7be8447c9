import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../moves.ts';
import type { Options } from '../options.ts';
import { bestOption, createJudged, judge } from './net.ts';
import { goingOut, listOptions } from './options.ts';
import type { Arm } from './settings.ts';
import { Table } from './table.ts';
import type { World } from './worlds.ts';

/** Choices of wings that the players inside a look ahead consider. */
const KEEP = 2;

/**
 * Looks at what follows a move in one sampled world: every seat plays on by the net from what it can see itself, until the
 * mover is to decide again; there the net's judgement of its best option stands for the rest. Nobody inside knows the
 * hidden cards, so that nothing is hoped for that only an open hand could do.
 */
export class Lookahead {
  /** Decisions judged since it was created: the unit of the work budget. */
  decisions = 0;
  readonly #nets: Nets;
  readonly #options: Options;
  readonly #pointWeight: number;
  readonly #root = new Table();
  readonly #table = new Table();
  readonly #list = new MoveList();
  readonly #judged = createJudged();

  constructor(nets: Nets, root: Table, options: Options, pointWeight: number) {
    this.#nets = nets;
    this.#root.copy(root);
    this.#options = options;
    this.#pointWeight = pointWeight;
  }

  /** Deals the hidden cards as in a world, for the runs that follow. */
  setWorld(world: World): void {
    const { lo, hi, turn } = this.#root;
    for (let seat = 0; seat < 3; seat++) {
      if (seat === turn) continue;
      let low = 0;
      let high = 0;
      for (let rank = 0; rank < 10; rank++) low |= (world[seat * 15 + rank] ?? 0) << (3 * rank);
      for (let rank = 10; rank < 15; rank++) high |= (world[seat * 15 + rank] ?? 0) << (3 * rank - 30);
      lo[seat] = low;
      hi[seat] = high;
    }
  }

  /** Adds what the arm leads to in the world that was set, from the mover's side. */
  run(arm: Arm): void {
    const table = this.#table;
    table.copy(this.#root);
    const seat = table.turn;
    arm.runs++;
    let winner = table.apply(arm.meta, arm.lo, arm.hi) ? seat : -1;
    while (winner < 0) {
      const turn = table.turn;
      const list = this.#list;
      listOptions(list, table.lo[turn] ?? 0, table.hi[turn] ?? 0, table.beat, KEEP, this.#options);
      let choice = goingOut(list, table);
      if (choice < 0 && (list.count > 1 || turn === seat)) {
        judge(this.#nets, table, list, this.#judged);
        this.decisions++;
        choice = bestOption(this.#judged, list.count, this.#pointWeight);
        if (turn === seat) {
          arm.chanceSum += this.#judged.chance[choice] ?? 0;
          arm.pointSum += this.#judged.points[choice] ?? 0;
          return;
        }
      }
      if (choice < 0) choice = 0;
      if (table.apply(list.meta[choice] ?? 0, list.lo[choice] ?? 0, list.hi[choice] ?? 0)) winner = turn;
    }
    const stake = table.stakeOf(winner, this.#options.spring === 'on');
    const won = (winner === table.landlord) === (seat === table.landlord);
    arm.chanceSum += won ? 1 : 0;
    arm.pointSum += won ? Math.abs(stake) : -Math.abs(stake);
  }
}
