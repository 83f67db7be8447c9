export interface Mail {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  /** The same words as plain text and as HTML. */
  readonly text: string;
  readonly html: string;
  readonly reply_to?: string;
}

export interface TextMessage {
  readonly channel: 'phone';
  /** In E.164. */
  readonly to: string;
  readonly text: string;
  /** The verification code that the text contains: gateways with templates send it as their parameter. */
  readonly code?: string;
}

export type Message = Mail | TextMessage;

/** Hands a message over. Rejects where it is refused, or not taken within `DELIVERY_LIMIT_MS`. */
export type Carrier<Sent extends Message> = (message: Sent) => Promise<void>;

/** Milliseconds in which a message must be taken, so that the person who waits at a form sees that it was not. */
export const DELIVERY_LIMIT_MS = 10_000;

/** Thrown where a channel has no carrier, for example text messages in production without SMS_URL. */
export class NoCarrierError extends Error {}
