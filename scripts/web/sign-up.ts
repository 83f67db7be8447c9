interface Envelope {
  readonly code: number;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface OutboxMessage {
  readonly to: string;
  readonly text: string;
}

/**
 * Signs up as the sign-up page does and returns the token of the session; the code comes from the development outbox.
 * Undefined where the site really sends codes, so that nobody can be signed up from here.
 */
export async function signUp(base: string): Promise<string | undefined> {
  const identifier = `screens-${Date.now().toString(36)}@fourth-seat.example`;
  const post = async (path: string, body: unknown): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const response = await fetch(`${base}/user/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as Envelope;
    return answer.code === 0 ? (answer.data ?? {}) : undefined;
  };
  if (!(await post('register/verification-code/send', { identifier }))) return undefined;
  const code = await findCode(base, identifier);
  if (code === undefined) return undefined;
  const proof = await post('register/verification-code/verify', { identifier, code });
  const session =
    proof &&
    (await post('register', {
      identifier,
      ticket: proof.ticket,
      password: 'Screens-2026-seat',
      agree_terms: true,
      locale: 'en_us',
    }));
  return typeof session?.access_token === 'string' ? session.access_token : undefined;
}

/** The code of the newest message to an address; undefined where the site has no outbox or no such message. */
async function findCode(base: string, identifier: string): Promise<string | undefined> {
  const response = await fetch(`${base}/dev/outbox.json`);
  if (!response.ok) return undefined;
  // The outbox of our own server, newest first.
  const messages = (await response.json()) as readonly OutboxMessage[];
  return messages.find(({ to }) => to === identifier)?.text.match(/\b\d{6}\b/)?.[0];
}
