import { readFileSync } from 'node:fs';
import { isCoreMet, plain, speaksOfCore } from '../../src/command/testing/grade.ts';
import type { Command } from '../../src/dialogue/intents.ts';
import { createLexicon } from '../../src/dialogue/lexicon.ts';
import type { Label } from '../../src/dialogue/reader/labels.ts';
import { type Parts, partsOf, type Reading, type ReadingFilter } from '../../src/dialogue/reader/parse.ts';
import { sentenceOf } from '../../src/dialogue/reader/sentence.ts';
import { commandsIn, meansCommands, testCast } from '../../src/dialogue/testing/utterances.ts';

const lexicon = createLexicon(testCast);
const NOTHING = '';

/** A sentence with all that it may mean. */
export interface Sample {
  readonly line: string;
  readonly text: string;
  readonly orders: readonly (readonly Command[])[];
  /** Acceptable remarks; `NOTHING` where the meaning cannot be known. */
  readonly remarks: readonly string[];
  readonly parts: Parts;
  /** The same without its question mark, which is often left out. */
  readonly unmarked: Parts | undefined;
}

const partsIn = (text: string): Parts => partsOf(sentenceOf(text, lexicon));

function sampleOf(line: string): Sample {
  const [text = '', meant = ''] = line.split(' | ');
  const readings = meant.split(' / ');
  return {
    line,
    text,
    orders: readings.filter(meansCommands).map(commandsIn),
    remarks: readings.flatMap((one) => (meansCommands(one) ? [] : [one.split(' ')[0]?.slice(1) ?? NOTHING])),
    parts: partsIn(text),
    unmarked: /[?？]/.test(text) ? partsIn(text.replaceAll(/[?？]/g, '')) : undefined,
  };
}

export const readSamples = (path: string): readonly Sample[] =>
  readFileSync(path, 'utf8').trim().split('\n').map(sampleOf);

/** Computed once per command, because it is compared millions of times. */
const keys = new WeakMap<Command, string>();

function keyOf(command: Command): string {
  let known = keys.get(command);
  if (known === undefined) keys.set(command, (known = plain([command])));
  return known;
}

const begins = (wanted: readonly Command[], commands: readonly Command[]): boolean =>
  commands.length <= wanted.length && commands.every((one, i) => keyOf(one) === keyOf(wanted[i] ?? one));

export const isRight = (
  { text, orders, remarks }: Sample,
  { commands, remark }: Pick<Reading, 'commands' | 'remark'>,
): boolean =>
  commands.length > 0
    ? orders.some(
        (wanted) =>
          (begins(wanted, commands) && wanted.length === commands.length) || isCoreMet(text, wanted, commands),
      )
    : remarks.includes(remark ?? NOTHING);

/** Admits what leads to a right reading and nothing else. */
export function towards({ text, orders, remarks }: Sample): ReadingFilter {
  const mayBeCore = speaksOfCore(text);
  const wanted = new Set<Label>(['none', 'talk', ...orders.flatMap((one) => one.map(({ intent }) => intent))]);
  if (mayBeCore) wanted.add('carry');
  return {
    label: (label) => wanted.has(label) || remarks.includes(label),
    reading({ commands, remark }) {
      if (remark === undefined)
        return (
          commands.length === 0 ||
          orders.some((wanted) => begins(wanted, commands) || isCoreMet(text, wanted, commands))
        );
      return commands.length === 0 && (remarks.includes(remark) || (remark === 'talk' && remarks.length > 0));
    },
  };
}
