import type { Moment } from './protocol.ts';
import type { MatchSetup, SeatSetup } from './setup.ts';
import type { LiveData } from '../live/live-api.ts';
import type { Answer, Ask, TableGame } from './table-game.ts';

/** Moves that an answer weighs beside its own. */
export const candidates = 4;

interface Asked<State> {
  readonly game: TableGame<State>;
  readonly setup: MatchSetup;
  readonly state: State;
  /** Where the match stands: names the random numbers, so that the same moment is decided alike. */
  readonly at: Moment;
  readonly seat: number;
  readonly explain?: number;
}

/** What the API is asked for the seat to move, with the visitor's choices for it. */
export function questionOf<State>({ game, setup, state, at, seat, explain = candidates }: Asked<State>): Ask {
  const ask = game.ask(state);
  const { level, style } = playerOf(setup, seat);
  const strength = setup.game === 'guandan' ? { player_level: level } : { level };
  const seed = `${setup.seed}/${at.deal}/${at.move}`;
  return { ...ask, body: { ...ask.body, ...strength, style, explain, belief: true, pace: true, seed } };
}

/** Who takes the visitor's place, or gives advice, is the strongest. */
export function playerOf(setup: MatchSetup, seat: number): SeatSetup {
  const own = setup.seats[seat];
  return own && seat !== setup.human ? own : { name: '', level: 10, style: 'balanced' };
}

interface SpokenLine {
  readonly event: string;
  readonly text: { readonly en_us: string; readonly zh_cn: string };
}

/** What the API says of a move, as a table uses it. */
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
