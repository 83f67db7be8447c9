import {
  addCounts,
  formatPacked,
  kindOf,
  MoveList,
  packCounts,
  packedCount,
  packedTotal,
  subtractCounts,
} from '@fourth-seat/cards/ranks';
import { createReason, type Reason } from '@fourth-seat/game';
import { BOMB } from '../rules/kinds.ts';
import { createSituation, generate } from '../rules/moves.ts';
import type { Observation } from '../rules/observation.ts';
import { deckOf, RANKS_HELD, readCounts } from '../rules/ranks.ts';
import { seatAfter } from '../rules/state.ts';
import type { Candidate } from './candidate.ts';

/** Codes of the reasons that decisions give. */
export const reasonCodes = [
  'best_lead',
  'bombs',
  'cannot_beat',
  'foe_close',
  'goes_out',
  'guards',
  'keeps_bomb',
  'lets_stand',
  'nearly_out',
  'only_move',
  'saves_strength',
  'sheds_low',
  'sheds_many',
  'takes_lead',
  'top_play',
  'unbeatable',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

type Say = (code: ReasonCode, en: string, zh: string) => void;

const MAX_REASONS = 4;
/** So few own cards left are a reason. */
const NEARLY_OUT_CARDS = 3;
/** So few cards left of another player are a reason. */
const FOE_CLOSE_CARDS = 2;
/** So many cards in one play are a reason. */
const MANY_CARDS = 5;
/** The 9. */
const HIGHEST_LOW_RANK = 6;

/**
 * Facts about the chosen move, the most important first; at most `MAX_REASONS`. `isBest` says that no other move is evaluated
 * higher, which a level with evaluation noise cannot promise.
 */
export function explainPlay(
  observation: Observation,
  best: Candidate,
  ranked: readonly Candidate[],
  isBest: boolean,
): Reason<ReasonCode>[] {
  const reasons: Reason<ReasonCode>[] = [];
  const say: Say = (code, en, zh) => {
    if (reasons.length < MAX_REASONS) reasons.push(createReason(code, en, zh));
  };
  if (best.left === 0) {
    say('goes_out', 'It plays the last cards and wins.', '打完最后的牌，直接获胜。');
    return reasons;
  }
  if (best.move.type === 'pass') sayPass(say, observation, ranked, isBest);
  else sayPlay(say, observation, best, ranked);
  // A lead to which no fact applies.
  if (reasons.length === 0 && isBest) say('best_lead', 'No other lead is judged better.', '没有评估更高的领出。');
  if (reasons.length === 0)
    say('best_lead', 'At this level no other lead looked better.', '以这个难度来看，没有更好的领出。');
  return reasons;
}

function sayPass(say: Say, { hand }: Observation, ranked: readonly Candidate[], isBest: boolean): void {
  if (ranked.length === 1) {
    say('cannot_beat', 'Nothing in the hand beats the play on the table.', '手中没有能压过的牌。');
    return;
  }
  if (isBest) say('saves_strength', 'No answer is judged better than a pass.', '跟牌都不如不出。');
  else say('lets_stand', 'It lets the play on the table stand.', '不压桌面上的牌。');
  const { lo, hi } = packCounts(hand);
  if (bombsIn(lo, hi) > 0) say('keeps_bomb', 'Saves its bombs.', '保留炸弹。');
}

function sayPlay(say: Say, observation: Observation, best: Candidate, ranked: readonly Candidate[]): void {
  const { beat, hand, rules, seat, left, history } = observation;
  const isBomb = kindOf(best.meta) === BOMB;
  if (ranked.length === 1)
    say(
      'only_move',
      'The rules leave no other play.',
      beat && rules.mustBeat === 'yes' ? '有大必压，没有其他出法。' : '没有其他合法出法。',
    );
  const own = packCounts(hand);
  if (isBomb && beat === undefined) say('bombs', 'It leads with a bomb.', '直接出炸弹。');
  else if (isBomb) say('bombs', 'A bomb beats the play on the table.', '用炸弹压住桌面上的牌。');
  else if (bombsIn(own.lo, own.hi) > 0 && bombsIn(own.lo - best.lo, own.hi - best.hi) === bombsIn(own.lo, own.hi))
    say('keeps_bomb', 'Saves its bombs.', '保留炸弹。');
  const nextLeft = left[seatAfter(seat, rules)] ?? 0;
  const size = packedTotal(best.lo, best.hi);
  if (nextLeft === 1 && size > 1)
    say(
      'guards',
      'The next player has one card and cannot answer it with a single.',
      '下家只剩一张，出多张让其接不了。',
    );
  else if (nextLeft === 1)
    say('guards', 'The next player has one card: the highest single guards.', '下家报单，出最大的单张顶住。');
  else sayClosest(say, observation);
  const answers = answersTo(observation, best, history);
  if (answers === 'none') say('unbeatable', 'No other player can beat it.', '其他玩家无法压过。');
  else if (answers === 'bombs' && !isBomb) say('top_play', 'Only a bomb can beat it.', '只有炸弹才能压过。');
  if (beat !== undefined && !isBomb) say('takes_lead', 'It beats the play on the table.', '压住桌面上的牌。');
  if (beat === undefined && !isBomb) {
    if (isLow(best)) say('sheds_low', 'It gets rid of low cards while on lead.', '趁有出牌权先走小牌。');
    if (size >= MANY_CARDS) say('sheds_many', `It gets rid of ${size} cards in one play.`, `一手走掉 ${size} 张牌。`);
  }
  if (best.left <= NEARLY_OUT_CARDS)
    say('nearly_out', `${cards(best.left)} ${best.left === 1 ? 'remains' : 'remain'}.`, `出后只剩 ${best.left} 张牌。`);
}

function sayClosest(say: Say, { left, seat }: Observation): void {
  const closest = Math.min(...left.filter((_, other) => other !== seat));
  if (closest <= FOE_CLOSE_CARDS)
    say('foe_close', `Another player has ${cards(closest)} left.`, `有玩家只剩 ${closest} 张牌。`);
}

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

const isLow = ({ lo, hi }: Candidate): boolean =>
  Array.from({ length: RANKS_HELD }, (_, rank) => packedCount(lo, hi, rank)).every(
    (count, rank) => count === 0 || rank <= HIGHEST_LOW_RANK,
  );

function bombsIn(lo: number, hi: number): number {
  let bombs = 0;
  for (let rank = 0; rank < RANKS_HELD; rank++) if (packedCount(lo, hi, rank) === 4) bombs++;
  return bombs;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const beating = new MoveList();

/** What may beat a play if all unseen cards were in one hand and no more of them were played than a player holds. */
function answersTo(
  { hand, rules, left, seat }: Observation,
  { meta, lo, hi }: Candidate,
  history: Observation['history'],
): 'none' | 'bombs' | 'open' {
  const played = history.flatMap(({ move }) => (move.type === 'play' ? [readCounts(move.cards)] : []));
  const unseen = subtractCounts(deckOf(rules), played.reduce(addCounts, hand)) ?? hand;
  const most = Math.max(...left.filter((_, other) => other !== seat));
  const situation = createSituation(rules);
  situation.beat = meta;
  situation.beatSize = formatPacked(lo, hi).length;
  const all = packCounts(unseen);
  generate(beating, all.lo, all.hi, situation);
  let answers: 'none' | 'bombs' = 'none';
  for (let i = 0; i < beating.count; i++) {
    if (packedTotal(beating.lo[i] ?? 0, beating.hi[i] ?? 0) > most) continue;
    if (kindOf(beating.meta[i] ?? 0) !== BOMB) return 'open';
    answers = 'bombs';
  }
  return answers;
}
