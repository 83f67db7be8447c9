import type { Endpoint, Input, Output } from '@fourth-seat/contract';

/** Calls an endpoint of a running site as its pages do. Undefined where the site refuses. */
export async function callSite<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: Input<E>,
  access_token?: string,
): Promise<Output<E> | undefined> {
  const response = await fetch(`${base}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(access_token !== undefined && { 'Access-Token': access_token }),
    },
    body: JSON.stringify(input),
  });
  // The envelope of the contract; the server checks the shape of what it answers.
  const { code, data } = (await response.json()) as { code: number; data?: Output<E> };
  return code === 0 ? data : undefined;
}
