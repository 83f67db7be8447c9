import type { Agent } from '../agent.ts';
import type { BlunderGame, ReviewOfBlunder } from './blunders.ts';
import type { LevelledGame } from './fit-levels.ts';
import type { LegalityGame } from './legality.ts';
import type { ValuedGame } from './values.ts';

/** A decision that a player outside is asked for, as the public API has it. */
export interface OutsideRequest {
  /** Such as "paodekuai.play". */
  readonly api: string;
  readonly body: object;
}

/** What an answer says to play; kind and key may be left out. */
interface OutsideAction {
  readonly type: string;
  readonly cards?: readonly string[];
  readonly kind?: string;
  readonly key?: number;
}

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
  /** How players outside are asked, and which legal move an answer of theirs names. */
  readonly outside: {
    readonly requestFor: (observation: Observation) => OutsideRequest;
    readonly findMove: (legal: readonly Move[], action: OutsideAction) => Move | undefined;
  };
  /** Sets of options under which whole deals are checked, by name. */
  readonly legality: Readonly<Record<string, LegalityGame<State, Move, Observation>>>;
  readonly blunders: BlunderGame<State, Move, Observation>;
  /** What the product's review says of a blunder at this move of a record. */
  readonly review: (record: string, index: number) => ReviewOfBlunder;
}
