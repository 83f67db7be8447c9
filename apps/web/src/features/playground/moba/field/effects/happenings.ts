import { type Side, type Skill, SPARK } from '@fourth-seat/moba';
import { rules } from '../../sheet/rules.ts';
import type { BattleFrame, HeroFrame, UnitFrame } from '../../worker/frame.ts';

export type HappeningKind =
  | 'damage'
  | 'heal'
  | 'gold'
  | 'death'
  | 'rise'
  | 'level'
  | 'release'
  | 'impact'
  | 'fall'
  | 'puff';

/** Something short that is drawn once. Places are metres; its age and length are seconds. */
export interface Happening {
  kind: HappeningKind;
  age_s: number;
  /** The unit that it belongs to. */
  id: number;
  team: Side;
  x: number;
  y: number;
  /** Of a release: where to. */
  toX: number;
  toY: number;
  skill: Skill | null;
  /** The hero whose skill or shot it was; empty for others. */
  sort: string;
  amount: number;
}

/** Seconds. */
export const lengths_s: Readonly<Record<HappeningKind, number>> = {
  damage: 0.9,
  heal: 0.9,
  gold: 1.3,
  death: 1.5,
  rise: 1,
  level: 1.4,
  release: 0.45,
  impact: 0.28,
  fall: 1.6,
  puff: 0.5,
};

/** More ticks than these between two frames are a jump of which nothing is drawn. */
const JUMP_TICKS = 45;
/** The most that are kept: what is older goes first. */
const MOST = 90;
/** Losses of health that are written: so many points, and such a share of the whole. */
const least = { points: 14, share: 0.025, heal: 30 } as const;
/** Seconds for which further losses are added to a number that already stands. */
const JOIN_S = 0.3;
/** Gold that comes with time is not told: what comes at once is more than this. */
const LEAST_GOLD = 12;
/** Seconds by which a skill's wait must grow to have been cast between two frames. */
const RECAST_S = 0.6;

/** The skill of a hero in a place: of its own three, or its spark. */
export const skillIn = ({ row, spark }: Pick<HeroFrame, 'row' | 'spark'>, slot: number): Skill | undefined =>
  slot === SPARK ? rules.sheet.sparks[spark] : rules.sheet.heroes[row]?.skills[slot];

/** Finds out from two frames what has happened between them, and keeps it while it is drawn. */
export class Happenings {
  readonly all: Happening[] = [];
  readonly #spare: Happening[] = [];
  #last: BattleFrame | undefined;

  /** Takes a new frame. */
  take(frame: BattleFrame): void {
    const last = this.#last;
    this.#last = frame;
    if (!last || frame.tick === last.tick) return;
    if (frame.tick < last.tick || frame.tick - last.tick > JUMP_TICKS || frame.mode !== last.mode) {
      this.#spare.push(...this.all.splice(0));
      return;
    }
    for (const hero of frame.heroes) {
      const was = last.heroes[hero.seat];
      if (was) this.#compare(was, hero);
    }
    this.#fallen(last.structures, frame.structures, 'fall');
    this.#fallen(last.creatures, frame.creatures, 'puff');
  }

  #compare(was: HeroFrame, is: HeroFrame): void {
    if (was.isAlive !== is.isAlive) {
      this.#add(is.isAlive ? 'rise' : 'death', is.isAlive ? is : was);
      return;
    }
    if (!is.isAlive) return;
    this.#health(was, is);
    if (is.level > was.level) this.#add('level', is);
    const earned = is.earned - was.earned;
    if (earned > LEAST_GOLD) this.#add('gold', is).amount = Math.round(earned);
    this.#casts(was, is);
  }

  #health(was: UnitFrame, is: UnitFrame): void {
    const lost = was.health + was.shield - is.health - is.shield;
    const isMuch = lost >= Math.max(least.points, is.maxHealth * least.share);
    const standing = this.all.find(({ id, kind, age_s }) => id === is.id && kind === 'damage' && age_s < JOIN_S);
    if (lost > 0 && standing) standing.amount += lost;
    else if (isMuch) this.#add('damage', is).amount = lost;
    // A shield that came is no wound healed.
    else if (is.health - was.health >= least.heal) this.#add('heal', is).amount = is.health - was.health;
  }

  /** A cast that was begun and is over, or one that took no time. */
  #casts(was: HeroFrame, is: HeroFrame): void {
    const before = was.casting;
    if (before && is.casting?.slot !== before.slot) {
      this.#release(is, before.slot, before.x, before.y);
      return;
    }
    if (is.casting) return;
    for (let slot = 0; slot <= SPARK; slot++) {
      if ((is.ready_s[slot] ?? 0) < (was.ready_s[slot] ?? 0) + RECAST_S || before?.slot === slot) continue;
      const { command } = is;
      const isAimed = command.kind === 'cast' && command.slot === slot;
      this.#release(is, slot, isAimed ? command.x : is.x, isAimed ? command.y : is.y);
    }
  }

  #release(hero: HeroFrame, slot: number, toX: number, toY: number): void {
    const skill = skillIn(hero, slot);
    if (!skill) return;
    const happening = this.#add('release', hero);
    happening.skill = skill;
    happening.toX = toX;
    happening.toY = toY;
  }

  /** Those that were there and are not any more. */
  #fallen(was: readonly UnitFrame[], is: readonly UnitFrame[], kind: 'fall' | 'puff'): void {
    const living = new Set<number>();
    for (const { id, health } of is) if (health > 0) living.add(id);
    for (const unit of was) if (unit.health > 0 && !living.has(unit.id)) this.#add(kind, unit);
  }

  /** A shot has arrived. */
  hit(team: Side, sort: string, x: number, y: number): void {
    const happening = this.#take('impact');
    Object.assign(happening, { id: -1, team, sort, x, y });
  }

  #add(kind: HappeningKind, unit: UnitFrame): Happening {
    const happening = this.#take(kind);
    happening.id = unit.id;
    happening.team = unit.team;
    happening.sort = unit.sort;
    happening.x = unit.x;
    happening.y = unit.y;
    return happening;
  }

  #take(kind: HappeningKind): Happening {
    if (this.all.length >= MOST) this.#spare.push(...this.all.splice(0, 1));
    const happening = this.#spare.pop() ?? createHappening();
    Object.assign(happening, { kind, age_s: 0, skill: null, amount: 0, toX: 0, toY: 0 });
    this.all.push(happening);
    return happening;
  }

  /** Lets time pass. */
  age(passed_s: number): void {
    let kept = 0;
    for (const happening of this.all) {
      happening.age_s += passed_s;
      if (happening.age_s < lengths_s[happening.kind]) this.all[kept++] = happening;
      else this.#spare.push(happening);
    }
    this.all.length = kept;
  }
}

const createHappening = (): Happening => ({
  kind: 'puff',
  age_s: 0,
  id: -1,
  team: 0,
  x: 0,
  y: 0,
  toX: 0,
  toY: 0,
  skill: null,
  sort: '',
  amount: 0,
});
