import type { Channel } from '@fourth-seat/contract';

export interface Message {
  /** An email address or a phone number in E.164. */
  readonly to: string;
  readonly channel: Channel;
  readonly subject: string;
  /** Plain text; the whole content of a text message. */
  readonly text: string;
  readonly html?: string;
  readonly reply_to?: string;
}

export type Carrier = (message: Message) => Promise<void>;

/** Raised where a channel has no carrier, as text messages in production without SMS_URL. */
export class NoCarrierError extends Error {}
