import { createReason } from '@fourth-seat/game';
import { BOMB, kindOf, lengthOf, PAIR, PLANE, PLANE_PAIR, PLANE_SINGLE, SINGLE, TRIPLE } from '../rules/kinds.ts';
import { generate, MoveList } from '../rules/moves.ts';
import type { PlayObservation } from '../rules/observation.ts';
import {
  BIG_JOKER_RANK,
  fullDeck,
  type Packed,
  packCounts,
  packedCount,
  packedTotal,
  readCounts,
  SMALL_JOKER_RANK,
} from '../rules/ranks.ts';
import { allSeats, areOpponents, LANDLORD_SIZE } from '../rules/state.ts';
import type { Candidate } from './plan/candidates.ts';
import { planGroupAt, planGroupCountAt, planPlace } from './plan/plan-cache.ts';
import { handCost } from './plan/planner.ts';
import type { DoudizhuReason, ReasonCode } from './reason-codes.ts';

type Say = (code: ReasonCode, en: string, zh: string) => void;

const MAX_REASONS = 4;
/** So few own cards left are a reason. */
const NEARLY_OUT_CARDS = 3;
/** So few cards left of an opponent are a reason. */
const FOE_CLOSE_CARDS = 2;
/** So many cards in one play are a reason. */
const MANY_CARDS = 5;
/** The 9. */
const HIGHEST_LOW_RANK = 6;
/** By how much the expected turns of the hand must fall for the play to save one. */
const SAVED_TURN_COST = 0.6;

/**
 * Facts about the chosen move, the most important first; at most `MAX_REASONS`. `isBest` says that no other move is evaluated
 * higher, which a level with evaluation noise cannot promise.
 */
export function explainPlay(
  observation: PlayObservation,
  best: Candidate,
  ranked: readonly Candidate[],
  isBest: boolean,
): DoudizhuReason[] {
  const { move } = best;
  const { seat, landlord, beat } = observation;
  const reasons: DoudizhuReason[] = [];
  const say: Say = (code, en, zh) => {
    if (reasons.length < MAX_REASONS) reasons.push(createReason(code, en, zh));
  };
  if (best.left === 0) {
    say('goes_out', 'It plays the last cards and wins.', '打完最后的牌，直接获胜。');
    return reasons;
  }
  if (best.forced !== undefined)
    say('sure_finish', 'Nobody can beat it or what follows: it wins by force.', '此后无人能压，必胜。');
  if (ranked.length === 1) say('only_move', 'There is no other legal play.', '没有其他合法出法。');
  const own = packCounts(observation.hand);
  const rest = { lo: own.lo - best.lo, hi: own.hi - best.hi };
  const keepsBomb = ranked.some(playsBomb) && bombsIn(rest.lo, rest.hi) === bombsIn(own.lo, own.hi);
  const partnerLeads = beat !== undefined && seat !== landlord && beat.seat !== landlord;
  if (move.type === 'pass') {
    if (partnerLeads) say('partner_leads', "The partner's play stands.", '同伴牌大，不压。');
    else if (ranked.length > 1) sayLetStand(say, isBest);
    if (keepsBomb) say('keeps_bomb', 'Saves its bombs.', '保留炸弹。');
    return reasons;
  }
  if (playsBomb(best)) sayBomb(say, beat === undefined);
  else if (keepsBomb) say('keeps_bomb', 'Saves its bombs.', '保留炸弹。');
  sayPower(say, observation, best);
  if (!playsBomb(best)) {
    if (partnerLeads) say('overtakes', "It beats the partner's play.", '压过同伴的牌。');
    else if (beat !== undefined) say('takes_lead', 'It beats the play on the table.', '压住桌面上的牌。');
  }
  // Plans give a bomb no wings, although four of a rank with two cards may save the same turn.
  if (bombsIn(own.lo, own.hi) === 0 && savesTurn(own, rest))
    say('fewer_turns', 'It leaves a hand that takes fewer turns.', '减少了出完手牌所需的手数。');
  if (beat === undefined && !playsBomb(best)) sayShed(say, best);
  if (best.left <= NEARLY_OUT_CARDS)
    say('nearly_out', `${cards(best.left)} ${best.left === 1 ? 'remains' : 'remain'}.`, `出后只剩 ${best.left} 张牌。`);
  // A lead to which none of these facts applies.
  if (reasons.length === 0) sayBestLead(say, isBest);
  return reasons;
}

function sayBomb(say: Say, isLead: boolean): void {
  if (isLead) say('bombs', 'It leads with a bomb.', '直接出炸弹。');
  else say('bombs', 'A bomb beats the play on the table.', '用炸弹压住桌面上的牌。');
}

function sayBestLead(say: Say, isBest: boolean): void {
  if (isBest) say('best_lead', 'No other lead is judged better.', '没有评估更高的领出。');
  else say('best_lead', 'At this level no other lead looked better.', '以这个难度来看，没有更好的领出。');
}

