import { Resolver } from 'node:dns/promises';

/** Milliseconds that a name server has for each of two tries. */
const ANSWER_MS = 2000;

/** The texts of the TXT records of a name; none where there are none, or no name server answers in time. */
export type ReadTxt = (name: string) => Promise<readonly string[]>;

export const readTxt: ReadTxt = async (name) => {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
  const records = await resolver.resolveTxt(name).catch((): string[][] => []);
  // A long text comes in pieces.
  return records.map((pieces) => pieces.join(''));
};
