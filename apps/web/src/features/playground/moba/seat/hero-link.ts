import { type Action, MOST_ULT_S, type Order, type SeatInput, type Skill, SPARK } from '@fourth-seat/moba';
import { rules } from '../sheet/rules.ts';
import type { Place } from '../types.ts';
import type { BattleFrame, HeroFrame } from '../worker/frame.ts';
import { aimOf, findUnit, isHostile, nearestEnemy } from './targets.ts';

type Command = Action['command'];

/** A place of the map, and the unit there: −1 for none. */
export interface Pointed extends Place {
  readonly unit: number;
}

/** The slot of a hero's strong skill. */
export const STRONG_SKILL = 2;

/** The row of a hero's skill, or of its spark. */
export const skillRow = ({ row, spark }: Pick<HeroFrame, 'row' | 'spark'>, slot: number): Skill | undefined =>
  slot === SPARK ? rules.sheet.sparks[spark] : rules.sheet.heroes[row]?.skills[slot];

interface HeroLinkOptions {
  readonly seat: number;
  readonly send: (input: SeatInput) => void;
  /** The first command was given: the hero's own brain decides no longer. */
  readonly onTakenOver: () => void;
  /** A skill needs somebody, and nobody is in reach. */
  readonly onNoTarget: () => void;
}

const HOLD: Command = { kind: 'hold' };

/**
 * The visitor's hero: what is pressed becomes commands of the match. It uses neither the page nor a clock. The hero's
 * own brain decides until the first command, and again once the seat is left.
 */
export class HeroLink {
  frame: BattleFrame | undefined;
  readonly #options: HeroLinkOptions;
  /** The last command that lasts: what a hero goes on with while it buys or learns. */
  #lasting: Command = HOLD;
  #isPlaying = false;
  /** Where the pointer is on the map; undefined for thumbs. */
  #pointer: Pointed | undefined;

  constructor(options: HeroLinkOptions) {
    this.#options = options;
  }

  get hero(): HeroFrame | undefined {
    return this.frame?.heroes[this.#options.seat];
  }

  /** Walks there, or strikes the enemy there. */
  go({ x, y, unit }: Pointed): void {
    const { frame, hero } = this;
    const target = frame && findUnit(frame, unit);
    if (target && hero && isHostile(hero, target)) this.#command({ kind: 'attack', unit });
    else this.#command({ kind: 'move', x: centimetres(x), y: centimetres(y) });
  }

  pointAt(place: Pointed | undefined): void {
    this.#pointer = place;
  }

  see(frame: BattleFrame): void {
    this.frame = frame;
  }

  /** Casts a skill, 3 for the spark, where the pointer is. A button on the page has none on the map: it aims by itself. */
  cast(slot: number, from: 'pointer' | 'button' = 'pointer'): void {
    const { frame, hero } = this;
    const skill = hero && skillRow(hero, slot);
    if (!frame || !hero || !skill) return;
    const aim = aimOf(frame, hero, skill, from === 'pointer' ? this.#pointer : undefined);
    if (!aim) return this.#options.onNoTarget();
    this.#send({ kind: 'cast', slot, unit: aim.unit, x: centimetres(aim.x), y: centimetres(aim.y) });
    // A cast ends what the hero was about.
    this.#lasting = HOLD;
  }

  attackNearest(): void {
    const { frame, hero } = this;
    const target = frame && hero && nearestEnemy(frame, hero);
    if (target) this.#command({ kind: 'attack', unit: target.id });
    else this.#options.onNoTarget();
  }

  recall(): void {
    this.#command({ kind: 'recall' });
  }

  stop(): void {
    this.#command(HOLD);
  }

  /** Learns a skill, or another rank of it, while the hero goes on with what it is about. */
  raise(slot: number): void {
    this.#send(this.#goesOn(), { raise: slot });
  }

  buy(item: string): void {
    this.#send(this.#goesOn(), { buy: item });
  }

  /** Where an order is meant for: where the pointer is, else where the hero stands. */
  orderPlace(): Place | undefined {
    const at = this.#pointer ?? this.hero;
    return at && { x: at.x, y: at.y };
  }

  /** Asks mates for something. The hero itself goes on as it is driven. */
  order({ x, y, ...order }: Order): void {
    const wait_s = Math.min(MOST_ULT_S, Math.round(10 * (this.hero?.ready_s[STRONG_SKILL] ?? 0)) / 10);
    const news = order.kind === 'ult' && wait_s > 0 && { in_s: wait_s };
    this.#options.send({
      seat: this.#options.seat,
      order: { ...order, ...news, x: centimetres(x), y: centimetres(y) },
    });
  }

  /** Gives the hero back to its brain. */
  end(): void {
    if (this.#isPlaying) this.#options.send({ seat: this.#options.seat, action: null });
  }

  #command(command: Command): void {
    this.#lasting = command;
    this.#send(command);
  }

  /** What it is about: until the first command that of its brain. A cast is not begun anew. */
  #goesOn(): Command {
    const { hero } = this;
    if (!hero?.isAlive) return HOLD;
    if (this.#isPlaying) return this.#lasting;
    return hero.command.kind === 'cast' ? HOLD : hero.command;
  }

  #send(command: Command, beside: Partial<Pick<Action, 'buy' | 'raise'>> = {}): void {
    if (!this.#isPlaying) {
      this.#isPlaying = true;
      this.#lasting = command.kind === 'cast' ? HOLD : command;
      this.#options.onTakenOver();
    }
    this.#options.send({ seat: this.#options.seat, action: { command, buy: null, raise: null, ...beside } });
  }
}

/** In centimetres, so that a replay stays short. Adding 0 turns −0 into the 0 that JSON would make of it. */
const centimetres = (value: number): number => Math.round(value * 100) / 100 + 0;
