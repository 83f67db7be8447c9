/** One request, ready to be sent: everything in it is plain text and numbers. */
export interface TransportRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined for a GET. */
  readonly body: string | undefined;
  /** Milliseconds after which nobody waits for the answer any more; the client gives the request up by itself then. */
  readonly timeout_ms: number;
}

export interface TransportAnswer {
  /** HTTP status; 0 for an answer that may not be read, such as a redirect to another place. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body; empty where it is not UTF-8. */
  readonly text: string;
}

/** How requests leave the program: a function of the platform in one form. */
export type Transport = (request: TransportRequest) => {
  /** Rejects where no whole answer came. */
  readonly answer: Promise<TransportAnswer>;
  /** Gives the request up; called once at most, and also where the answer has come. */
  cancel(): void;
};

/** The same headers with names in lower case; values that are no texts are left out. */
export function lowerCaseHeaders(headers: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  if (typeof headers !== 'object' || headers === null) return found;
  const given = headers as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given)) {
    const value = given[name];
    // Some mini games give a list for a header.
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (typeof text === 'string' || typeof text === 'number') found[name.toLowerCase()] = String(text);
  }
  return found;
}
