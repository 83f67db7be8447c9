import { talkEventNames } from '@fourth-seat/contract';
import type { ApiDecision, DecisionRequest, TableDecision } from './decision.ts';
import { type Moment, momentKey } from './moment.ts';
import { type MatchSetup, type SeatSetup, strongest } from './setup.ts';
import type { TableGame } from './table-game.ts';

/** Moves that an answer weighs beside its own. */
export const ALTERNATIVES = 4;

interface DecisionPoint<State> {
  readonly game: TableGame<State>;
  readonly setup: MatchSetup;
  readonly state: State;
  /** The moment of the match. It seeds the random numbers, so that equal moments lead to equal decisions. */
  readonly at: Moment;
  readonly seat: number;
  readonly explain?: number;
}

/** The request for a decision of the seat to move, with the level and style that the visitor chose for it. */
export function decisionRequestFor<State>({
  game,
  setup,
  state,
  at,
  seat,
  explain = ALTERNATIVES,
}: DecisionPoint<State>): DecisionRequest {
  const { level, style } = playerOf(setup, seat);
  const seed = `${setup.seed}/${momentKey(at)}`;
  return game.request(state, { level, style, explain, belief: true, pace: true, seed });
}

/** The player that replaces or advises the visitor has the highest level. */
export function playerOf(setup: MatchSetup, seat: number): SeatSetup {
  const own = setup.seats[seat];
  return own && seat !== setup.human ? own : strongest;
}

/** The API's answer as the worker's own player gives it: what the API leaves out is there and empty. */
export function readAnswer(answer: ApiDecision): TableDecision {
  const { say } = answer;
  return {
    ...answer,
    alternatives: answer.alternatives ?? [],
    belief: answer.belief ?? [],
    wait_ms: answer.wait_ms ?? 0,
    // A server that is newer than the page may speak of something for which the page has no sign: it is not said.
    say:
      say && talkEventNames.includes(say.event)
        ? { event: say.event, text: { en: say.text.en_us, zh: say.text.zh_cn } }
        : undefined,
  };
}
