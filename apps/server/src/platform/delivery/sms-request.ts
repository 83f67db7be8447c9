/** One HTTP request to a gateway, and how to recognise that its answer accepts the message. */
export interface SmsRequest {
  readonly url: string;
  readonly init: { method: string; headers: Record<string, string>; body?: string };
  readonly accepted: (status: number, body: unknown) => boolean;
}

/** Inputs of an adapter beside the message, so that tests can fix them. */
export interface SmsStamp {
  readonly now_ms: number;
  readonly nonce: string;
}
