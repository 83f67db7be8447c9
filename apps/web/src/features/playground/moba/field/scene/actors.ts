import { type Team, TICKS_PER_SECOND } from '@fourth-seat/moba';
import type { BattleFrame, HeroFrame, UnitFrame } from '../../worker/frame.ts';

/** A unit as it is shown between two frames. One object lives as long as its unit does. */
export interface Actor {
  readonly id: number;
  unit: UnitFrame;
  before: UnitFrame;
  /** The same as `unit`, where it is a hero. */
  hero: HeroFrame | null;
  x: number;
  y: number;
  /** The way it looks, in radians on the map: 0 is east, a quarter turn south. */
  facing: number;
  /** Metres walked, for the steps; metres a second of the match, smoothed. */
  walked: number;
  pace: number;
  /** Seconds since it began its last blow, let it go, cast, and was last hurt. */
  struck_s: number;
  released_s: number;
  cast_s: number;
  hurt_s: number;
  /** Health that a bar still shows as just lost. */
  trail: number;
  /** 0 is hidden, 1 shown. */
  shown: number;
  /** Less than 1 while it hides somebody. */
  clear: number;
  /** Metres: half of its width, and how tall it is drawn. */
  radius: number;
  height: number;
  /** Seconds that its recall takes in all, by the first frame of it. */
  recall_s: number;
  stamp: number;
}

/** Metres between two frames beyond which a body stands elsewhere at once; nobody runs as fast. */
const JUMP_M = 5;

/** Metres of half the width and of the height of figures, by kind and sort. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  hero: [0.6, 2.3],
  melee: [0.42, 1.15],
  ranged: [0.4, 1.25],
  siege: [0.65, 1.3],
  beast: [0.9, 1.5],
  guard: [0.55, 1.05],
  boss: [1.7, 3],
  outer: [1.05, 4.1],
  inner: [1.1, 4.4],
  base: [1.15, 4.6],
  core: [1.9, 3.9],
};

const sizeOf = ({ kind, sort }: UnitFrame): readonly [number, number] =>
  sizes[kind === 'hero' ? kind : sort] ?? (kind === 'structure' ? [1, 4] : [0.6, 1.3]);

/** Whether a side sees a unit; `null` sees everything. */
export const isShownTo = (unit: UnitFrame, side: Team | null): boolean =>
  side === null || unit.team === side || (unit.seenBy & (1 << side)) !== 0;

const isStanding = (unit: UnitFrame): boolean => unit.health > 0;

/** All units of a match, moved smoothly from one frame to the next. */
export class Actors {
  readonly all: Actor[] = [];
  readonly #byId = new Map<number, Actor>();
  #stamp = 0;
  /** Seconds of the match between the two frames; 0 without a frame before. */
  #span_s = 0;

  find(id: number): Actor | undefined {
    return this.#byId.get(id);
  }

  /** Takes the units of a new frame; `before` is the one that is shown at a blend of 0. */
  take(before: BattleFrame | undefined, frame: BattleFrame): void {
    this.#stamp++;
    this.#span_s = before ? Math.max(0, frame.tick - before.tick) / TICKS_PER_SECOND : 0;
    for (const hero of frame.heroes) this.#takeUnit(hero).hero = hero;
    for (const unit of frame.structures) this.#takeUnit(unit);
    for (const unit of frame.creatures) this.#takeUnit(unit);
    if (before) {
      for (const group of [before.heroes, before.structures, before.creatures]) {
        for (const unit of group) {
          const actor = this.#byId.get(unit.id);
          if (actor) actor.before = unit;
        }
      }
    }
    this.#dropOthers();
  }

  #takeUnit(unit: UnitFrame): Actor {
    const known = this.#byId.get(unit.id);
    if (known) {
      known.before = known.unit;
      known.unit = unit;
      if (unit.health < known.before.health) known.hurt_s = 0;
      if (unit.isStriking && !known.before.isStriking) known.struck_s = 0;
      if (!unit.isStriking && known.before.isStriking) known.released_s = 0;
      known.stamp = this.#stamp;
      return known;
    }
    const actor = createActor(unit, this.#stamp);
    this.#byId.set(unit.id, actor);
    this.all.push(actor);
    return actor;
  }

