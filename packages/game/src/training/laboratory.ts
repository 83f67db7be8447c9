import type { Agent } from '../agent.ts';
import type { BlunderGame, ReviewOfBlunder } from './blunders.ts';
import type { LevelledGame } from './fit-levels.ts';
import type { LegalityGame } from './legality.ts';
import type { ValuedGame } from './values.ts';

/** What the commands `calibrate`, `fit-levels` and `measure` need of a card game; `train` needs its `TrainedGame`. */
export interface Laboratory<State, Move, Observation> {
  /** The name of the product's player in tables of results. */
  readonly player: string;
  /** What a point is. */
  readonly unit: string;
  readonly values: ValuedGame<State, Move, Observation>;
  readonly levels: LevelledGame<State, Move, Observation>;
  /** Players that need no nets, by name, such as `random` and `rule`: what the product's player is measured against first. */
  readonly opponents: Readonly<Record<string, Agent<Observation, Move>>>;
  /** Sets of options under which whole deals are checked, by name. */
  readonly legality: Readonly<Record<string, LegalityGame<State, Move, Observation>>>;
  readonly blunders: BlunderGame<State, Move, Observation>;
  /** What the product's review says of a blunder at this move of a record. */
  readonly review: (record: string, index: number) => ReviewOfBlunder;
}
