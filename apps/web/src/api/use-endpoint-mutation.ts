import type { Endpoint, Input, Output } from '@fourth-seat/contract';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from './api-error.ts';
import { call, createIdempotencyKey } from './client.ts';

/** Unknown, conflict, or not possible in its present state. */
const conflictStatuses: ReadonlySet<number | undefined> = new Set([404, 409, 422]);

export interface MutationOptions<E extends Endpoint> {
  /** Queries whose data is out of date after the write. */
  readonly invalidates?: readonly QueryKey[];
  readonly onDone?: (answer: Output<E>, input: Input<E>) => void | Promise<void>;
}

/**
 * A write of the console. The same input sent again after a failure carries the same Idempotency-Key: whether the first
 * try arrived or not, it happens once.
 */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const client = useQueryClient();
  const invalidate = async (): Promise<unknown> =>
    Promise.all((options.invalidates ?? []).map(async (queryKey) => client.invalidateQueries({ queryKey })));
  const lastTry = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return useMutation<Output<E>, Error, Input<E>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input);
      if (lastTry.current?.body !== body) lastTry.current = { body, key: createIdempotencyKey() };
      return call(endpoint, input, { idempotencyKey: lastTry.current.key });
    },
    onError: (error) => {
      // Somebody else has changed or removed the object: what is on screen is out of date.
      if (isApiError(error) && conflictStatuses.has(error.answer.status)) void invalidate();
    },
    onSuccess: async (answer, input) => {
      lastTry.current = undefined;
      await options.onDone?.(answer, input);
      await invalidate();
    },
  });
}
