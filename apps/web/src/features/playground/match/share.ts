import { formatMatch, type MatchRecord, parseMatch } from './match-record.ts';
import type { MatchSetup } from './setup.ts';

/**
 * A match as the fragment of an address, which browsers send to no server: `#deal=…` is what it is played under, so that
 * whoever opens it gets the same cards; `#match=…` is every move.
 */
export const shareDeal = async (setup: MatchSetup): Promise<string> =>
  `#deal=${await pack(formatMatch({ setup, deals: [] }))}`;
export const shareMatch = async (record: MatchRecord): Promise<string> => `#match=${await pack(formatMatch(record))}`;

/** What a fragment brings; undefined where it is none of ours or cannot be read. */
export async function readShared(fragment: string): Promise<MatchRecord | undefined> {
  const packed = /^#(?:deal|match)=([\w-]+)$/.exec(fragment)?.[1];
  if (packed === undefined) return undefined;
  try {
    return parseMatch(await unpack(packed));
  } catch {
    return undefined;
  }
}

/** Unpacked text beyond this is no match that the playground wrote. */
const max_bytes = 2_000_000;

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > max_bytes) throw new RangeError('too long');
    parts.push(value);
  }
  return new Blob(parts).text();
}
