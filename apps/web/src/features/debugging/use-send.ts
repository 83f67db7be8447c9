import { type CallRecord, debugCancel, debugSend } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call, createIdempotencyKey } from '../../api/client.ts';
import { callsKey, debugKey } from './queries.ts';

export interface SendRequest {
  readonly project_id: string;
  readonly api_id: string;
  readonly mode: 'sandbox' | 'live';
  readonly body: string;
  readonly match_id?: string | undefined;
  /** The price that was confirmed; live only. */
  readonly confirmed_tokens?: number | undefined;
}

export interface Sending {
  readonly busy: boolean;
  readonly result: CallRecord | undefined;
  readonly show: (call: CallRecord) => void;
  readonly send: (request: SendRequest) => Promise<void>;
  readonly cancel: () => void;
}

const debug_cancelled = 34_006;

/** One send at a time: pressing again while one is under way does nothing, here and on the server. */
export function useSend(onCancelled: () => void): Sending {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CallRecord>();
  // A ref and not the state: two clicks of one moment see the same state.
  const running = useRef<string>(undefined);
  const send = useCallback(
    async (request: SendRequest) => {
      if (running.current !== undefined) return;
      const send_id = createIdempotencyKey();
      running.current = send_id;
      setBusy(true);
      const { match_id, confirmed_tokens, ...fields } = request;
      try {
        const answer = await call(
          debugSend,
          {
            ...fields,
            send_id,
            ...(match_id && { headers: { 'X-Match-Id': match_id } }),
            ...(confirmed_tokens !== undefined && { confirmed_tokens }),
          },
          { idempotencyKey: send_id },
        );
        setResult(answer.call);
      } catch (error) {
        // The client has said every other failure.
        if (isApiError(error) && error.code === debug_cancelled) onCancelled();
      } finally {
        running.current = undefined;
        setBusy(false);
        // Also after a failure: the price may be another, and what was cancelled may have been charged.
        void client.invalidateQueries({ queryKey: callsKey });
        void client.invalidateQueries({ queryKey: [...debugKey, 'estimate'] });
      }
    },
    [client, onCancelled],
  );
  const cancel = useCallback(() => {
    const send_id = running.current;
    if (send_id !== undefined) void call(debugCancel, { send_id }, { quiet: true }).catch(() => undefined);
  }, []);
  return { busy, result, show: setResult, send, cancel };
}
