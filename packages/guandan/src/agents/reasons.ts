/** Facts about a chosen play, in both languages. A reason states what is so on the table, not what the net computed. */
import type { Reason } from '@fourth-seat/game';
import { isBombCode, keyOf, kindIndexOf, KIND, sizeOf } from '../candidates.ts';
import type { Evaluation, Valued } from './evaluate.ts';
import { plannerOf } from './exchange.ts';
import { topChance } from './view.ts';

const reason = (code: string, en: string, zh: string): Reason => ({ code, text: { en, zh } });

/** Up to four reasons for a play or pass; `certain` names an exact ending. */
export function explainPlay(evaluation: Evaluation, chosen: Valued, certain: 'sure' | 'solved' | undefined): Reason[] {
  const { view } = evaluation;
  const { observation } = view;
  const { option } = chosen;
  const found: Reason[] = [];
  const rest = option.rest.reduce((sum, count) => sum + count, 0);
  if (option.play && rest === 0) found.push(reason('finishes', 'Plays the last cards.', '打出最后的牌，出完。'));
  else if (certain === 'sure') {
    found.push(reason('sure_finish', 'Nobody can take the lead back any more.', '此后无人能夺回牌权，必定走完。'));
  } else if (certain === 'solved') {
    found.push(reason('solved', 'The ending was computed to the end.', '残局已完全算清。'));
  }
  found.push(...(option.play ? playReasons(evaluation, chosen, rest) : passReasons(evaluation)));
  if (option.play && rest > 0) {
    const { turns } = plannerOf(observation.level).plan(option.rest);
    const text = turns === 1 ? 'one more play' : `${turns} more plays`;
    found.push(reason('leaves_turns', `The rest goes in ${text}.`, `余牌还需 ${turns} 手出完。`));
  }
  return found.slice(0, 4);
}

function passReasons(evaluation: Evaluation): Reason[] {
  const { view, valued } = evaluation;
  const { toBeat, left } = view.observation;
  if (!toBeat) return [];
  if (valued.length === 1) return [reason('cannot_beat', 'No card beats this play.', '没有能压过的牌。')];
  const found: Reason[] = [];
  if (toBeat.seat === view.partner) {
    found.push(reason('lets_partner_win', 'The partner holds the trick.', '对家正控牌，让对家走。'));
  }
  if (valued.some(({ option }) => option.play && isBombCode(option.code))) {
    const cards = left[toBeat.seat] ?? 0;
    found.push(
      reason(
        'keeps_bomb',
        `Keeps its bombs: that player still holds ${cards} cards.`,
        `保留炸弹：出牌者还有 ${cards} 张牌。`,
      ),
    );
  } else if (toBeat.seat !== view.partner) {
    found.push(reason('keeps_groups', 'Beating it would break better groups.', '要压就得拆散更好的牌组。'));
  }
  return found;
}

function playReasons(evaluation: Evaluation, chosen: Valued, rest: number): Reason[] {
  const { view } = evaluation;
  const { toBeat, left } = view.observation;
  const { code } = chosen.option;
  const found: Reason[] = [];
  const partnerLeft = left[view.partner] ?? 0;
  const opponents = [view.next, view.previous].map((seat) => left[seat] ?? 0).filter((count) => count > 0);
  const closest = Math.min(99, ...opponents);
  if (!toBeat && partnerLeft > 0 && partnerLeft <= 5 && sizeOf(code) === partnerLeft && rest > 0) {
    found.push(
      reason(
        'feeds_partner',
        `The partner has ${partnerLeft} left and may go out on this.`,
        `对家剩 ${partnerLeft} 张，可以接这手走完。`,
      ),
    );
  }
  if (toBeat && toBeat.seat !== view.partner && closest <= 10) {
    found.push(
      reason('blocks_opponent', `Blocks an opponent with ${closest} cards left.`, `拦住只剩 ${closest} 张牌的对手。`),
    );
  }
  if (isBombCode(code)) {
    if (toBeat) found.push(reason('spends_bomb', 'A bomb takes the lead.', '用炸弹夺回牌权。'));
  } else if (topChance(view, code) > 0.95 && kindIndexOf(code) < KIND.straight) {
    found.push(reason('top_play', 'Only a bomb is likely to beat it.', '除炸弹外几乎无人能压。'));
  } else if (!toBeat && keyOf(code) <= 9 && closest > 4) {
    found.push(reason('clears_low', 'Gets rid of low cards while it is safe.', '趁安全先走小牌。'));
  } else if (toBeat && isLowest(evaluation, chosen)) {
    found.push(reason('lowest_that_beats', 'The lowest play that beats it.', '用能压过的最小的牌。'));
  }
  return found;
}

const isLowest = (evaluation: Evaluation, chosen: Valued): boolean =>
  evaluation.valued.every(
    ({ option }) => !option.play || isBombCode(option.code) || keyOf(option.code) >= keyOf(chosen.option.code),
  );
