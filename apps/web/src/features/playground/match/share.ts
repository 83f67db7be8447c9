import { pack, unpack } from '../simulation/pack.ts';
import { formatMatch, type MatchRecord, parseMatch } from './match-record.ts';
import type { MatchSetup } from './setup.ts';

/**
 * A match as the fragment of an address, which browsers send to no server: `#deal=…` carries the settings, which
 * give whoever opens it the same cards; `#match=…` carries every move.
 */
export const shareDeal = async (setup: MatchSetup): Promise<string> =>
  `#deal=${await pack(formatMatch({ setup, deals: [] }))}`;
export const shareMatch = async (record: MatchRecord): Promise<string> => `#match=${await pack(formatMatch(record))}`;

/** The match in a fragment; undefined where the fragment has none or cannot be read. */
export async function readShared(fragment: string): Promise<MatchRecord | undefined> {
  const packed = /^#(?:deal|match)=([\w-]+)$/.exec(fragment)?.[1];
  if (packed === undefined) return undefined;
  try {
    return parseMatch(await unpack(packed));
  } catch {
    return undefined;
  }
}
