import { createTransport } from 'nodemailer';
import type { Carrier, Mail } from './message.ts';

const TIMEOUT_MS = 10_000;

/**
 * Mail through the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). Connections are reused; a
 * server that does not answer fails within ten seconds, so that the person at the form sees the error.
 */
export function createMailer(url: string, from: string): Carrier<Mail> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The templates are ours, but a header must never load a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, reply_to }) => {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      ...(reply_to ? { replyTo: reply_to } : {}),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
