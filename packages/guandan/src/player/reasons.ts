/** Facts about a chosen play, in both languages. A reason states what is so on the table, not what the net computed. */
import { formatCard } from '@fourth-seat/cards';
import { createReason } from '@fourth-seat/game';
import { powerOf } from '../rules/cards.ts';
import { isBombCode, keyOf, kindCodeOf, kindCodes, sizeOf } from '../rules/merged-plays.ts';
import type { Seat } from '../rules/types.ts';
import { mayBeBeaten } from './endings/solver.ts';
import type { EvaluatedCandidate, Evaluation } from './evaluate/evaluate.ts';
import { type Inferences, topChance } from './infer/inferences.ts';
import { knowledgeOf } from './infer/knowledge.ts';
import type { Candidate } from './plan/candidates.ts';
import { fewestTurns } from './plan/fewest-turns.ts';
import { plannerOf } from './plan/planner.ts';
import type { GuandanReason } from './reason-codes.ts';

const cardsLeft = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** A player with so many cards or fewer is nearly out: it announces them (rules §6), and is worth blocking. */
const NEARLY_OUT = 10;
/** Cards of the smallest bomb. */
const SMALLEST_BOMB = 4;
/** Highest power that counts as a low card. */
const HIGHEST_LOW_POWER = 9;

/** Chance of being the highest play out from which it is called so. */
const TOP_PLAY_CHANCE = 0.95;
/** Most cards of the partner for whom a play is led. */
const FEED_PARTNER_CARDS = 5;

const MAX_REASONS = 4;

/** The first `MAX_REASONS` reasons for a play or pass, the most important first. */
export function explainPlay(evaluation: Evaluation, chosen: EvaluatedCandidate): GuandanReason[] {
  const { candidate, score } = chosen;
  const rest = candidate.rest.reduce((sum, count) => sum + count, 0);
  const reasons = candidate.play
    ? [certainty(chosen, rest), ...playReasons(evaluation, candidate, rest), leavesTurns(evaluation, candidate, rest)]
    : [certainty(chosen, rest), ...passReasons(evaluation, score)];
  return reasons.filter((reason) => reason !== undefined).slice(0, MAX_REASONS);
}

/** What is certain of the choice; `rest` is the number of cards that it leaves in the hand. */
function certainty({ candidate, certain }: EvaluatedCandidate, rest: number): GuandanReason | undefined {
  if (candidate.play && rest === 0) return createReason('finishes', 'Plays the last cards.', '打出最后的牌，出完。');
  if (certain === 'forced')
    return createReason(
      'sure_finish',
      'No opponent can take the lead back before the hand is out.',
      '出完之前对手无法夺回牌权，必定走完。',
    );
  return certain === 'solved'
    ? createReason('solved', 'The ending was computed to the end.', '残局已完全算清。')
    : undefined;
}

function leavesTurns(evaluation: Evaluation, candidate: Candidate, rest: number): GuandanReason | undefined {
  if (rest === 0) return undefined;
  const turns = turnsOf(candidate.rest, evaluation);
  const text = turns === 1 ? 'One more play' : `${turns} more plays`;
  return createReason('leaves_turns', `${text} to finish.`, `余牌可分 ${turns} 手出完。`);
}

/** Checks of the clock after which the search for fewer plays ends; few hands need as many. */
const MAX_CHECKS = 60;

function turnsOf(hand: Uint8Array, { inferred }: Evaluation): number {
  const { level, rules } = inferred.observation;
  let checks = MAX_CHECKS;
  return fewestTurns(hand, level, rules, () => checks-- <= 0).length;
}

/** Reasons for a pass, which is valued at `score`. */
function passReasons(evaluation: Evaluation, score: number): GuandanReason[] {
  const { inferred, evaluated, cut } = evaluation;
  const { beat, hand, level } = inferred.observation;
  if (!beat) return [];
  const plays = evaluated.filter(({ candidate }) => candidate.play).map(({ candidate }) => candidate);
  const isOverPartner = beat.seat === inferred.partner;
  const found: GuandanReason[] = [];
  if (plays.length === 0 && !cut) {
    return [createReason('cannot_beat', 'Nothing in the hand beats this play.', '手中没有能压过的牌。')];
  }
  if (isOverPartner)
    found.push(createReason('lets_partner_win', "The partner's play stands.", '桌上是对家的牌，不去压。'));
  // Where the clock stopped the work not every play is known.
  else if (plays.length === 0) found.push(createReason('lets_stand', 'It lets the play stand.', '放过桌上的牌。'));
  if (plays.some(({ code }) => isBombCode(code))) found.push(keptBombs(evaluation, beat.seat, score));
  else if (!isOverPartner && plays.length > 0) {
    const planner = plannerOf(level);
    const { turns } = planner.plan(hand);
    const breaksGroups = !cut && plays.every(({ rest }) => planner.plan(rest).turns >= turns);
    const lowest = plays.reduce((low, play) => (keyOf(play.code) < keyOf(low.code) ? play : low));
    const text = (lowest.play?.cards ?? []).map(formatCard).join(' ');
    found.push(
      breaksGroups
        ? createReason('keeps_groups', 'Beating it would break better groups.', '要压就得拆散更好的牌组。')
        : createReason('holds_back', `Keeps ${text}, which would beat it.`, `${text} 能压，先留着。`),
    );
  }
  return found;
}

