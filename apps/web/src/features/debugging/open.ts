import type { ApiId } from '@fourth-seat/contract';
import { pathTo } from '../../navigation/paths.ts';

/** A request to look at in debugging. Headers are no part of it, and so no token either. */
export interface DebugRequest {
  /** `guandan.play` */
  readonly api: ApiId;
  /** The body as it was sent, a value or its JSON text. */
  readonly body: unknown;
}

/**
 * Address of debugging with that request in it. The body stands behind the `#`, which browsers send to no server, and where
 * it may be as long as the history of a whole deal.
 */
export function debuggingAddress({ api, body }: DebugRequest): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return pathTo('Debugging', { api }, new URLSearchParams({ draft: text }).toString());
}

/** Opens the request in a new tab: the game that sent it goes on in its own. Who is not signed in comes there by signing in. */
export function openInDebugging(request: DebugRequest): void {
  window.open(debuggingAddress(request), '_blank', 'noopener');
}

/** The body behind the `#` of an address; undefined where there is none. */
export function draftIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('draft') ?? undefined;
}
