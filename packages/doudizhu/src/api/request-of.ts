import type { ApiRequest } from '@fourth-seat/game';
import type { Observation } from '../rules/observation.ts';
import { changedRules } from '../rules/options.ts';
import { formatCounts } from '../rules/ranks.ts';
import type { HistoryEntry, Phase } from '../rules/state.ts';

/**
 * The API request for a decision in a position: all that the seat knows, and nothing else. Cards are bare ranks, as
 * observations have them. `readPlay` and its siblings read it back to the same position.
 */
export function requestOf(observation: Observation): ApiRequest & { readonly api: RequestApi } {
  const { seat, hand, bids } = observation;
  const rules = changedRules(observation.rules);
  const known = { seat, hand: lettersOf(hand), bids, ...(rules.length > 0 && { rules: Object.fromEntries(rules) }) };
  if (observation.landlord === undefined) return { api: apis.bid, body: known };
  const { phase, landlord, base, bottom, factors, shownHand } = observation;
  const taken = { ...known, landlord, base, bottom: lettersOf(bottom) };
  if (phase === 'double') return { api: apis.double, body: taken };
  const doubles = factors.map((factor, other) => ({ seat: other, factor }));
  const settled = { ...taken, ...(observation.rules.double === 'on' && { doubles }) };
  if (phase === 'show') return { api: apis.show, body: settled };
  return {
    api: apis.play,
    body: {
      ...settled,
      ...(shownHand && { landlord_hand: lettersOf(shownHand) }),
      history: observation.history.map(entryOf),
    },
  };
}

const apis = {
  bid: 'doudizhu.bid',
  double: 'doudizhu.double',
  show: 'doudizhu.show',
  play: 'doudizhu.play',
} as const satisfies Partial<Record<Phase, string>>;
type RequestApi = (typeof apis)[keyof typeof apis];

const lettersOf = (counts: Observation['hand']): string[] => [...formatCounts(counts)];

const entryOf = ({ seat, move }: HistoryEntry) =>
  move.type === 'play' ? { seat, cards: [...move.cards], kind: move.kind, key: move.key } : { seat, cards: [] };
