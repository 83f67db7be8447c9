import { type Command, intentsForAll, isQuestion } from '../../dialogue/intents.ts';
import { createLexicon } from '../../dialogue/lexicon.ts';
import {
  listOrders,
  parseUtterance,
  testCast,
  testSituation,
  type Utterance,
} from '../../dialogue/testing/utterances.ts';
import { understand } from '../../dialogue/understand.ts';
import type { Understanding } from '../../dialogue/understanding.ts';
import { CAPTAIN, companionSeats } from '../../world/constants.ts';
import { topicOf } from '../topics.ts';

const lexicon = createLexicon(testCast);

/**
 * Commands in a canonical form: a command to everybody names the whole team, and the one to follow is the captain
 * unless named.
 */
export const plain = (commands: readonly Command[]): string =>
  JSON.stringify(
    commands.map(({ intent, seats, survivor, room, leader }) => [
      intent,
      intentsForAll.has(intent) && seats.length === companionSeats.length ? [] : [...seats].sort((a, b) => a - b),
      survivor ?? -1,
      room ?? -1,
      leader ?? CAPTAIN,
    ]),
  );

/** `wrong` is the worst: something is done that was not meant. `asked` asks back; `missed` answers beside the point. */
export type Grade = 'taken' | 'wrong' | 'asked' | 'missed';

/** How a line of a file of sentences is taken. */
export function gradeOf(line: string): Grade {
  const utterance = parseUtterance(line);
  const { text, meanings } = utterance;
  const orders = listOrders(utterance);
  const understanding = understand(text, lexicon, testSituation);
  const asks = understanding.kind !== 'clear' || understanding.commands.every(isQuestion);
  // A question about the rescue counts by its topic, whoever it is addressed to.
  const isTopic = asks && topicOf(text) !== undefined;
  if (isTopic && orders.some(isQuestionToNobody)) return 'taken';
  if (understanding.kind === 'remark')
    return meanings.some((one) => one.kind === 'remark' && one.remark === understanding.remark) ? 'taken' : 'missed';
  if (understanding.kind === 'forbid' || understanding.kind === 'cancel')
    return gradeOfDenial(understanding, utterance);
  if (understanding.kind !== 'clear') return meanings.every(({ kind }) => kind === 'unknown') ? 'taken' : 'asked';
  const { commands } = understanding;
  const isTaken = orders.some((wanted) => plain(wanted) === plain(commands) || isCoreMet(text, wanted, commands));
  if (isTaken) return 'taken';
  return asks ? 'missed' : 'wrong';
}

/** To forbid is to say no, and to hold or to leave somebody to others; what is done beside it must be what was meant. */
function gradeOfDenial(
  understanding: Extract<Understanding, { readonly kind: 'forbid' | 'cancel' }>,
  utterance: Utterance,
): Grade {
  const orders = listOrders(utterance);
  const rest = understanding.kind === 'forbid' ? understanding.rest : undefined;
  // What is forbidden needs no order to hold, or to leave somebody to others, beside it.
  const isAct = ({ intent, survivor }: Command): boolean =>
    intent !== 'hold' && !(intent === 'abandon' && survivor !== undefined);
  if (rest?.kind === 'clear')
    return orders.some((wanted) => [wanted, wanted.filter(isAct)].some((one) => plain(one) === plain(rest.commands)))
      ? 'taken'
      : 'wrong';
  if (rest?.kind === 'ask') return 'asked';
  const saysNo = utterance.meanings.some(
    (one) => one.kind === 'unknown' || (one.kind === 'remark' && (one.remark === 'no' || one.remark === 'talk')),
  );
  const isNotDone = orders.some((commands) =>
    commands.every(
      ({ intent, survivor }) =>
        intent === 'hold' || intent === 'close' || (intent === 'abandon' && survivor !== undefined),
    ),
  );
  return saysNo || isNotDone ? 'taken' : 'missed';
}

const isQuestionToNobody = ([one, ...more]: readonly Command[]): boolean =>
  one !== undefined && more.length === 0 && isQuestion(one) && one.seats.length === 0;

export const speaksOfCore = (text: string): boolean => /core|data|核心|数据/i.test(text);

/** To go where the data core is, to look at it, and to take it count as the same order. */
export function isCoreMet(text: string, wanted: readonly Command[], got: readonly Command[]): boolean {
  const [one] = wanted;
  const [other] = got;
  const isCore =
    wanted.length === 1 && got.length === 1 && other?.intent === 'carry' && other.room === testSituation.coreRoom;
  if (!isCore || one === undefined || !speaksOfCore(text)) return false;
  return (one.intent === 'move' || one.intent === 'search') && plain([{ ...one, intent: 'carry' }]) === plain(got);
}
