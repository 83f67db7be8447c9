/** The product's answers to requests, as tests ask for them. Not part of the package. */
import type { DecideContext, Decision, RequestResult } from '@fourth-seat/game';
import { catchFault } from '@fourth-seat/game';
import { readModels } from '../../node.ts';
import { toAction } from '../api/answers.ts';
import { parseBid } from '../api/bids.ts';
import { parseDouble, parsePlay, parseShow } from '../api/position.ts';
import type { ApiAction, Position } from '../api/requests.ts';
import type { PlayerConfig } from '../player/config.ts';
import { createPlayer } from '../player/search/search.ts';

export const models = readModels();

/** A decision with its moves as the API writes them. */
export type Answer = Decision<ApiAction>;

const answerAt =
  <Request>(parse: (request: Request) => Position) =>
  (request: Request, config: PlayerConfig, context: DecideContext): RequestResult<Answer> =>
    catchFault(() => {
      const { observation, legalMoves, hand } = parse(request);
      const { alternatives, ...decision } = createPlayer(models, config).decide(observation, legalMoves, context);
      return {
        ...decision,
        move: toAction(decision.move, hand),
        ...(alternatives && { alternatives: alternatives.map((one) => ({ ...one, move: toAction(one.move, hand) })) }),
      };
    });

export const answerPlay = answerAt(parsePlay);
export const answerBid = answerAt(parseBid);
export const answerDouble = answerAt(parseDouble);
export const answerShow = answerAt(parseShow);
