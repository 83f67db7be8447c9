import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../../time.ts';
import type { ConnectionBounds, Fullness } from './connections.ts';

/** Files that a process may open where its system does not say. */
const USUAL_FILES = 4096;
/** For the database, the threads, the log and the program's own files. */
const RESERVED_FILES = 64;
/** The rest of the files goes to connections and to the files of the site that they ask for. */
const CONNECTIONS_PER_FILE = 0.75;
/** Memory is the limit beyond: a connection takes some 30 KB, one with a request more. */
const MAX_CONNECTIONS = 20_000;
const MAX_PER_ADDRESS = 1000;
const SILENCE_MS = MINUTE_MS;
/**
 * Connections that the system keeps for the server until it accepts them, where its own limit (`net.core.somaxconn`) is
 * not lower. Beyond it a client believes to be connected, and what it sends is lost and sent again after 1, 3, 7 and 15
 * seconds.
 */
export const LISTEN_BACKLOG = 4096;

/** Files that this process may open at once, sockets among them; Linux tells. */
export function readFileLimit(limits = readLimits()): number {
  const text = /^Max open files +(\d+)/m.exec(limits)?.[1];
  return text === undefined ? USUAL_FILES : Number(text);
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** How many connections may be open where the configuration does not say: what `files` leaves room for. */
export function connectionBoundsOf(
  files: number,
  configured: { readonly in_all?: number | undefined; readonly per_address?: number | undefined } = {},
): Omit<ConnectionBounds, 'isTrustedProxy'> {
  const room = Math.max(1, Math.floor((files - RESERVED_FILES) * CONNECTIONS_PER_FILE));
  const in_all = configured.in_all ?? Math.min(MAX_CONNECTIONS, room);
  const per_address = configured.per_address ?? Math.max(1, Math.min(MAX_PER_ADDRESS, Math.floor(in_all / 2)));
  return { in_all, per_address };
}

/** Tells the operator that callers find no room, at most once in `SILENCE_MS`. */
export function logFullness(log: Pick<Logger, 'warn'>, monotonic: () => number): (fullness: Fullness) => void {
  let silentUntil = -Infinity;
  return ({ bound, isRefused, open }) => {
    const now = monotonic();
    if (now < silentUntil) return;
    silentUntil = now + SILENCE_MS;
    const limit = bound === 'in_all' ? 'MAX_CONNECTIONS' : 'MAX_CONNECTIONS_PER_ADDRESS';
    const consequence = isRefused ? 'new ones are refused' : 'those that are idle for longest are closed';
    log.warn({ open, limit }, `as many connections as may be are open: ${consequence}`);
  };
}
