import type { ApiDeps } from '../../api/deps.ts';
import type { AddressRule } from '../../platform/http/outgoing/public-address.ts';
import { type PostResult, postMessage, webhookSecret } from '../../platform/http/outgoing/webhook.ts';
import { type SealKey, sealText, unsealText } from '../../platform/sealed-text.ts';
import { bodyOf } from './batch.ts';
import type { LogDeps, LogEntries } from './logs.ts';
import type { StreamRow } from './repository.ts';

export interface StreamDeps extends LogDeps {
  /** Addresses that streams may reach: the public internet, except in tests. */
  readonly allows: AddressRule;
}

/** The headers of a stream, with their values. */
type Headers = Readonly<Record<string, string>>;

const sealKeyOf = ({ config }: Pick<ApiDeps, 'config'>, stream_id: string): SealKey => ({
  secret: config.server_secret,
  salt: stream_id,
  purpose: 'stream headers',
});

/** Seals the headers of a stream for its row. */
export const sealHeaders = (deps: Pick<ApiDeps, 'config'>, stream_id: string, headers: Headers): Buffer =>
  sealText(JSON.stringify(headers), sealKeyOf(deps, stream_id));

/** Sealed under another `SERVER_SECRET`. */
const HEADERS_UNREADABLE = 'headers_unreadable';

function openHeaders(
  deps: Pick<ApiDeps, 'config'>,
  { stream_id, sealed_headers }: Pick<StreamRow, 'stream_id' | 'sealed_headers'>,
): Headers | undefined {
  try {
    // As `sealHeaders` sealed them.
    return JSON.parse(unsealText(sealed_headers, sealKeyOf(deps, stream_id)));
  } catch {
    return undefined;
  }
}

/** Posts a batch as its stream wants it. Every failure is a result. */
export async function postBatch(
  { deps, allows }: Pick<StreamDeps, 'deps' | 'allows'>,
  stream: Pick<StreamRow, 'org_id' | 'stream_id' | 'kind' | 'url' | 'sealed_headers'>,
  { delivery_id, log }: { readonly delivery_id: string; readonly log: LogEntries | 'test' },
): Promise<PostResult> {
  const { kind, url, stream_id } = stream;
  const own = openHeaders(deps, stream);
  if (!own) return { kind: 'failed', error: HEADERS_UNREADABLE };
  const headers = { ...own, 'user-agent': 'FourthSeat-Streams/1', 'x-seat-delivery': delivery_id };
  const body = await bodyOf(stream, delivery_id, log);
  const secret = kind === 'webhook' ? webhookSecret(deps.config.server_secret, stream_id) : undefined;
  return postMessage({ url, body, headers, secret }, { allows, now: deps.now });
}

export const hasArrived = (result: PostResult): boolean =>
  result.kind === 'answered' && result.status >= 200 && result.status < 300;
