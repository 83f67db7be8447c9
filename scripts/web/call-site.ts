import type { Endpoint, Input, Output } from '@fourth-seat/contract';
import { post } from '@fourth-seat/server/testing/call-server';

/** Calls an endpoint of a running site as its pages do. Undefined where the site refuses. */
export async function callSite<E extends Endpoint>(
  base: string,
  { path }: E,
  input: Input<E>,
  access_token: string,
): Promise<Output<E> | undefined> {
  const headers = { 'idempotency-key': crypto.randomUUID(), 'access-token': access_token };
  const { code, data } = await post(base + path, input, headers);
  // The server checks the shape of what it answers.
  return code === 0 ? (data as Output<E>) : undefined;
}
