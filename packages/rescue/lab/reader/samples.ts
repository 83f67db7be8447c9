import { readFileSync } from 'node:fs';
import { isCoreMet, plain, speaksOfCore } from '../../src/command/testing/grade.ts';
import type { Command } from '../../src/dialogue/intents.ts';
import { createLexicon } from '../../src/dialogue/lexicon.ts';
import type { Label, Remark } from '../../src/dialogue/reader/labels.ts';
import {
  type Reading,
  type ReadingFilter,
  type SegmentedSentence,
  segmentSentence,
} from '../../src/dialogue/reader/parse.ts';
import { sentenceOf } from '../../src/dialogue/reader/sentence.ts';
import { listOrders, parseUtterance, testCast, type Utterance } from '../../src/dialogue/testing/utterances.ts';

const lexicon = createLexicon(testCast);

/** A sentence with all that it may mean. */
export interface Sample extends Utterance {
  readonly line: string;
  readonly orders: readonly (readonly Command[])[];
  readonly marked: SegmentedSentence;
  /** The same without its question mark, which is often left out. */
  readonly unmarked: SegmentedSentence | undefined;
}

const segmentText = (text: string): SegmentedSentence => segmentSentence(sentenceOf(text, lexicon));

function sampleOf(line: string): Sample {
  const utterance = parseUtterance(line);
  const { text } = utterance;
  return {
    ...utterance,
    line,
    orders: listOrders(utterance),
    marked: segmentText(text),
    unmarked: /[?？]/.test(text) ? segmentText(text.replaceAll(/[?？]/g, '')) : undefined,
  };
}

export const readSamples = (path: string): readonly Sample[] =>
  readFileSync(path, 'utf8').trim().split('\n').map(sampleOf);

/** Computed once per command, because it is compared millions of times. */
const keys = new WeakMap<Command, string>();

function keyOf(command: Command): string {
  const known = keys.get(command);
  if (known !== undefined) return known;
  const key = plain([command]);
  keys.set(command, key);
  return key;
}

const isPrefixOf = (commands: readonly Command[], wanted: readonly Command[]): boolean =>
  commands.every((one, i) => {
    const other = wanted[i];
    return other !== undefined && keyOf(one) === keyOf(other);
  });

/** Whether a reading without commands is right: its remark is meant, or it has none and nobody could know. */
const isRemarkMeant = ({ meanings }: Sample, remark: Remark | undefined): boolean =>
  meanings.some((one) =>
    one.kind === 'remark' ? one.remark === remark : one.kind === 'unknown' && remark === undefined,
  );

export function isRight(sample: Sample, { commands, remark }: Pick<Reading, 'commands' | 'remark'>): boolean {
  const { text, orders } = sample;
  if (commands.length === 0) return isRemarkMeant(sample, remark);
  return orders.some(
    (wanted) =>
      (wanted.length === commands.length && isPrefixOf(commands, wanted)) || isCoreMet(text, wanted, commands),
  );
}

/** Admits what leads to a right reading of the sample and nothing else. */
export function filterFor(sample: Sample): ReadingFilter {
  const { text, orders, meanings } = sample;
  const meant = meanings.flatMap((one) => (one.kind === 'remark' ? [one.remark] : []));
  const admitted = new Set<Label>([
    'none',
    'talk',
    ...meant,
    ...orders.flatMap((one) => one.map(({ intent }) => intent)),
  ]);
  if (speaksOfCore(text)) admitted.add('carry');
  const isOnlyOrders = meanings.every(({ kind }) => kind === 'commands');
  return {
    label: (label) => admitted.has(label),
    reading({ commands, remark }) {
      if (remark === undefined)
        return (
          commands.length === 0 ||
          orders.some((wanted) => isPrefixOf(commands, wanted) || isCoreMet(text, wanted, commands))
        );
      return commands.length === 0 && (meant.includes(remark) || (remark === 'talk' && !isOnlyOrders));
    },
  };
}
