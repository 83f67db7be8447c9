import { type ArenaReport, playArena } from '../arena/arena.ts';
import type { Laboratory } from './laboratory.ts';
import { checkLegality, type Legality } from './legality.ts';

export interface Meeting {
  readonly opponent: string;
  readonly setting: string;
  /** Sides that each deck was played from. */
  readonly sides: number;
  readonly report: ArenaReport;
}

/** The product's player against each opponent, in each setting of the levels. */
export function* meetOpponents<State, Move, Observation>(
  { levels, opponents }: Laboratory<State, Move, Observation>,
  plan: { readonly seed: string; readonly decks: number },
): Generator<Meeting> {
  const highest = levels.noises.length;
  const own = levels.createPlayer(highest, levels.noises[highest - 1] ?? 0);
  for (const [setting, arena] of Object.entries(levels.settings))
    for (const [opponent, agent] of Object.entries(opponents))
      yield { opponent, setting, sides: arena.sides.length, report: playArena(arena, [own, agent], plan) };
}

/**
 * Whole deals under each set of options. The lowest level costs least, and chooses from the same moves as the highest; the
 * opponents play with it.
 */
export function* checkOptionSets<State, Move, Observation>(
  { legality, levels, opponents }: Laboratory<State, Move, Observation>,
  { seed, deals }: { readonly seed: string; readonly deals: number },
): Generator<Legality & { readonly set: string }> {
  const players = [...Object.values(opponents), levels.createPlayer(1, levels.noises[0] ?? 0)];
  for (const [set, game] of Object.entries(legality))
    yield { set, ...checkLegality(game, players, { seed, from: 0, deals }) };
}
