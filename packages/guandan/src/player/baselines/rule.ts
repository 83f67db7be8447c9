/**
 * A rule player in the style of the university league's bots, the opponent of leagues. It groups its hand once for each
 * decision, leads its longest low group, follows from the plan, breaks groups only when an opponent is close to
 * finishing, passes over the partner's strong plays, and bombs by fixed numbers of cards left. It shares the planner
 * with the product's player, and no policy.
 */

import { BIG_JOKER_POWER, LEVEL_POWER } from '../../rules/cards.ts';
import { type Code, groupOf, isBombCode, keyOf, kindCodeOf, kindCodes, sizeOf } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/observation.ts';
import { HAND_SIZE, partnerOf, teamOf } from '../../rules/types.ts';
import { type Candidate, listCandidates } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';
import { choosingAgent, fewestOfOpponents } from './choosing-agent.ts';

interface Table {
  readonly observation: Observation;
  readonly candidates: readonly Candidate[];
  readonly groups: readonly Code[];
  /** The fewest cards that an opponent still holds. */
  readonly danger: number;
}

const sameGroup = (a: Code, b: Code): boolean => groupOf(a) === groupOf(b);
const inPlan = (table: Table, candidate: Candidate): boolean =>
  table.groups.some((code) => sameGroup(code, candidate.code));

function chooseLead(table: Table): Candidate | undefined {
  const { observation, candidates, groups, danger } = table;
  const planned = candidates.filter((candidate) => inPlan(table, candidate) && !isBombCode(candidate.code));
  if (planned.length === 0) return candidates[0];
  const partnerLeft = observation.left[partnerOf(observation.seat)] ?? 0;
  const feed = candidates.find(
    (candidate) => sizeOf(candidate.code) === partnerLeft && partnerLeft <= 2 && partnerLeft > 0,
  );
  if (feed && danger > 3 && keyOf(feed.code) < 10) return feed;
  const weight = (candidate: Candidate): number => {
    const key = keyOf(candidate.code);
    const kind = kindCodeOf(candidate.code);
    const high = kind >= kindCodes.straight ? key / 14 : key / BIG_JOKER_POWER;
    // With an opponent at one or two cards the same number of cards is only led high.
    const risky = danger === sizeOf(candidate.code) ? (1 - high) * 20 : 0;
    return risky + high * 6 - sizeOf(candidate.code) * 0.5 + (groups.length <= 3 ? -high * 8 : 0);
  };
  return [...planned].sort((a, b) => weight(a) - weight(b))[0];
}

function chooseFollow(table: Table): Candidate | undefined {
  const { observation, candidates, groups, danger } = table;
  const { beat, seat, left } = observation;
  const pass = candidates.find((candidate) => !candidate.play);
  if (!beat) return pass;
  const plays = candidates.filter((candidate) => candidate.play && !isBombCode(candidate.code));
  plays.sort((a, b) => keyOf(a.code) - keyOf(b.code));
  const planned = plays.filter((candidate) => inPlan(table, candidate));
  if (teamOf(beat.seat) === teamOf(seat)) {
    const low = planned.find((candidate) => keyOf(candidate.code) <= 11);
    return beat.key <= 9 && low && (left[beat.seat] ?? 0) > 4 ? low : pass;
  }
  const chosen = planned[0] ?? (danger <= 8 ? plays[0] : plays.find((candidate) => keyOf(candidate.code) >= 14));
  if (chosen) return chosen;
  const bombs = candidates.filter((candidate) => isBombCode(candidate.code) && inPlan(table, candidate));
  bombs.sort((a, b) => sizeOf(a.code) - sizeOf(b.code) || keyOf(a.code) - keyOf(b.code));
  const cards = left[beat.seat] ?? HAND_SIZE;
  const close = cards <= 10 || groups.length <= 4 || (beat.key >= LEVEL_POWER && groups.length <= 6);
  return close ? (bombs[0] ?? pass) : pass;
}

function choose(observation: Observation): Candidate | undefined {
  const plan = plannerOf(observation.level).plan(observation.hand);
  const groups = [...plan.groups.subarray(0, plan.turns)];
  const candidates = listCandidates(observation, groups);
  const finishing = candidates.find((candidate) => candidate.play?.size === observation.left[observation.seat]);
  if (finishing) return finishing;
  const table: Table = { observation, candidates, groups, danger: fewestOfOpponents(observation) };
  return observation.beat ? chooseFollow(table) : chooseLead(table);
}

export const ruleAgent = choosingAgent('rule', choose);
