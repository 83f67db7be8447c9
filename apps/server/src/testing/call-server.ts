/** Calls of a server process over HTTP, as a page makes them. */
import type { Endpoint, Envelope, Input, Output } from '@fourth-seat/contract';

type Headers = Readonly<Record<string, string>>;

/** Posts a body, text as it is and anything else as JSON, and returns the answer, success or not. */
export async function post(url: string, body: unknown, headers: Headers = {}): Promise<Envelope> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  // Every answer of the server is an envelope of the contract.
  return (await response.json()) as Envelope;
}

/** Calls an endpoint of the server at `base`. Throws, with the code in the message, where the server refuses. */
export async function callServer<E extends Endpoint>(
  base: string,
  { path }: E,
  input: Input<E>,
  headers?: Headers,
): Promise<Output<E>> {
  const { code, msg, data } = await post(base + path, input, headers);
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  // The server checks the shape of what it answers.
  return data as Output<E>;
}

/** The code that was sent there last, from the outbox of a server in development; undefined before it was sent. */
export async function findSentCode(base: string, identifier: string): Promise<string | undefined> {
  const response = await fetch(`${base}/dev/outbox.json`);
  // The outbox of our own server, newest first.
  const messages = (await response.json()) as readonly { readonly to: string; readonly text: string }[];
  return messages.find(({ to }) => to === identifier)?.text.match(/\b\d{6}\b/)?.[0];
}
