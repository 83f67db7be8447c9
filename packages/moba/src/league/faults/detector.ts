import type { Hero, Scene, Unit } from '../../world/state.ts';

/** How often something was done, and of how many occasions. */
export interface Count {
  count: number;
  of: number;
}

/** Watches for mistakes: `tick` after every tick of a match, `over` at its end. */
export interface Detector<Name extends string> {
  readonly counts: Readonly<Record<Name, Count>>;
  tick(scene: Scene): void;
  over(): void;
}

export const noCount = (): Count => ({ count: 0, of: 0 });

/** What is kept of each seat from tick to tick; made anew with each match. */
export function bySeat<Kept>(make: () => Kept): { of(hero: Hero): Kept; clear(): void } {
  const kept = new Map<number, Kept>();
  return {
    of({ seat }) {
      const known = kept.get(seat) ?? make();
      kept.set(seat, known);
      return known;
    },
    clear: () => kept.clear(),
  };
}

/** Living hostile heroes. */
export const foesOf = ({ world }: Scene, { team }: Pick<Hero, 'team'>): readonly Hero[] =>
  world.heroes.filter((one) => one.team !== team && one.isAlive);

export const matesOf = ({ world }: Scene, hero: Hero): readonly Hero[] =>
  world.heroes.filter((one) => one.team === hero.team && one !== hero && one.isAlive);

/** Whether a unit can be met by skills of a team. */
export const isHostile = (unit: Unit, { team }: Pick<Hero, 'team'>): boolean =>
  unit.team !== team && unit.health > 0 && unit.kind !== 'structure';

/** Which structures have lost health since the tick before. */
export function watchStructures(): { hurtIn(scene: Scene): readonly Unit[]; clear(): void } {
  let healths = new Map<number, number>();
  return {
    hurtIn({ world }) {
      const hurt = world.structures.filter(({ id, health }) => health < (healths.get(id) ?? 0) - 0.5);
      healths = new Map(world.structures.map(({ id, health }) => [id, health]));
      return hurt;
    },
    clear: () => void (healths = new Map()),
  };
}
