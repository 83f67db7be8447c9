/** Signing up at a server process over HTTP, as a person does. */

/** Sends a body to a path of the server and returns `data` of the answer, whatever its status. */
export async function post(
  port: number,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  // Any envelope of the contract.
  const { data } = (await response.json()) as { data?: Record<string, string> };
  return data ?? {};
}

/** Reads the code that was sent there last from the outbox of a server in development. */
export function readOutbox(port: number): (identifier: string) => Promise<string> {
  return async (identifier) => {
    const response = await fetch(`http://127.0.0.1:${port}/dev/outbox.json`);
    // The outbox's own list.
    const messages = (await response.json()) as { to: string; text: string }[];
    return messages.find((message) => message.to === identifier)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  };
}

export interface SignUp {
  readonly code: string;
  readonly ticket: string;
  readonly access_token: string;
}

/** Every secret that a person meets on the way; empty where a step failed. */
export async function signUp(
  port: number,
  person: { readonly identifier: string; readonly password: string },
  options: {
    readonly readCode: (identifier: string) => Promise<string>;
    readonly headers?: Record<string, string>;
  },
): Promise<SignUp> {
  const { identifier, password } = person;
  await post(port, '/user/v1/register/verification-code/send', { identifier });
  const code = await options.readCode(identifier);
  const { ticket = '' } = await post(port, '/user/v1/register/verification-code/verify', { identifier, code });
  const body = { identifier, ticket, password, agree_terms: true, locale: 'en_us' };
  const { access_token = '' } = await post(port, '/user/v1/register', body, options.headers);
  return { code, ticket, access_token };
}
