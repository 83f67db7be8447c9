/** Signing up at a server process over HTTP, as a person does. */
import {
  type Endpoint,
  type Envelope,
  type Input,
  type Output,
  register,
  sendRegisterCode,
  verifyRegisterCode,
} from '@fourth-seat/contract';

/** Sends a body, or a text in its place, to a path of the server; the answer may be of any status. */
async function send(
  port: number,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Sends a body to a path of the server and returns `data` of the answer, whatever its status. */
export async function post(...sent: Parameters<typeof send>): Promise<Record<string, string>> {
  const response = await send(...sent);
  // Any envelope of the contract.
  const { data } = (await response.json()) as { data?: Record<string, string> };
  return data ?? {};
}

/** Calls an endpoint, which has to succeed. */
async function call<E extends Endpoint>(
  port: number,
  { path }: E,
  input: Input<E>,
  headers?: Readonly<Record<string, string>>,
): Promise<Output<E>> {
  const response = await send(port, path, input, headers);
  // The server checks its answers against the endpoint.
  const { code, msg, data } = (await response.json()) as Envelope<Output<E>>;
  if (code !== 0) throw new Error(`${path}: ${response.status} ${code} ${msg}`);
  return data;
}

/** Reads the code that was sent there last from the outbox of a server in development. */
export function readOutbox(port: number): (identifier: string) => Promise<string> {
  return async (identifier) => {
    const response = await fetch(`http://127.0.0.1:${port}/dev/outbox.json`);
    // The outbox's own list.
    const messages = (await response.json()) as { to: string; text: string }[];
    const code = messages.find((message) => message.to === identifier)?.text.match(/\b\d{6}\b/)?.[0];
    if (code === undefined) throw new Error(`no code was sent to ${identifier}`);
    return code;
  };
}

export interface SignUp {
  readonly code: string;
  readonly ticket: string;
  readonly access_token: string;
}

/** Every secret that a person meets on the way. Fails at the first step that the server refuses. */
export async function signUp(
  port: number,
  person: { readonly identifier: string; readonly password: string },
  options: {
    readonly readCode: (identifier: string) => Promise<string>;
    /** Of the last step. */
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<SignUp> {
  const { identifier, password } = person;
  await call(port, sendRegisterCode, { identifier });
  const code = await options.readCode(identifier);
  const { ticket } = await call(port, verifyRegisterCode, { identifier, code });
  const input = { identifier, ticket, password, agree_terms: true, locale: 'en_us' } as const;
  const { access_token } = await call(port, register, input, options.headers);
  return { code, ticket, access_token };
}