/** Bombs held back over the play of a seat by a pass that is valued at `score`, with what speaks for that. */
function keptBombs({ inferred, evaluated, cut }: Evaluation, over: Seat, score: number): GuandanReason {
  const bombs = evaluated.filter(({ candidate }) => isBombCode(candidate.code));
  const waits = !cut && bombs.every((bomb) => bomb.score < score);
  const cards = inferred.observation.left[over] ?? 0;
  const kept = (en: string, zh: string): GuandanReason =>
    createReason('keeps_bomb', `Keeps its bombs${en}.`, `保留炸弹${zh}。`);
  if (over !== inferred.partner) {
    if (cards === 0) return kept(': that player has already gone out', '：出牌者已经出完');
    if (cards > NEARLY_OUT) return kept(`: that player still holds ${cardsLeft(cards)}`, `：出牌者还有 ${cards} 张牌`);
    if (waits) return kept(': a pass is judged better than any of them', '：评估认为不出比动用炸弹更好');
  }
  return kept('', '');
}

function playReasons(
  evaluation: Evaluation,
  candidate: Candidate,
  rest: number,
): readonly (GuandanReason | undefined)[] {
  const { inferred } = evaluation;
  const isLead = inferred.observation.beat === undefined;
  return [
    isLead && rest > 0 ? feedsPartner(inferred, candidate) : undefined,
    blocksOpponent(inferred),
    isLead && rest > 0 ? tooFewToBeat(inferred, candidate) : undefined,
    strengthReason(evaluation, candidate),
  ];
}

function feedsPartner(inferred: Inferences, candidate: Candidate): GuandanReason | undefined {
  const cards = inferred.observation.left[inferred.partner] ?? 0;
  if (cards > FEED_PARTNER_CARDS || sizeOf(candidate.code) !== cards || !partnerMayGoOut(inferred, candidate))
    return undefined;
  return createReason(
    'feeds_partner',
    `The partner has ${cards} left and may go out on this.`,
    `对家剩 ${cards} 张，可能接这手走完。`,
  );
}

function blocksOpponent({ observation: { beat, left }, partner }: Inferences): GuandanReason | undefined {
  const cards = beat && beat.seat !== partner ? (left[beat.seat] ?? 0) : 0;
  if (cards === 0 || cards > NEARLY_OUT) return undefined;
  return createReason(
    'blocks_opponent',
    `Blocks an opponent with ${cardsLeft(cards)} left.`,
    `拦住只剩 ${cards} 张牌的对手。`,
  );
}

function tooFewToBeat(inferred: Inferences, { code }: Candidate): GuandanReason | undefined {
  const fewest = Math.min(...opponentsLeft(inferred).filter((count) => count > 0));
  if (fewest >= Math.min(SMALLEST_BOMB, sizeOf(code))) return undefined;
  return createReason(
    'too_few',
    `An opponent with ${cardsLeft(fewest)} left has too few to beat it.`,
    `剩 ${fewest} 张的对手牌数不够，压不过。`,
  );
}

const opponentsLeft = ({ observation: { left }, next, seatBefore }: Inferences): readonly number[] =>
  [next, seatBefore].map((seat) => left[seat] ?? 0);

/** How high the play is: a bomb, hardly beaten, low, or the lowest that beats. */
function strengthReason({ inferred, evaluated, cut }: Evaluation, candidate: Candidate): GuandanReason | undefined {
  const { beat, level } = inferred.observation;
  const { code } = candidate;
  if (isBombCode(code)) {
    if (beat === undefined) return undefined;
    return beat.seat === inferred.partner
      ? createReason('spends_bomb', "Beats the partner's play with a bomb.", '用炸弹盖过对家的牌。')
      : createReason('spends_bomb', 'Beats it with a bomb.', '用炸弹压过。');
  }
  if (topChance(inferred, code) > TOP_PLAY_CHANCE && kindCodeOf(code) < kindCodes.straight)
    return createReason('top_play', 'Only a bomb is likely to beat it.', '除炸弹外几乎无人能压。');
  const nearest = Math.min(...opponentsLeft(inferred));
  if (!beat && isLow(candidate, level) && nearest > NEARLY_OUT)
    return createReason(
      'clears_low',
      `Sheds low cards early, while opponents still hold at least ${nearest}.`,
      `趁对手都还有至少 ${nearest} 张牌，先走小牌。`,
    );
  if (beat && !cut && evaluated.every((item) => !isLower(item.candidate, candidate)))
    return createReason('lowest_that_beats', 'The lowest play that beats it.', '用能压过的最小的牌。');
  return undefined;
}

/** Whether the partner may hold a play of all its cards that beats this. */
function partnerMayGoOut(inferred: Inferences, { code }: Candidate): boolean {
  const cards = inferred.observation.left[inferred.partner] ?? 0;
  const { held, mayHold } = knowledgeOf(inferred);
  const mayHoldCounts = inferred.unseen.map((count, card) =>
    mayHold(inferred.partner, card) ? count : (held[inferred.partner]?.[card] ?? 0),
  );
  return mayBeBeaten(inferred, code, mayHoldCounts, { least: cards, most: cards });
}

const isLow = ({ play }: Candidate, level: number): boolean =>
  play !== undefined && play.cards.every((card) => powerOf(card, level) <= HIGHEST_LOW_POWER);

const isLower = (a: Candidate, b: Candidate): boolean =>
  a.play !== undefined && !isBombCode(a.code) && keyOf(a.code) < keyOf(b.code);