function sayLetStand(say: Say, isBest: boolean): void {
  if (isBest) say('saves_strength', 'No answer is judged better than a pass.', '跟牌都不如不出。');
  else say('lets_stand', 'It lets the play on the table stand.', '不压桌面上的牌。');
}

/** Which opponents are close to going out, and whether they can beat the play. */
function sayPower(say: Say, observation: PlayObservation, play: Candidate): void {
  const { seat, landlord, beat, left } = observation;
  const opponents = allSeats.filter((other) => areOpponents(other, seat, landlord));
  const lefts = opponents.map((opponent) => left[opponent] ?? LANDLORD_SIZE);
  const closest = Math.min(...lefts);
  const answers = answersTo(observation, play, Math.max(...lefts));
  // A lead of as many cards as the opponent holds, which it may beat, is not explained by the opponent's last cards.
  if (
    closest <= FOE_CLOSE_CARDS &&
    (beat !== undefined || packedTotal(play.lo, play.hi) !== closest || answers !== 'open')
  )
    say('foe_close', `An opponent has ${cards(closest)} left.`, `对手只剩 ${closest} 张牌。`);
  if (answers === 'none') say('unbeatable', 'No opponent can beat it.', '对手无法压过。');
  else if (answers === 'bombs' && !playsBomb(play)) say('top_play', 'Only a bomb can beat it.', '只有炸弹才能压过。');
}

function sayShed(say: Say, lead: Candidate): void {
  const size = packedTotal(lead.lo, lead.hi);
  if (isLow(lead)) say('sheds_low', 'It gets rid of low cards while on lead.', '趁有出牌权先走小牌。');
  if (size >= MANY_CARDS) say('sheds_many', `It gets rid of ${size} cards in one play.`, `一手走掉 ${size} 张牌。`);
}

/** Whether the hand costs so much less without the play that its plan takes fewer turns. */
const savesTurn = (own: Packed, rest: Packed): boolean =>
  handCost(own.lo, own.hi) - handCost(rest.lo, rest.hi) > SAVED_TURN_COST &&
  turnsOf(rest.lo, rest.hi) < turnsOf(own.lo, own.hi);

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** A bomb or the rocket. */
const playsBomb = ({ meta }: Candidate): boolean => kindOf(meta) >= BOMB;

function isLow({ lo, hi }: Candidate): boolean {
  for (let rank = HIGHEST_LOW_RANK + 1; rank < fullDeck.length; rank++) if (packedCount(lo, hi, rank) > 0) return false;
  return true;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const beating = new MoveList();

/** What may beat a play if all unseen cards were in one hand and at most `most` of them were played. */
function answersTo(
  { hand, history, rules }: PlayObservation,
  { meta }: Candidate,
  most: number,
): 'none' | 'bombs' | 'open' {
  const unseen = fullDeck.map((count, rank) => count - (hand[rank] ?? 0));
  for (const { move } of history) {
    if (move.type !== 'play') continue;
    for (const [rank, count] of readCounts(move.cards).entries()) unseen[rank] = (unseen[rank] ?? 0) - count;
  }
  const { lo, hi } = packCounts(unseen);
  const kind = kindOf(meta);
  // A plane has too many choices of wings to list them; its triples alone decide what it beats.
  const core = kind === PLANE_SINGLE || kind === PLANE_PAIR ? meta - kind + PLANE : meta;
  generate(beating, lo, hi, core, rules);
  let answers: 'none' | 'bombs' = 'none';
  for (let i = 0; i < beating.count; i++) {
    if (packedTotal(beating.lo[i] ?? 0, beating.hi[i] ?? 0) > most) continue;
    if (kindOf(beating.meta[i] ?? 0) < BOMB) return 'open';
    answers = 'bombs';
  }
  return answers;
}

/** Bombs and the rocket in a hand. */
function bombsIn(lo: number, hi: number): number {
  let bombs = packedCount(lo, hi, SMALL_JOKER_RANK) + packedCount(lo, hi, BIG_JOKER_RANK) === 2 ? 1 : 0;
  for (let rank = 0; rank < SMALL_JOKER_RANK; rank++) if (packedCount(lo, hi, rank) === 4) bombs++;
  return bombs;
}

/** Turns of a hand's plan: its groups, less those that triples carry away. */
function turnsOf(lo: number, hi: number): number {
  const place = planPlace(lo, hi);
  const count = planGroupCountAt(place);
  let [wings, loose] = [0, 0];
  for (let i = 0; i < count; i++) {
    const meta = planGroupAt(place, i);
    const kind = kindOf(meta);
    if (kind === SINGLE || kind === PAIR) loose++;
    else if (kind === TRIPLE || kind === PLANE) wings += lengthOf(meta);
  }
  return count - Math.min(wings, loose);
}
