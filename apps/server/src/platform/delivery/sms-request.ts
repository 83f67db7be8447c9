/** One HTTP request to a gateway, and how its answer says that it took the message. */
export interface SmsRequest {
  readonly url: string;
  readonly init: { method: string; headers: Record<string, string>; body?: string };
  readonly accepted: (status: number, body: unknown) => boolean;
}

/** What an adapter may depend on beside the message, so that a test can say what it must write. */
export interface SmsStamp {
  readonly now_ms: number;
  readonly nonce: string;
}
