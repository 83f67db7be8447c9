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

export type Carrier<Sent extends Message> = (message: Sent) => Promise<void>;

/** Thrown where a channel has no carrier, for example text messages in production without SMS_URL. */
export class NoCarrierError extends Error {}