  /** Drops those that are in the frame no more; the order of the others stays. */
  #dropOthers(): void {
    let kept = 0;
    for (const actor of this.all) {
      if (actor.stamp === this.#stamp) this.all[kept++] = actor;
      else this.#byId.delete(actor.id);
    }
    this.all.length = kept;
  }

  /** Moves everybody to `blend` between the frames; `passed_s` is the time since the last picture. */
  move(blend: number, passed_s: number, side: Team | null): void {
    for (const actor of this.all) {
      moveActor(actor, blend, passed_s, this.#span_s);
      const isShown = isStanding(actor.unit) && isShownTo(actor.unit, side);
      actor.shown = Math.max(0, Math.min(1, actor.shown + (isShown ? passed_s : -passed_s) * 7));
    }
    for (const actor of this.all) this.#turn(actor, passed_s);
    sortByDepth(this.all);
  }

  /** Whoever strikes or casts looks at its target, everybody else where it walks. */
  #turn(actor: Actor, passed_s: number): void {
    const { unit, hero } = actor;
    if (unit.kind === 'structure') return;
    const target = unit.target >= 0 && actor.pace < 1 ? this.#byId.get(unit.target) : undefined;
    const aim = hero?.casting ?? target;
    if (aim) return turnTo(actor, aim.x - actor.x, aim.y - actor.y, passed_s);
    if (actor.pace > 0.4) turnTo(actor, unit.x - actor.before.x, unit.y - actor.before.y, passed_s);
  }
}

function createActor(unit: UnitFrame, stamp: number): Actor {
  const [radius, height] = sizeOf(unit);
  return {
    id: unit.id,
    unit,
    before: unit,
    hero: null,
    x: unit.x,
    y: unit.y,
    facing: unit.team === 1 ? Math.PI * 0.75 : -Math.PI * 0.25,
    walked: unit.id % 7,
    pace: 0,
    struck_s: 9,
    released_s: 9,
    cast_s: 9,
    hurt_s: 9,
    trail: unit.health,
    shown: 0,
    clear: 1,
    radius,
    height,
    recall_s: 0,
    stamp,
  };
}

function moveActor(actor: Actor, blend: number, passed_s: number, span_s: number): void {
  const { unit, before } = actor;
  const [x, y] = [actor.x, actor.y];
  const isJump = Math.abs(unit.x - before.x) + Math.abs(unit.y - before.y) > JUMP_M;
  const part = isJump ? 1 : blend;
  actor.x = before.x + (unit.x - before.x) * part;
  actor.y = before.y + (unit.y - before.y) * part;
  actor.struck_s += passed_s;
  actor.released_s += passed_s;
  actor.cast_s += passed_s;
  actor.hurt_s += passed_s;
  const way = Math.min(1, Math.hypot(actor.x - x, actor.y - y));
  if (!isJump) actor.walked += way;
  const pace = isJump || span_s === 0 ? 0 : Math.hypot(unit.x - before.x, unit.y - before.y) / span_s;
  actor.pace += (pace - actor.pace) * Math.min(1, passed_s * 10);
  if (actor.hurt_s > 0.35) actor.trail += (unit.health - actor.trail) * Math.min(1, passed_s * 6);
  if (actor.trail < unit.health) actor.trail = unit.health;
  const recall = actor.hero?.recall_s ?? null;
  actor.recall_s = recall === null ? 0 : Math.max(actor.recall_s, recall);
}

function turnTo(actor: Actor, dx: number, dy: number, passed_s: number): void {
  if (dx * dx + dy * dy < 1e-6) return;
  let turn = Math.atan2(dy, dx) - actor.facing;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  actor.facing += turn * Math.min(1, passed_s * 12);
  if (actor.facing > Math.PI) actor.facing -= 2 * Math.PI;
  if (actor.facing < -Math.PI) actor.facing += 2 * Math.PI;
}

/** From north to south. They hardly change places between two pictures, which insertion is quick for. */
function sortByDepth(actors: Actor[]): void {
  for (let n = 1; n < actors.length; n++) {
    const actor = actors[n] as Actor;
    let at = n - 1;
    for (; at >= 0 && (actors[at] as Actor).y > actor.y; at--) actors[at + 1] = actors[at] as Actor;
    actors[at + 1] = actor;
  }
}
