import { BIG_JOKER, cardsOf, formatCard, formatCards } from '@fourth-seat/cards';
import type { ApiRequest } from '@fourth-seat/game';
import { formatLevel } from '../rules/cards.ts';
import type { Observation } from '../rules/observation.ts';
import { changedRules } from '../rules/options.ts';
import type { Transfer, Turn } from '../rules/state.ts';

import type { ShownEntry } from './requests.ts';

/**
 * The API request for a decision in a position: all that the seat knows, and nothing else. `readPlay` and its siblings
 * read it back to the same position.
 */
export function requestOf(observation: Observation): ApiRequest & { readonly api: RequestApi } {
  const { seat, phase, level, teamLevels, hand, previous, tributes, offers, refusal } = observation;
  const rules = changedRules(observation.rules);
  const known = {
    seat,
    level: formatLevel(level),
    team_levels: teamLevels.map(formatLevel),
    hand: formatCards(cardsOf(hand)),
    ...(previous && { previous_finish: previous }),
    ...(rules.length > 0 && { rules: Object.fromEntries(rules) }),
  };
  if (phase === 'play') {
    const exchanged = tributes.length > 0 && { tribute: listOf(tributes), return: listOf(observation.returned) };
    const shown = refusal?.shownBigJokers && { shown: shownEntries(refusal.shownBigJokers) };
    return {
      api: 'guandan.play',
      body: { ...known, ...exchanged, ...shown, history: observation.history.map(entryOf) },
    };
  }
  if (phase === 'return')
    return { api: 'guandan.return', body: { ...known, to: tributes.find(({ to }) => to === seat)?.from } };
  const offered = phase === 'choose' && { offers: offers.map(({ from, card }) => ({ from, card: formatCard(card) })) };
  // A payer that has decided not to refuse is asked for a card only.
  const asked = observation.rules.refuse === 'optional' && phase !== 'choose' && { may_refuse: phase === 'refuse' };
  return { api: 'guandan.tribute', body: { ...known, ...offered, ...asked } };
}

type RequestApi = 'guandan.play' | 'guandan.tribute' | 'guandan.return';

const listOf = (transfers: readonly Transfer[]) =>
  transfers.map(({ from, to, card }) => ({ from, to, card: formatCard(card) }));

/** Who showed how many big jokers, as requests and reviews list it: seats that showed none are left out. */
export const shownEntries = (counts: readonly number[]): ShownEntry[] =>
  counts.flatMap((count, seat) =>
    count > 0 ? [{ seat, cards: Array.from({ length: count }, () => formatCard(BIG_JOKER)) }] : [],
  );

const entryOf = ({ seat, play }: Turn) =>
  play ? { seat, cards: formatCards(play.cards), kind: play.kind, key: play.key } : { seat, cards: [] };
