import { errorCatalogue, type Output, type Parsed, type sendDebugCall } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { priceOf } from '../../api/gateway/reading.ts';
import type { Gateway } from '../../api/gateway/service.ts';
import { databaseUrl } from '../../platform/db/client.ts';
import { createListener, notifyListeners } from '../../platform/db/listener.ts';
import type { Idempotency } from '../../platform/http/endpoints/idempotency.ts';
import type { SignedInContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { readCall } from '../calls/service.ts';
import { readProject } from '../projects/service.ts';
import { requireApi } from './catalog.ts';

type SendResult = Output<typeof sendDebugCall>;

export interface Sender {
  send(input: Parsed<typeof sendDebugCall>, context: SignedInContext): Promise<SendResult>;
  /** Cancels a running send of that member, in this process or another; true where there was one. */
  cancel(member_id: string, send_id: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface SenderDeps {
  readonly deps: ApiDeps;
  readonly gateway: Pick<Gateway, 'runMemberCall'>;
  readonly idempotency: Idempotency;
}

/** Channel on which processes tell each other which send to cancel. */
const CANCEL_CHANNEL = 'debug_cancel';

/** Headers that a person may add to a call; all others are set by the gateway. */
const forwardedHeaders = new Set(['x-match-id', 'x-deadline-ms', 'accept-language']);

/**
 * Sends of the debugging page. One `send_id` is one call, however often the button was pressed and whichever process
 * gets the request: every repetition gets the first answer.
 */
export function createSender({ deps, gateway, idempotency }: SenderDeps): Sender {
  const running = new Map<string, AbortController>();
  const cancelListener = createListener({
    log: deps.log,
    url: databaseUrl(deps.pool),
    channel: CANCEL_CHANNEL,
    onMessage: (name) => running.get(name)?.abort(),
  });

  return {
    async send(input, context) {
      const { session } = context;
      const name = `${session.member_id}/${input.send_id}`;
      const controller = running.get(name) ?? new AbortController();
      running.set(name, controller);
      const { signal } = controller;
      // If this fails, calls still run; only cancelling through another process does not work.
      await cancelListener
        .start()
        .catch((error: unknown) => deps.log.warn({ err: error }, 'sends cannot be cancelled through another process'));
      const work = idempotency.once(
        {
          key: idempotencyKeyOf(input.send_id),
          caller_id: session.member_id,
          seal: session.session_id,
          path: 'debug/send',
          body: input,
        },
        async () => runDebugCall({ deps, gateway }, input, context, signal),
      );
      try {
        return await describeSend(deps, session, await Promise.race([work, rejectWhenCancelled(signal)]));
      } finally {
        // The call continues without its caller, and its failure must not become an unhandled rejection.
        work.catch(() => undefined);
        running.delete(name);
      }
    },
    async cancel(member_id, send_id) {
      const name = `${member_id}/${send_id}`;
      const controller = running.get(name);
      controller?.abort();
      if (controller) return true;
      if (!(await idempotency.isRunning({ key: idempotencyKeyOf(send_id), caller_id: member_id }))) return false;
      await notifyListeners(deps.pool, CANCEL_CHANNEL, name);
      return true;
    },
    close: async () => cancelListener.close(),
  };
}

/** A call that was made: what a send keeps for its repetitions. */
interface MadeCall {
  readonly request_id: string;
  /** Microseconds of the commit, which are known only after the record. */
  readonly meter_us: number;
}

/** Runs one call through the gateway as the member. */
async function runDebugCall(
  { deps, gateway }: Pick<SenderDeps, 'deps' | 'gateway'>,
  input: Parsed<typeof sendDebugCall>,
  { session, locale, address }: SignedInContext,
  signal: AbortSignal,
): Promise<MadeCall> {
  const api_id = requireApi(input.api_id);
  const { project_id } = await readProject(deps.db, session, input.project_id);
  const tokens = priceOf(api_id, input.mode);
  if (input.mode === 'live' && input.confirmed_tokens !== tokens) throw new ApiError('debug_price_changed', { tokens });
  if (signal.aborted) throw new ApiError('debug_cancelled');
  const answer = await gateway.runMemberCall({
    org_id: session.org_id,
    project_id,
    member_id: session.member_id,
    api_id,
    body: input.body,
    mode: input.mode,
    locale,
    address,
    headers: { 'content-type': 'application/json', ...allowedHeaders(input.headers) },
  });
  // A call that could not be recorded did not take place and was not charged: the member may send it again.
  if (answer.code === errorCatalogue.cannot_meter.code) {
    throw new ApiError('unavailable', { retry_after: answer.retry_after ?? 1 });
  }
  return { request_id: answer.request_id, meter_us: answer.meter_us };
}

/**
 * Reads the record of a call that was made. Where that fails, the call stays made: its repetition reads again, and is not
 * charged again.
 */
async function describeSend(deps: ApiDeps, session: Session, { request_id, meter_us }: MadeCall): Promise<SendResult> {
  const call = await readCall(deps, session, request_id);
  const phases = [...call.phases, { phase: 'meter' as const, ms: meter_us / 1000 }];
  return { call: { ...call, phases }, charged_tokens: call.tokens };
}

const idempotencyKeyOf = (send_id: string): string => `debug-call:${send_id}`;

async function rejectWhenCancelled(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError('debug_cancelled')), { once: true });
  });
}

function allowedHeaders(headers: Readonly<Record<string, string>> | undefined): Record<string, string> {
  const allowed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    const lower = name.toLowerCase();
    if (forwardedHeaders.has(lower)) allowed[lower] = value;
  }
  return allowed;
}
