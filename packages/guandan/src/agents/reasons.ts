/** Facts about a chosen play, in both languages. A reason states what is so on the table, not what the net computed. */
import { formatCard } from '@fourth-seat/cards';
import type { Reason } from '@fourth-seat/game';
import { isBombCode, keyOf, kindIndexOf, KIND, sizeOf } from '../candidates.ts';
import { powerOf } from '../cards.ts';
import { fewestTurns } from '../fewest-turns.ts';
import { mayBeBeaten } from './endings.ts';
import type { Evaluation, Valued } from './evaluate.ts';
import { plannerOf } from './exchange.ts';
import { knowledgeOf } from './knowledge.ts';
import type { Option } from './options.ts';
import { topChance, type View } from './view.ts';

const reason = (code: string, en: string, zh: string): Reason => ({ code, text: { en, zh } });
const cardsLeft = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** An opponent with so many cards or fewer is worth blocking; with more than the second number it is far from the end. */
const CLOSE = 10;
const FAR = 4;
/** Highest power that counts as a low card. */
const LOW = 9;

/** Up to four reasons for a play or pass. */
export function explainPlay(evaluation: Evaluation, { option, certain }: Valued): Reason[] {
  const found: Reason[] = [];
  const rest = option.rest.reduce((sum, count) => sum + count, 0);
  if (option.play && rest === 0) found.push(reason('finishes', 'Plays the last cards.', '打出最后的牌，出完。'));
  else if (certain === 'sure') {
    found.push(
      reason('sure_finish', 'No opponent can take the lead back any more.', '此后对手无法夺回牌权，必定走完。'),
    );
  } else if (certain === 'solved') {
    found.push(reason('solved', 'The ending was computed to the end.', '残局已完全算清。'));
  }
  found.push(...(option.play ? playReasons(evaluation, option, rest) : passReasons(evaluation)));
  if (option.play && rest > 0) {
    const turns = turnsOf(option.rest, evaluation);
    const text = turns === 1 ? 'one more play' : `${turns} more plays`;
    found.push(reason('leaves_turns', `The rest can go in ${text}.`, `余牌可分 ${turns} 手出完。`));
  }
  return found.slice(0, 4);
}

/** Bound of the work on the number of plays; few hands need as much. */
const LOOKS = 60;

function turnsOf(hand: Uint8Array, { view }: Evaluation): number {
  const { level, rules } = view.observation;
  let looks = LOOKS;
  return fewestTurns(hand, level, rules, () => looks-- <= 0).length;
}

function passReasons({ view, valued, cut }: Evaluation): Reason[] {
  const { toBeat, left, hand, level } = view.observation;
  if (!toBeat) return [];
  const plays = valued.filter(({ option }) => option.play).map(({ option }) => option);
  // Where the clock stopped the work not every play is known.
  if (plays.length === 0) return cut ? [] : [reason('cannot_beat', 'No card beats this play.', '没有能压过的牌。')];
  const found: Reason[] = [];
  const overPartner = toBeat.seat === view.partner;
  if (overPartner) found.push(reason('lets_partner_win', "The partner's play stands.", '桌上是对家的牌，不去压。'));
  const cards = left[toBeat.seat] ?? 0;
  if (plays.some(({ code }) => isBombCode(code))) {
    found.push(
      cards === 0
        ? reason('keeps_bomb', 'Keeps its bombs: that player has already gone out.', '保留炸弹：出牌者已经出完。')
        : reason(
            'keeps_bomb',
            `Keeps its bombs: that player still holds ${cardsLeft(cards)}.`,
            `保留炸弹：出牌者还有 ${cards} 张牌。`,
          ),
    );
  } else if (!overPartner) {
    const planner = plannerOf(level);
    const { turns } = planner.plan(hand);
    const breaks = !cut && plays.every(({ rest }) => planner.plan(rest).turns >= turns);
    const lowest = plays.reduce((low, play) => (keyOf(play.code) < keyOf(low.code) ? play : low));
    const text = (lowest.play?.cards ?? []).map(formatCard).join(' ');
    found.push(
      breaks
        ? reason('keeps_groups', 'Beating it would break better groups.', '要压就得拆散更好的牌组。')
        : reason('holds_back', `Keeps ${text}, which would beat it.`, `${text} 能压，先留着。`),
    );
  }
  return found;
}

function playReasons({ view, valued, cut }: Evaluation, option: Option, rest: number): Reason[] {
  const { toBeat, left, level } = view.observation;
  const { code } = option;
  const found: Reason[] = [];
  const opponents = [view.next, view.previous].map((seat) => left[seat] ?? 0).filter((count) => count > 0);
  const partnerLeft = left[view.partner] ?? 0;
  if (!toBeat && rest > 0 && partnerLeft <= 5 && sizeOf(code) === partnerLeft && partnerMayGoOut(view, option)) {
    found.push(
      reason(
        'feeds_partner',
        `The partner has ${partnerLeft} left and may go out on this.`,
        `对家剩 ${partnerLeft} 张，可能接这手走完。`,
      ),
    );
  }
  const overPartner = toBeat?.seat === view.partner;
  const beaten = toBeat && !overPartner ? (left[toBeat.seat] ?? 0) : 0;
  if (beaten > 0 && beaten <= CLOSE) {
    found.push(
      reason(
        'blocks_opponent',
        `Blocks an opponent with ${cardsLeft(beaten)} left.`,
        `拦住只剩 ${beaten} 张牌的对手。`,
      ),
    );
  }
  if (isBombCode(code)) {
    if (overPartner) {
      found.push(reason('spends_bomb', "Beats the partner's play with a bomb.", '用炸弹盖过对家的牌。'));
    } else if (toBeat) found.push(reason('spends_bomb', 'Beats it with a bomb.', '用炸弹压过。'));
  } else if (topChance(view, code) > 0.95 && kindIndexOf(code) < KIND.straight) {
    found.push(reason('top_play', 'Only a bomb is likely to beat it.', '除炸弹外几乎无人能压。'));
  } else if (!toBeat && isLow(option, level) && Math.min(99, ...opponents) > FAR) {
    found.push(
      reason('clears_low', 'Gets rid of low cards while no opponent is near the end.', '趁对手牌还多，先走小牌。'),
    );
  } else if (toBeat && !cut && valued.every((item) => !isLower(item.option, option))) {
    found.push(reason('lowest_that_beats', 'The lowest play that beats it.', '用能压过的最小的牌。'));
  }
  return found;
}

/** Whether the partner may hold a play of all its cards that beats this. */
function partnerMayGoOut(view: View, { code }: Option): boolean {
  const cards = view.observation.left[view.partner] ?? 0;
  const { held, may } = knowledgeOf(view);
  const own = view.unseen.map((count, card) => (may(view.partner, card) ? count : (held[view.partner]?.[card] ?? 0)));
  return mayBeBeaten(view, own, code, cards, cards);
}

const isLow = ({ play }: Option, level: number): boolean =>
  play !== undefined && play.cards.every((card) => powerOf(card, level) <= LOW);

const isLower = (a: Option, b: Option): boolean =>
  a.play !== undefined && !isBombCode(a.code) && keyOf(a.code) < keyOf(b.code);
