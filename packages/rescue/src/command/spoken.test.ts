import '../dialogue/words/all.ts';
import { expect, test } from 'vitest';
import { BLIND_FIFTY } from '../dialogue/testing/utterances-blind-fifty.ts';
import { BLIND_HUNDRED } from '../dialogue/testing/utterances-blind-hundred.ts';
import { FOURTH_STRANGER } from '../dialogue/testing/utterances-fourth-stranger.ts';
import { HELD_OUT } from '../dialogue/testing/utterances-held-out.ts';
import { SECOND_STRANGER } from '../dialogue/testing/utterances-second-stranger.ts';
import { STRANGERS_UTTERANCES } from '../dialogue/testing/utterances-strangers.ts';
import { THIRD_STRANGER } from '../dialogue/testing/utterances-third-stranger.ts';
import { judge } from './testing/judge.ts';

test.each([
  ['hundred', BLIND_HUNDRED, 100, 95],
  ['fifty', BLIND_FIFTY, 50, 40],
  // 114 when it was written and first run.
  ['two hundred', STRANGERS_UTTERANCES, 200, 185],
] as const)(
  'a captain is understood in the %s sentences that were written without sight of the word lists',
  (_, list, all, most) => {
    const lines = list.trim().split('\n');
    expect(lines).toHaveLength(all);
    const missed = lines.filter((line) => judge(line) !== 'taken');
    expect(lines.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(most);
  },
);

// These judge the reader: what fails is counted and never shown, so that nobody makes the words for it.
test.each([
  ['held out', HELD_OUT, 65, 12],
  ['of a second stranger', SECOND_STRANGER, 85, 7],
  ['of a third stranger', THIRD_STRANGER, 64, 21],
  ['of a fourth stranger', FOURTH_STRANGER, 75, 6],
] as const)(
  'a captain is understood in most of the hundred sentences %s and seldom taken wrongly',
  (_, list, most, wrong) => {
    const verdicts = list.trim().split('\n').map(judge);
    expect(verdicts).toHaveLength(100);
    expect(verdicts.filter((one) => one === 'taken').length).toBeGreaterThanOrEqual(most);
    expect(verdicts.filter((one) => one === 'wrong').length).toBeLessThanOrEqual(wrong);
  },
);
