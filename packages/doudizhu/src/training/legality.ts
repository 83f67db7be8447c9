import { formatCard } from '@fourth-seat/cards';
import type { LegalityGame } from '@fourth-seat/game/training';
import { answerValidate, toAction } from '../api/answers.ts';
import type { ValidateRequest } from '../api/requests.ts';
import { parseSpelled } from '../rules/cards.ts';
import { doudizhu } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import { defaultRules, type Rules } from '../rules/options.ts';
import { dealCards, type Move, playToBeat, type State } from '../rules/state.ts';

/** The deals take turns with these changes of the default rules. */
const changes: readonly Partial<Rules>[] = [
  {},
  { bidding: 'rob', double: 'on', showCards: 'on' },
  { allPass: 'firstPlayerForced', bombCap: 2, double: 'on', fourTwo: 'none' },
  { bidding: 'rob', spring: 'off', fourTwo: 'singlesOnly' },
];

/** Moves are judged with suited cards, as a table holds them; a wrong bid, doubling or show is called `call`. */
export const legalityGame: LegalityGame<State, Move, Observation> = {
  mechanics: doudizhu,
  deal: (seed) => {
    const change = changes[Number(/\d+$/.exec(seed)?.[0] ?? 0) % changes.length];
    return doudizhu.deal(seed, { ...defaultRules, ...change });
  },
  createJudge: (seed) => {
    const { hands, bottom } = dealCards(seed);
    const held = hands.map((hand) => hand.map(formatCard));
    let landlord: number | undefined;
    return (state, move) => {
      if (landlord === undefined && state.landlord !== undefined) {
        landlord = state.landlord;
        held[landlord]?.push(...bottom.map(formatCard));
      }
      const hand = held[state.turn] ?? [];
      const spelled = parseSpelled(hand);
      if (!spelled.ok) throw new RangeError(spelled.error.text.en);
      const action = toAction(move, spelled.cards);
      if (action.type !== 'play' && action.type !== 'pass') return isLegalCall(state, move) ? undefined : 'call';
      const played: Pick<ValidateRequest, 'cards' | 'kind' | 'key'> = action.type === 'play' ? action : { cards: [] };
      held[state.turn] = hand.filter((card) => !played.cards.includes(card));
      const beat = playToBeat(state.history);
      const answer = answerValidate({
        hand,
        rules: { ...state.rules },
        ...(beat && { beat: { cards: [...beat.cards], kind: beat.kind, key: beat.key } }),
        ...played,
      });
      return answer.legal ? undefined : answer.rule;
    };
  },
};

function isLegalCall(state: State, move: Move): boolean {
  const text = JSON.stringify(move);
  return doudizhu.legalMoves(state).some((legal) => JSON.stringify(legal) === text);
}
