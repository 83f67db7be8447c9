import type { ApiId } from '@fourth-seat/contract';
import { pathTo } from '../../navigation/paths.ts';

/** A request to open on the debugging page. It has no headers, and so no token. */
export interface DebugRequest {
  /** `guandan.play` */
  readonly api: ApiId;
  /** The body as it was sent, a value or its JSON text. */
  readonly body: unknown;
}

/**
 * URL of the debugging page with that request. The body is behind the `#`, which browsers send to no server, and
 * may be as long as the history of a whole deal.
 */
export function debuggingPath({ api, body }: DebugRequest): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return pathTo('Debugging', { api }, new URLSearchParams({ draft: text }).toString());
}

/** Opens the request in a new tab, so that the game goes on in its own. A visitor gets there after signing in. */
export function openInDebugging(request: DebugRequest): void {
  window.open(debuggingPath(request), '_blank', 'noopener');
}

/** The body behind the `#` of a URL; undefined where there is none. */
export function draftIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('draft') ?? undefined;
}
