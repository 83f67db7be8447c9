import { hkdfSync } from 'node:crypto';
import { signBody } from '../../signed-body.ts';
import { ApiError, type FieldProblems } from '../errors.ts';
import { guardedRequest } from './guarded-request.ts';
import { AddressRefusedError, type AddressRule, isAcceptableUrl } from './public-address.ts';

const TIMEOUT_MS = 8000;

/** The signing secret of the webhook of an alert or a stream. Derived, not stored, so a copy of the database cannot sign. */
export function webhookSecret(server_secret: string, id: string): string {
  const bytes = hkdfSync('sha256', server_secret, id, 'alert webhook', 32);
  return `whsec_${Buffer.from(bytes).toString('base64url')}`;
}

interface ReceiverRule {
  readonly deps: { readonly config: { readonly mode: string } };
  readonly allows: AddressRule;
}

/** What may be wrong with a receiver that is being saved: it needs a public address, and HTTPS in production. */
export function receiverFaultOf(
  field: string,
  url: unknown,
  { deps: { config }, allows }: ReceiverRule,
): FieldProblems {
  const isFine =
    typeof url !== 'string' || isAcceptableUrl(url, { allows, requiresHttps: config.mode === 'production' });
  return isFine ? {} : { [field]: 'webhook_refused' };
}

/** Throws `webhook_refused` at the field. */
export function requireReceiver(...[field, url, webhookDeps]: Parameters<typeof receiverFaultOf>): void {
  const fault = receiverFaultOf(field, url, webhookDeps);
  if (fault[field]) throw new ApiError('webhook_refused', {}, fault);
}

/** What is posted; without a secret it is not signed. */
export interface OutgoingMessage {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string | undefined;
}

/** What an attempt to post came to. */
export type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'problem'; readonly problem: 'not_public' | 'timeout' }
  /** The name of a network error, such as `ECONNREFUSED`. */
  | { readonly kind: 'failed'; readonly error: string };

/** The result as logs of deliveries have it. */
export function postDetail(result: PostResult): string {
  switch (result.kind) {
    case 'answered':
      return String(result.status);
    case 'problem':
      return result.problem;
    case 'failed':
      return result.error;
  }
}

interface PostOptions {
  readonly allows: AddressRule;
  readonly now: () => number;
  /** Name servers with their port; those of the system where none are given. */
  readonly nameServers?: readonly string[] | undefined;
}

/**
 * Posts one message. Only to the public internet, without redirects (a redirect would bypass the check), and ignoring
 * the body of the answer. Never throws: every failure is a result.
 */
export async function postMessage(message: OutgoingMessage, options: PostOptions): Promise<PostResult> {
  try {
    return { kind: 'answered', status: await post(message, options) };
  } catch (error) {
    if (error instanceof AddressRefusedError) return { kind: 'problem', problem: 'not_public' };
    if (error instanceof PostTimeoutError) return { kind: 'problem', problem: 'timeout' };
    return { kind: 'failed', error: describeError(error) };
  }
}

class PostTimeoutError extends Error {}

/** The status of the answer. */
async function post(message: OutgoingMessage, { allows, now, nameServers }: PostOptions): Promise<number> {
  return guardedRequest(new URL(message.url), {
    allows,
    nameServers,
    method: 'POST',
    headers: {
      ...message.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(message.body),
      ...(message.secret !== undefined && { 'x-seat-signature': signBody(message.secret, message.body, now()) }),
    },
    body: message.body,
    timeout_ms: TIMEOUT_MS,
    tooSlow: () => new PostTimeoutError(),
    async read(response) {
      // The body is not needed and may be endless.
      response.destroy();
      return response.statusCode ?? 0;
    },
  });
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 100);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return code.slice(0, 100);
}
