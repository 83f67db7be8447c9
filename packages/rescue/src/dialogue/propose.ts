import { maths } from '@fourth-seat/game';
import type { Command } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import type { Remark } from './reader/labels.ts';
import { knowsEnough, listReadings, type Reading, segmentSentence } from './reader/parse.ts';
import { sentenceOf } from './reader/sentence.ts';
import type { Situation } from './situation.ts';
import { providedWeights } from './words/provided.ts';

/** What the trained reader takes a text for; it decides nothing. */
export interface Proposal {
  readonly commands: readonly Command[];
  /** Undefined where there are commands. */
  readonly remark: Remark | undefined;
  readonly missing: Reading['missing'];
  /** A verb behind a word that says no. */
  readonly isForbidden: boolean;
  /** Its share (0 … 1) of the probability of all readings. */
  readonly share: number;
}

/** The likeliest reading of a text; undefined where too few words are known. */
export function propose(text: string, lexicon: Lexicon, situation: Situation): Proposal | undefined {
  const sentence = sentenceOf(text, lexicon);
  const weights = providedWeights();
  if (!knowsEnough(sentence, weights)) return undefined;
  return likeliest(listReadings(segmentSentence(sentence), { situation, weights }));
}

/** The readings that lead to the same orders are one, with their shares added up. */
function likeliest(all: readonly Reading[]): Proposal | undefined {
  const found = new Map<string, { readonly reading: Reading; weight: number }>();
  const top = all[0]?.score ?? 0;
  let total = 0;
  for (const reading of all) {
    const weight = maths.exp(reading.score - top);
    total += weight;
    const key = JSON.stringify(reading.commands.length > 0 ? reading.commands : (reading.remark ?? null));
    const known = found.get(key);
    if (known === undefined) found.set(key, { reading, weight });
    else known.weight += weight;
  }
  const [best] = [...found.values()].sort((a, b) => b.weight - a.weight);
  if (best === undefined) return undefined;
  const { commands, remark, missing, isForbidden } = best.reading;
  return { commands, remark, missing, isForbidden, share: best.weight / total };
}
