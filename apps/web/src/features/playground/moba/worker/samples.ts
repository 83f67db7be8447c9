import type { Team, World } from '@fourth-seat/moba';
import type { MobaGame, MobaTypes, Sample } from '../types.ts';

/** Ticks between two samples of a match: three seconds. */
const SAMPLE_TICKS = 45;

/** The chance of the first team to win, 0 to 1, as the brains of both reckon it; null where none has reckoned yet. */
export function chanceIn({ heroes }: World): number | null {
  const chances = heroes.flatMap(({ team, isRemote, decided }) => {
    const win = isRemote ? null : (decided?.trace.win ?? null);
    return win === null ? [] : [team === 0 ? win : 1 - win];
  });
  return chances.length === 0 ? null : chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

const goldIn = ({ heroes }: World, team: Team): number =>
  Math.floor(heroes.reduce((sum, hero) => sum + (hero.team === team ? hero.gold + hero.spent : 0), 0));

export const sampleOf = (world: World): Sample => ({
  tick: world.tick,
  chance: chanceIn(world),
  gold: [goldIn(world, 0), goldIn(world, 1)],
});

/** A simulation that takes a sample of its match every `SAMPLE_TICKS`, however the match comes there. */
interface Sampled {
  readonly simulation: MobaGame;
  /** The samples up to a tick. After a match was taken back those of its new course have replaced the old ones. */
  readonly until: (tick: number) => readonly Sample[];
}

/**
 * Takes samples while a match is stepped: a match of a link is played to its end at once, and no picture of it is
 * drawn. Ticks that are played once more have the same samples.
 */
export function sampled(simulation: MobaGame): Sampled {
  const samples = new Map<number, Sample>();
  let setup: MobaTypes['setup'] | undefined;
  return {
    simulation: {
      ...simulation,
      // Of the match that was opened last.
      get mapHash() {
        return simulation.mapHash;
      },
      create(next) {
        // A session begins its match again with the setup that it has.
        if (next !== setup) samples.clear();
        setup = next;
        return simulation.create(next);
      },
      step(world, inputs) {
        simulation.step(world, inputs);
        if (world.tick % SAMPLE_TICKS === 0) samples.set(world.tick, sampleOf(world));
      },
    },
    until: (tick) => [...samples.values()].filter((sample) => sample.tick <= tick).sort((a, b) => a.tick - b.tick),
  };
}
