import { training as doudizhuTraining } from '@fourth-seat/doudizhu/training';
import type { Laboratory, TrainedGame } from '@fourth-seat/game/training';
import { readNets as readPaodekuaiNets } from '@fourth-seat/paodekuai/node';
import {
  createLaboratory as createPaodekuaiLaboratory,
  training as paodekuaiTraining,
} from '@fourth-seat/paodekuai/training';

/** Games whose nets `npm run train` trains. */
export const trainedGames: Readonly<Record<string, TrainedGame>> = {
  doudizhu: doudizhuTraining,
  paodekuai: paodekuaiTraining,
};

/** Hands over a game's laboratory, with the weights of the product; the callback keeps the game's types together. */
export type OpenLaboratory = <Result>(
  use: <State, Move, Observation>(laboratory: Laboratory<State, Move, Observation>) => Result,
) => Result;

/** Games that `npm run calibrate`, `fit-levels` and `measure` know. */
export const laboratories: Readonly<Record<string, OpenLaboratory>> = {
  paodekuai: (use) => use(createPaodekuaiLaboratory(readPaodekuaiNets())),
};
