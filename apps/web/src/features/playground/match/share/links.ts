import { pack, unpack } from '../../simulation/pack.ts';
import { formatMatch, type MatchRecord, parseMatch } from '../match-record.ts';
import type { MatchSetup } from '../setup.ts';

/**
 * A match as the fragment of a URL, which browsers send to no server: `#deal=…` carries the settings, which
 * give whoever opens it the same cards; `#match=…` carries every move.
 */
export const shareDeal = async (setup: MatchSetup): Promise<string> =>
  `#deal=${await pack(formatMatch({ setup, deals: [] }))}`;
export const shareMatch = async (record: MatchRecord): Promise<string> => `#match=${await pack(formatMatch(record))}`;

/** Whether a fragment is meant to carry a match of a card game. */
export const isMatchLink = (fragment: string): boolean => /^#(deal|match)=/.test(fragment);

/** The match in such a fragment; undefined where it cannot be read. */
export async function readShared(fragment: string): Promise<MatchRecord | undefined> {
  const packed = fragment.slice(fragment.indexOf('=') + 1);
  try {
    return parseMatch(await unpack(packed));
  } catch {
    // Cut off or made up: neither base64 nor packed text.
    return undefined;
  }
}
