import { type CallDetails, cancelDebugCall, errorCodes, sendDebugCall } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call, createIdempotencyKey } from '../../api/client.ts';
import { callsKey, debuggingKey } from '../../api/query-keys.ts';
import { refreshProjects } from '../../session/session.ts';

/** A live call is charged, so its price was confirmed. */
export type SendMode = { readonly mode: 'sandbox' } | { readonly mode: 'live'; readonly confirmed_tokens: number };

export type SendRequest = SendMode & {
  readonly project_id: string;
  readonly api_id: string;
  readonly body: string;
  readonly match_id?: string | undefined;
};

/** A send that brought no result. */
export interface SendFailure {
  readonly error: Error;
  /**
   * Sends the same request under the same `send_id`, so that a call whose answer was lost is not made, nor charged,
   * twice; undefined where the server refused the request, as it would again.
   */
  readonly retry: (() => void) | undefined;
}

export interface SendState {
  readonly busy: boolean;
  readonly result: CallDetails | undefined;
  /** Of the last send. */
  readonly failure: SendFailure | undefined;
  readonly send: (request: SendRequest) => void;
  readonly cancel: () => void;
}

/** A cancelled call is answered at once; where no answer comes at all, the page stops waiting. */
const CANCEL_GRACE_MS = 2000;

/** One send at a time: a second press during a send does nothing, here and on the server. */
export function useSend(onCancelled: () => void): SendState {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CallDetails>();
  const [failure, setFailure] = useState<SendFailure>();
  // A ref and not the state: two clicks at the same moment see the same state.
  const running = useRef<{ readonly send_id: string; readonly controller: AbortController }>(undefined);
  const send = useCallback(
    (request: SendRequest) => {
      const { match_id, ...fields } = request;
      const send_id = createIdempotencyKey();
      const input = { ...fields, send_id, ...(match_id && { headers: { 'X-Match-Id': match_id } }) };
      const attempt = async (): Promise<void> => {
        if (running.current !== undefined) return;
        const controller = new AbortController();
        running.current = { send_id, controller };
        setBusy(true);
        setFailure(undefined);
        let isClosed = false;
        try {
          const answer = await call(sendDebugCall, input, { idempotencyKey: send_id, signal: controller.signal });
          isClosed = answer.call.code === errorCodes.gateway_project_closed;
          setResult(answer.call);
        } catch (cause) {
          const code = isApiError(cause) ? cause.answer.code : undefined;
          if (controller.signal.aborted || code === errorCodes.debug_cancelled) onCancelled();
          else if (cause instanceof Error) {
            setFailure({ error: cause, retry: isRefusal(cause) ? undefined : () => void attempt() });
          }
        } finally {
          running.current = undefined;
          setBusy(false);
          // After a failure too: the price may have changed, and a cancelled call may have been charged.
          void client.invalidateQueries({ queryKey: callsKey });
          void client.invalidateQueries({ queryKey: [...debuggingKey, 'estimate'] });
          // Somebody else has closed the project: the frame says so and offers another one.
          if (isClosed) void refreshProjects();
        }
      };
      void attempt();
    },
    [client, onCancelled],
  );
  const cancel = useCallback(() => {
    if (running.current === undefined) return;
    const { send_id, controller } = running.current;
    // Where the cancellation does not arrive either, the page stops waiting all the same.
    call(cancelDebugCall, { send_id }, { quiet: true }).catch(() => undefined);
    setTimeout(() => controller.abort(), CANCEL_GRACE_MS);
  }, []);
  return { busy, result, failure, send, cancel };
}

/** True where the answer is about the request, such as that its price has changed; 429 ends by itself. */
function isRefusal(error: Error): boolean {
  const status = isApiError(error) ? error.answer.status : undefined;
  return status !== undefined && status < 500 && status !== 429;
}
