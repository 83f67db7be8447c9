/**
 * A rule player in the style of the university league's bots, the opponent of leagues. It groups its hand once for each
 * decision, leads its longest low group, follows from the plan, breaks groups only when an opponent is close to
 * finishing, passes over the partner's strong plays, and bombs by fixed numbers of cards left. It shares the planner
 * with the product's player, and no policy.
 */
import type { Agent } from '@fourth-seat/game';
import { type Code, isBombCode, keyOf, kindCodes, kindIndexOf, sizeOf } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/state.ts';
import { type Move, partnerOf, seatAfter, teamOf } from '../../rules/types.ts';
import { exchangeMove } from '../exchange/rank.ts';
import { type Candidate, listCandidates, moveOf } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';

interface Table {
  readonly observation: Observation;
  readonly options: readonly Candidate[];
  readonly groups: readonly Code[];
  readonly danger: number;
}

const sameGroup = (a: Code, b: Code): boolean => (a & 0x1fff) === (b & 0x1fff);
const inPlan = (table: Table, option: Candidate): boolean => table.groups.some((code) => sameGroup(code, option.code));

function lead(table: Table): Candidate | undefined {
  const { observation, options, groups, danger } = table;
  const planned = options.filter((option) => inPlan(table, option) && !isBombCode(option.code));
  if (planned.length === 0) return options[0];
  const partnerLeft = observation.left[partnerOf(observation.seat)] ?? 0;
  const feed = options.find((option) => sizeOf(option.code) === partnerLeft && partnerLeft <= 2 && partnerLeft > 0);
  if (feed && danger > 3 && keyOf(feed.code) < 10) return feed;
  const weight = (option: Candidate): number => {
    const key = keyOf(option.code);
    const kind = kindIndexOf(option.code);
    const high = kind >= kindCodes.straight ? key / 14 : key / 17;
    // With an opponent at one or two cards the same number of cards is only led high.
    const risky = danger === sizeOf(option.code) ? (1 - high) * 20 : 0;
    return risky + high * 6 - sizeOf(option.code) * 0.5 + (groups.length <= 3 ? -high * 8 : 0);
  };
  return [...planned].sort((a, b) => weight(a) - weight(b))[0];
}

function follow(table: Table): Candidate | undefined {
  const { observation, options, groups, danger } = table;
  const { toBeat, seat, left } = observation;
  const pass = options.find((option) => !option.play);
  if (!toBeat) return pass;
  const plays = options.filter((option) => option.play && !isBombCode(option.code));
  plays.sort((a, b) => keyOf(a.code) - keyOf(b.code));
  const planned = plays.filter((option) => inPlan(table, option));
  if (teamOf(toBeat.seat) === teamOf(seat)) {
    const low = planned.find((option) => keyOf(option.code) <= 11);
    return toBeat.key <= 9 && low && (left[toBeat.seat] ?? 0) > 4 ? low : pass;
  }
  const chosen = planned[0] ?? (danger <= 8 ? plays[0] : plays.find((option) => keyOf(option.code) >= 14));
  if (chosen) return chosen;
  const bombs = options.filter((option) => isBombCode(option.code) && inPlan(table, option));
  bombs.sort((a, b) => sizeOf(a.code) - sizeOf(b.code) || keyOf(a.code) - keyOf(b.code));
  const cards = left[toBeat.seat] ?? 27;
  const close = cards <= 10 || groups.length <= 4 || (toBeat.key >= 15 && groups.length <= 6);
  return close ? (bombs[0] ?? pass) : pass;
}

function choose(observation: Observation): Candidate | undefined {
  const plan = plannerOf(observation.level).plan(observation.hand);
  const groups = [...plan.groups.subarray(0, plan.turns)];
  const options = listCandidates(observation, groups);
  const finishing = options.find((option) => option.play?.size === observation.left[observation.seat]);
  if (finishing) return finishing;
  const danger = Math.min(...[1, 3].map((steps) => observation.left[seatAfter(observation.seat, steps)] || 99));
  const table: Table = { observation, options, groups, danger };
  return observation.toBeat ? follow(table) : lead(table);
}

export const ruleAgent: Agent<Observation, Move> = {
  name: 'rule',
  decide(observation, legalMoves, { rng }) {
    if (observation.phase !== 'play') return { move: exchangeMove(observation, legalMoves), fallback: false };
    const option = choose(observation);
    return { move: option ? moveOf(option) : rng.pick(legalMoves), fallback: false };
  },
};
