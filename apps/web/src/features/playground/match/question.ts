import type { LiveData } from '../live/live-api.ts';
import type { Moment } from './protocol.ts';
import type { MatchSetup, SeatSetup } from './setup.ts';
import type { Answer, DecisionRequest, TableGame } from './table-game.ts';

/** Moves that an answer weighs beside its own. */
export const CANDIDATES = 4;

interface Asked<State> {
  readonly game: TableGame<State>;
  readonly setup: MatchSetup;
  readonly state: State;
  /** The moment of the match. It seeds the random numbers, so that equal moments lead to equal decisions. */
  readonly at: Moment;
  readonly seat: number;
  readonly explain?: number;
}

/** The request for a decision of the seat to move, with the level and style that the visitor chose for it. */
export function questionOf<State>({
  game,
  setup,
  state,
  at,
  seat,
  explain = CANDIDATES,
}: Asked<State>): DecisionRequest {
  const ask = game.ask(state);
  const { level, style } = playerOf(setup, seat);
  const strength = setup.game === 'guandan' ? { player_level: level } : { level };
  const seed = `${setup.seed}/${at.deal}/${at.move}`;
  return { ...ask, body: { ...ask.body, ...strength, style, explain, belief: true, pace: true, seed } };
}

/** The player that replaces or advises the visitor has the highest level. */
export function playerOf(setup: MatchSetup, seat: number): SeatSetup {
  const own = setup.seats[seat];
  return own && seat !== setup.human ? own : { name: '', level: 10, style: 'balanced' };
}

interface SpokenLine {
  readonly event: string;
  readonly text: { readonly en_us: string; readonly zh_cn: string };
}

/** The parts of the API's answer that a table uses. */
export function answerOf(data: LiveData): Answer {
  const answer = data as unknown as Omit<Answer, 'say'> & { readonly say?: SpokenLine };
  const { say } = answer;
  return {
    ...answer,
    alternatives: answer.alternatives ?? [],
    belief: answer.belief ?? [],
    wait_ms: answer.wait_ms ?? 0,
    say: say && { event: say.event, text: { en: say.text.en_us, zh: say.text.zh_cn } },
  };
}
