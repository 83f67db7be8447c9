import { type Channel, channels } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { createUnawaited } from '../process/unawaited.ts';
import { createMailer } from './mail.ts';
import { type Carrier, type Mail, type Message, NoCarrierError, type TextMessage } from './message.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSms, type SmsConfig } from './sms.ts';

export interface Delivery {
  /** Available channels: all except text messages in production without `SMS_URL`. */
  readonly channels: readonly Channel[];
  /** Hands the message to the carrier; throws when it was refused. */
  send(message: Message): Promise<void>;
  /**
   * Notifies someone of an event, and runs `onDelivered` when the carrier has taken the message; a failure of either is
   * logged and has no other effect.
   */
  notify(message: Message, onDelivered?: () => Promise<void>): void;
  /** Waits for notices that are being sent, before the process or a test ends. */
  settled(): Promise<void>;
  /** Set only where messages stay on this machine. */
  readonly outbox: Outbox | undefined;
}

/** Configuration of mail and text messages. */
export interface DeliveryConfig {
  readonly mode: 'development' | 'production';
  readonly log_level: string;
  readonly smtp_url: string | undefined;
  readonly mail_from: string;
  readonly sms: SmsConfig | undefined;
}

/**
 * Mail by SMTP_URL, text messages by SMS_URL; channels without configuration use the local outbox, which does not exist
 * in production.
 */
export function createDelivery(config: DeliveryConfig, log: Logger, now: () => number): Delivery {
  const outbox =
    config.mode === 'production' ? undefined : createOutbox({ now, announce: config.log_level !== 'silent' });
  const toOutbox: Carrier<Message> = async (message) => {
    if (!outbox) throw new NoCarrierError(`no carrier for ${message.channel}`);
    outbox.add(message);
  };
  const carriers: { readonly email: Carrier<Mail>; readonly phone: Carrier<TextMessage> } = {
    email: config.smtp_url ? createMailer(config.smtp_url, config.mail_from) : toOutbox,
    phone: config.sms ? createSms(config.sms, now) : toOutbox,
  };
  const send = async (message: Message): Promise<void> =>
    message.channel === 'email' ? carriers.email(message) : carriers.phone(message);
  const notices = createUnawaited();
  return {
    outbox,
    channels: channels.filter((channel) => carriers[channel] !== toOutbox || outbox !== undefined),
    send,
    notify(message, onDelivered) {
      const delivered = send(message).then(onDelivered);
      notices.add(delivered, (error) =>
        log.error({ err: error, channel: message.channel }, 'a notice could not be delivered or recorded'),
      );
    },
    settled: async () => notices.settled(),
  };
}
