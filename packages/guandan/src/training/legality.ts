/**
 * Whole deals, each move asked of a player and judged by `validate`, as a table and a game server do: a move that it
 * refuses is illegal, whatever the engine would make of it.
 */
import { cardsOf, formatCards } from '@fourth-seat/cards';
import { type Agent, createRng, untimed } from '@fourth-seat/game';
import { answerValidate, toAction } from '../api/answers.ts';
import { arenaDeal } from '../arena.ts';
import { formatLevel } from '../rules/cards.ts';
import { guandan, guandanMerged } from '../rules/game.ts';
import { formatMove } from '../rules/notation.ts';
import type { Observation } from '../rules/observation.ts';
import { type DealState, handOf } from '../rules/state.ts';
import type { Move } from '../rules/types.ts';

export interface Legality {
  readonly deals: number;
  readonly moves: number;
  readonly illegal: readonly {
    readonly deal: number;
    readonly move: string;
    /** Of `validate`; `exchange` for a tribute, return, refusal or choice that was not among the legal ones. */
    readonly rule: string;
  }[];
}

/** Plays deals `from` and on; seat s of deal d is held by player d + s, so that all of them meet. */
export function checkLegality(
  players: readonly Agent<Observation, Move>[],
  { seed, from, deals }: { readonly seed: string; readonly from: number; readonly deals: number },
): Legality {
  const illegal: { deal: number; move: string; rule: string }[] = [];
  let moves = 0;
  for (let deal = from; deal < from + deals; deal++) {
    let state = arenaDeal(`${seed}/${deal}`);
    for (let turn = 0; !guandan.isTerminal(state); turn++) {
      const player = players[(deal + state.turn) % players.length];
      if (!player) throw new RangeError('the check needs at least one player');
      const observation = guandan.observation(state, state.turn);
      const context = untimed(createRng(`${seed}/${deal}/${turn}`));
      const { move } = player.decide(observation, guandanMerged.legalMoves(state), context);
      moves++;
      const rule = brokenRule(state, move);
      if (rule !== undefined) {
        illegal.push({ deal, move: formatMove(move), rule });
        break;
      }
      state = guandan.apply(state, move);
    }
  }
  return { deals, moves, illegal };
}

function brokenRule(state: DealState, move: Move): string | undefined {
  if (state.phase !== 'play') {
    const text = JSON.stringify(move);
    return guandan.legalMoves(state).some((legal) => JSON.stringify(legal) === text) ? undefined : 'exchange';
  }
  const action = toAction(move);
  if (action.type !== 'play' && action.type !== 'pass') return 'exchange';
  const { options, beat, history } = state;
  const { rules } = options;
  const beaten = beat && history.findLast(({ play }) => play !== undefined)?.play;
  const answer = answerValidate({
    level: formatLevel(options.level),
    hand: formatCards(cardsOf(handOf(state, state.turn))),
    rules: { ...rules, mustPlay: rules.mustPlay.map(formatLevel) },
    ...(beaten && { beat: { cards: formatCards(beaten.cards), kind: beaten.kind, key: beaten.key } }),
    ...(action.type === 'play' ? { cards: action.cards, kind: action.kind, key: action.key } : { cards: [] }),
  });
  return answer.legal ? undefined : answer.rule;
}
