import type { Channel } from '@fourth-seat/contract';
import type { Message } from './message.ts';

export interface OutboxMessage {
  readonly to: string;
  readonly channel: Channel;
  /** Of a text message, which has none, what it is. */
  readonly subject: string;
  readonly text: string;
  /** RFC 3339. */
  readonly sent_at: string;
}

export interface Outbox {
  add(message: Message): void;
  /** Newest first. */
  list(): readonly OutboxMessage[];
}

const MAX_MESSAGES = 200;

/** The latest messages on a developer's machine, in memory only: a restart empties it. */
export function createOutbox(options: { now: () => number; announce: boolean }): Outbox {
  const messages: OutboxMessage[] = [];
  return {
    add(message) {
      const { to, channel, text } = message;
      const subject = message.channel === 'email' ? message.subject : 'Text message 短信';
      messages.unshift({ to, channel, subject, text, sent_at: new Date(options.now()).toISOString() });
      messages.length = Math.min(messages.length, MAX_MESSAGES);
      if (options.announce) process.stdout.write(`Outbox → ${to}: ${subject}\n`);
    },
    list: () => messages,
  };
}
