import type { Channel } from '@fourth-seat/contract';

export interface Message {
  /** An email address or a phone number in E.164. */
  readonly to: string;
  readonly channel: Channel;
  readonly subject: string;
  /** Plain text; a text message contains only this. */
  readonly text: string;
  readonly html?: string;
  readonly reply_to?: string;
  /** The verification code that the text contains: gateways with templates send it as their parameter. */
  readonly code?: string;
}

export type Carrier = (message: Message) => Promise<void>;

/** Thrown where a channel has no carrier, for example text messages in production without SMS_URL. */
export class NoCarrierError extends Error {}
