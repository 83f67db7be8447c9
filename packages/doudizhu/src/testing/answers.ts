/** The product's answers to requests, as tests ask for them. Not part of the package. */
import type { DecideContext, Decision, Door } from '@fourth-seat/game';
import { openDoor } from '@fourth-seat/game';
import { readModels } from '../../node.ts';
import { toAction } from '../api/answers.ts';
import { openBid } from '../api/bids.ts';
import { openDouble, openPlay, openShow } from '../api/position.ts';
import type { ApiAction, Position } from '../api/requests.ts';
import type { SearchConfig } from '../player/config.ts';
import { createPlayer } from '../player/search/search.ts';

export const models = readModels();

/** A decision with its moves as the API writes them. */
export type Answer = Decision<ApiAction>;

const answerAt =
  <Request>(open: (request: Request) => Position) =>
  (request: Request, config: SearchConfig, context: DecideContext): Door<Answer> =>
    openDoor(() => {
      const { observation, legalMoves, hand } = open(request);
      const { alternatives, ...decision } = createPlayer(models, config).decide(observation, legalMoves, context);
      return {
        ...decision,
        move: toAction(decision.move, hand),
        ...(alternatives && { alternatives: alternatives.map((one) => ({ ...one, move: toAction(one.move, hand) })) }),
      };
    });

export const answerPlay = answerAt(openPlay);
export const answerBid = answerAt(openBid);
export const answerDouble = answerAt(openDouble);
export const answerShow = answerAt(openShow);
