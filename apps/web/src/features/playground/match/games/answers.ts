import { wordingOf } from '@fourth-seat/contract';
import {
  type Alternative,
  type Bilingual,
  createRng,
  type Decision,
  type GameRecord,
  type Manners,
  type RequestResult,
  type Rules,
} from '@fourth-seat/game';
import type { Action } from '../../../../cards/action.ts';
import type { DecisionAnswer } from '../decision.ts';
import type { MoveEntry } from '../match-record.ts';
import type { ThinkingTime } from '../table-game.ts';

/**
 * The value of a request that was accepted. The driver only asks about positions of its own match, so a refusal is a
 * defect.
 */
export function expectValue<Value>(result: RequestResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.rule} at ${result.error.place}: ${result.error.text.en}`);
  return result.value;
}

/** The context of a player's decision: random numbers, time, and how many moves it explains. */
export const decisionContext = (seed: string, { now, budget_ms }: ThinkingTime, explain: number) => ({
  rng: createRng(seed),
  now,
  deadline_at: now() + budget_ms,
  explain,
});

/** A player's decision as the API spells it. */
export function toAnswer<Move>(
  decision: Decision<Move>,
  { wait_ms, talk }: Manners,
  toAction: (move: Move) => Action,
): DecisionAnswer {
  const figures = ({ move, win_rate, expected_points }: Alternative<Move>) => ({
    action: toAction(move),
    win_rate: win_rate ?? null,
    expected_points: expected_points ?? null,
  });
  return {
    ...figures(decision),
    alternatives: (decision.alternatives ?? []).map(figures),
    reason: decision.reasons ?? [],
    belief: decision.belief ?? [],
    fallback: decision.fallback,
    wait_ms,
    say: talk && { event: talk.event, text: wordingOf(talk.event, talk.draw) },
  };
}

/** A deal and its moves as a record of the kernel, with the result where it is over. */
export function lineRecord<State, Move>(
  game: Omit<Rules<State, Move, unknown>, 'observation'>,
  first: State,
  moves: readonly MoveEntry[],
): GameRecord {
  const last = moves.reduce((state, { text }) => game.apply(state, game.notation.parseMove(text, state)), first);
  return {
    game: game.name,
    deal: game.notation.formatDeal(first),
    moves: moves.map(({ seat, text }) => ({ seat, text })),
    result: game.isTerminal(last) ? game.returns(last) : undefined,
  };
}

/** The sentence of an engine's error for the visitor; undefined for every other error. */
export function engineErrorText(error: unknown): Bilingual | undefined {
  const text: unknown = error instanceof Error && 'text' in error ? error.text : undefined;
  if (typeof text !== 'object' || text === null || !('en' in text && 'zh' in text)) return undefined;
  return typeof text.en === 'string' && typeof text.zh === 'string' ? { en: text.en, zh: text.zh } : undefined;
}
