import type { Agent } from '@fourth-seat/game';
import { isBomb, isChained } from '../../rules/combination.ts';
import type { Observation } from '../../rules/observation.ts';
import { type Counts, rankOfKey, readCounts, subtractCounts, totalCount } from '../../rules/ranks.ts';
import type { Move, Play } from '../../rules/state.ts';

/**
 * The rule player that public toolkits ship, written anew from its published description as an opponent for
 * measurements. It divides the hand greedily (rocket, bombs, longest chains, then triples, pairs, singles), leads the
 * part with the lowest card, longest first, follows with the lowest play that beats, and as a peasant lets the
 * partner's play stand.
 */
export const ruleAgent: Agent<Observation, Move> = {
  name: 'rule',
  decide(observation, legalMoves) {
    return { move: ruleMove(observation, legalMoves), fallback: false };
  },
};

function ruleMove(observation: Observation, legalMoves: readonly Move[]): Move {
  const first = legalMoves[0];
  if (first === undefined) throw new Error('no legal move to choose from');
  if (observation.phase !== 'play') return first;
  const plays = legalMoves.filter((move) => move.type === 'play');
  if (observation.beat === undefined) return ruleLead(observation.hand, plays) ?? first;
  if (observation.beat.seat !== observation.landlord && observation.seat !== observation.landlord) {
    return { type: 'pass' };
  }
  return lowest(plays.filter((play) => play.kind === observation.beat?.kind)) ?? lowest(plays) ?? first;
}

function ruleLead(hand: Counts, plays: readonly Play[]): Play | undefined {
  const parts = decompose(hand, plays);
  const lowestCard = hand.findIndex((count) => count > 0);
  const withLowest = parts.filter((part) => rankOfKey(part.key) === lowestCard);
  const part = withLowest[0] ?? parts[0];
  if (part?.kind !== 'triple') return part;
  // A triple takes the lowest loose single or pair with it.
  const wing = parts.find((other) => other.kind === 'single' || other.kind === 'pair');
  if (wing === undefined || totalCount(hand) === 3) return part;
  const kind = wing.kind === 'single' ? 'triple_single' : 'triple_pair';
  const { cards } = wing;
  return plays.find((play) => play.kind === kind && play.key === part.key && play.cards.includes(cards)) ?? part;
}

/** Divides the hand greedily: bombs and chains, longest first, then what is left by size. */
function decompose(hand: Counts, plays: readonly Play[]): Play[] {
  const parts: Play[] = [];
  let rest = hand;
  const order = [...plays].filter((play) => isChained(play.kind) || isBomb(play.kind));
  order.sort((a, b) => urgencyOf(b) - urgencyOf(a) || a.key - b.key);
  for (const play of order) {
    const left = subtractCounts(rest, readCounts(play.cards));
    if (left === undefined) continue;
    rest = left;
    parts.push(play);
  }
  for (const size of ['triple', 'pair', 'single']) {
    for (const play of plays.filter(({ kind }) => kind === size)) {
      const count = rest[rankOfKey(play.key)] ?? 0;
      if (count !== play.cards.length) continue;
      rest = subtractCounts(rest, readCounts(play.cards)) ?? rest;
      parts.push(play);
    }
  }
  return parts;
}

/** Bombs come before the longest chain, because chains may not break them. */
function urgencyOf(play: Play): number {
  return isBomb(play.kind) ? 100 : play.cards.length;
}

function lowest(plays: readonly Play[]): Play | undefined {
  return plays.reduce<Play | undefined>(
    (best, play) => (best === undefined || play.key < best.key ? play : best),
    undefined,
  );
}
