import type { Message } from './message.ts';

export interface KeptMessage {
  readonly to: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  /** RFC 3339. */
  readonly sent_at: string;
}

export interface Outbox {
  keep(message: Message): void;
  /** Newest first. */
  list(): readonly KeptMessage[];
}

const KEPT = 200;

/** The latest messages on a developer's machine, in memory only: a restart empties it. */
export function createOutbox(options: { now: () => number; announce: boolean }): Outbox {
  const messages: KeptMessage[] = [];
  return {
    keep({ to, channel, subject, text }) {
      messages.unshift({ to, channel, subject, text, sent_at: new Date(options.now()).toISOString() });
      messages.length = Math.min(messages.length, KEPT);
      if (options.announce) process.stdout.write(`Outbox → ${to}: ${subject}\n`);
    },
    list: () => messages,
  };
}
