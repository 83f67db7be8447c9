import type { Team } from '@fourth-seat/moba';
import type { HeroFrame } from '../../worker/frame.ts';

type Fighter = Pick<
  HeroFrame,
  'seat' | 'team' | 'seenBy' | 'x' | 'y' | 'isAlive' | 'health' | 'maxHealth' | 'target' | 'casting' | 'recall_s'
>;

/** Where a camera should look: the middle of those who stand around a hero, and how far they stand from it. */
export interface Spot {
  x: number;
  y: number;
  /** Metres. */
  spread: number;
}

/** Metres at which two heroes belong to one fight. */
const FIGHT_M = 15;
/** Seconds in which half of a wound's interest is gone. */
const HURT_HALF_S = 2.5;
/** Seconds that a scene is shown at least, and after which any better one is shown. */
const LEAST_S = 3;
const RESTLESS_S = 14;
/** A scene must be hotter than the shown one by so much to take its place. */
const BETTER = 1.6;
/** Seconds for which a camera stays where the hero that it showed has died. */
const MOURN_S = 1.6;

/**
 * Chooses whom the broadcast shows: the hero in the hottest fight. A chosen scene is held, so that the camera neither
 * jumps to and fro between two fights nor leaves one that has just begun.
 */
export class Broadcast {
  /** The shown hero. */
  seat = 0;
  /** Whose sight is shown: of whom it does not see, the camera knows nothing. */
  side: Team | null = null;
  /** How much each seat was hurt lately, as a share of its health. */
  readonly #hurt: number[] = [];
  readonly #health: number[] = [];
  #held_s = Infinity;
  #dead_s = 0;

  /** Whether a hero is there for the camera. */
  #isThere({ isAlive, team, seenBy }: Fighter): boolean {
    const { side } = this;
    return isAlive && (side === null || team === side || (seenBy & (1 << side)) !== 0);
  }

  /** Takes a new frame: wounds are what makes a fight hot. */
  take(heroes: readonly Fighter[]): void {
    for (const { seat, health, maxHealth } of heroes) {
      const lost = (this.#health[seat] ?? health) - health;
      if (lost > 0) this.#hurt[seat] = (this.#hurt[seat] ?? 0) + lost / Math.max(1, maxHealth);
      this.#health[seat] = health;
    }
  }

  /** Lets time pass and chooses. */
  choose(heroes: readonly Fighter[], passed_s: number): void {
    const left = 0.5 ** (passed_s / HURT_HALF_S);
    for (let seat = 0; seat < this.#hurt.length; seat++) this.#hurt[seat] = (this.#hurt[seat] ?? 0) * left;
    this.#held_s += passed_s;
    const shown = heroes[this.seat];
    this.#dead_s = shown && this.#isThere(shown) ? 0 : this.#dead_s + passed_s;
    if (this.#dead_s > 0 ? this.#dead_s < MOURN_S : this.#held_s < LEAST_S) return;
    let best: Fighter | undefined;
    let most = -1;
    for (const hero of heroes) {
      const heat = this.#isThere(hero) ? this.heatOf(hero, heroes) : -1;
      if (heat > most) [best, most] = [hero, heat];
    }
    if (!best || best.seat === this.seat) return;
    const current = shown && this.#isThere(shown) ? this.heatOf(shown, heroes) : 0;
    const isPlainlyBetter = this.#dead_s > 0 || most > current * BETTER + 0.15;
    if (!isPlainlyBetter && !(this.#held_s > RESTLESS_S && most > current)) return;
    this.seat = best.seat;
    this.#held_s = 0;
    this.#dead_s = 0;
  }

  /** How much there is to see around a hero. */
  heatOf(hero: Fighter, heroes: readonly Fighter[]): number {
    let heat = hero.target >= 0 ? 0.12 : 0.04;
    if (hero.recall_s !== null) heat = 0.01;
    const own = 0.5 + 3 * (this.#hurt[hero.seat] ?? 0) + (hero.casting ? 0.3 : 0);
    for (const other of heroes) {
      if (other === hero || !this.#isThere(other)) continue;
      const near = 1 - Math.hypot(other.x - hero.x, other.y - hero.y) / FIGHT_M;
      if (near <= 0) continue;
      if (other.team === hero.team) heat += near * 0.12;
      else heat += near * (own + 3 * (this.#hurt[other.seat] ?? 0) + (1 - other.health / other.maxHealth) * 0.6);
    }
    return heat;
  }

  /** Where the camera looks for the shown hero; written into `spot`. */
  aim(heroes: readonly Fighter[], spot: Spot): void {
    const shown = heroes[this.seat];
    // Where it was last seen, while it is not.
    if (!shown || (shown.isAlive && !this.#isThere(shown))) return;
    const isFight = heroes.some((other) => other.team !== shown.team && this.#isThere(other) && isNear(shown, other));
    let [x, y, count] = [shown.x * 2, shown.y * 2, 2];
    for (const other of heroes) {
      if (!isFight || other === shown || !this.#isThere(other) || !isNear(shown, other)) continue;
      x += other.x;
      y += other.y;
      count++;
    }
    spot.x = x / count;
    spot.y = y / count;
    spot.spread = 0;
    for (const other of heroes) {
      if (!this.#isThere(other) || !isNear(shown, other)) continue;
      spot.spread = Math.max(spot.spread, Math.hypot(other.x - spot.x, other.y - spot.y));
    }
  }
}

const isNear = (a: Fighter, b: Fighter): boolean => Math.hypot(a.x - b.x, a.y - b.y) < FIGHT_M;
