import type { Reason } from '@fourth-seat/game';
import type { Observation } from '../observation.ts';
import { packCounts } from '../ranks.ts';
import { handCost } from './plan.ts';
import type { Arm } from './settings.ts';

/** Facts about the chosen move, the weightiest first; at most four. */
export function reasonsOf(observation: Observation, best: Arm, ranked: readonly Arm[]): Reason[] {
  const { move, left: after } = best;
  const { seat, landlord, beat, left } = observation;
  const reasons: Reason[] = [];
  const say = (code: string, en: string, zh: string): void => {
    if (reasons.length < 4) reasons.push({ code, text: { en, zh } });
  };
  const mateLeads = beat !== undefined && seat !== landlord && beat.seat !== landlord;
  const foes = [0, 1, 2].filter((other) => (other === landlord) !== (seat === landlord));
  const closest = Math.min(...foes.map((foe) => left[foe] ?? 20));
  if (after === 0) {
    say('goes_out', 'It plays the last cards and wins.', '打完最后的牌，直接获胜。');
    return reasons;
  }
  if (ranked.length === 1) say('only_move', 'There is no other legal play.', '没有其他合法出法。');
  const { lo, hi } = packCounts(observation.hand);
  const holdsBomb = ranked.some(({ move: other }) => other.type === 'play' && isBomb(other.kind));
  if (move.type === 'pass') {
    if (mateLeads) say('partner_leads', "The partner's play stands.", '让同伴的牌继续领先。');
    else if (ranked.length > 1)
      say('saves_strength', 'Every answer would cost more than it gains.', '接牌的代价大于收益。');
    if (holdsBomb) say('keeps_bomb', 'The bomb is kept for later.', '保留炸弹。');
    return reasons;
  }
  const { kind, key } = move;
  if (isBomb(kind)) say('bombs', 'The bomb takes the lead now.', '用炸弹夺取出牌权。');
  else if (holdsBomb) say('keeps_bomb', 'The bomb is kept for later.', '保留炸弹。');
  if (closest <= 2) say('foe_close', `An opponent has ${closest} card(s) left.`, `对手只剩 ${closest} 张牌。`);
  if (beat !== undefined && !mateLeads) say('takes_lead', 'It beats the play on the table.', '压住桌面上的牌。');
  const saved = handCost(lo, hi) - handCost(lo - best.lo, hi - best.hi);
  if (saved > 0.6) say('fewer_turns', 'It takes a turn off the hand.', '减少了出完手牌所需的手数。');
  if (beat === undefined && key < 10)
    say('sheds_low', 'It gets rid of low cards while on lead.', '趁有出牌权先走小牌。');
  if (after <= 3) say('nearly_out', `${after} card(s) remain.`, `出后只剩 ${after} 张牌。`);
  return reasons;
}

function isBomb(kind: string): boolean {
  return kind === 'bomb' || kind === 'rocket';
}
