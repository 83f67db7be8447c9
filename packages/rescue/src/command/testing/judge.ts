import { topicOf } from '../asked.ts';
import { insists, isNo, isSmallTalk, isYes, leavesItToThem } from '../small-talk.ts';
import type { Command } from '../../dialogue/intents.ts';
import { createLexicon } from '../../dialogue/lexicon.ts';
import { testCast, parseUtterances, testSituation } from '../../dialogue/testing/utterances.ts';
import { intentsForAll } from '../../dialogue/tidy.ts';
import { understand } from '../../dialogue/understand.ts';

const lexicon = createLexicon(testCast);
const answerTests: Readonly<Record<string, (text: string) => boolean>> = {
  '~yes': isYes,
  '~no': isNo,
  '~insist': insists,
  '~talk': (text) => isSmallTalk(text) || leavesItToThem(text),
};

/** Commands in one form: for what concerns everybody, nobody named is the whole team. */
const plain = (commands: readonly Command[]): string =>
  JSON.stringify(
    commands.map((one) => (intentsForAll.has(one.intent) && one.seats.length === 3 ? { ...one, seats: [] } : one)),
  );

/** `wrong` is the worst: something is done that was not meant. `missed` asks back, or answers beside the point. */
export type Verdict = 'taken' | 'wrong' | 'missed';

/** How a line of a list is taken, whose readings are separated by ` / `. */
export function judge(line: string): Verdict {
  const [text = '', meant = ''] = line.split(' | ');
  const heard = understand(text, lexicon, testSituation);
  // A question about the rescue has an answer of its own.
  const isTopic = topicOf(text) !== undefined;
  const isTaken = meant.split(' / ').some((reading) => {
    const answers = answerTests[reading];
    if (answers !== undefined) return heard.kind !== 'act' && answers(text);
    if (isTopic) return reading === 'status -' || reading === 'why -';
    const [wanted] = parseUtterances(`${text} | ${reading}`);
    return heard.kind === 'act' && plain(heard.commands) === plain(wanted?.commands ?? []);
  });
  if (isTaken) return 'taken';
  const asks = heard.kind === 'act' && heard.commands.every(({ intent }) => intent === 'status' || intent === 'why');
  return heard.kind === 'act' && !isTopic && !asks ? 'wrong' : 'missed';
}
