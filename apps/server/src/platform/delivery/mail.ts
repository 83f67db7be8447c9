import { createTransport } from 'nodemailer';
import { withTimeout } from '../with-timeout.ts';
import { type Carrier, DELIVERY_LIMIT_MS, type Mail } from './message.ts';

/**
 * Mail through the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). Connections are reused. A mail
 * that is not taken within `limit_ms` milliseconds is given up, waiting for a connection included; it may still arrive.
 */
export function createMailer(url: string, from: string, limit_ms = DELIVERY_LIMIT_MS): Carrier<Mail> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Each is the limit of one step: they return the connection, `withTimeout` below ends the waiting.
    connectionTimeout: limit_ms,
    greetingTimeout: limit_ms,
    socketTimeout: limit_ms,
    // The templates are ours, but a header must never load a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, reply_to }) => {
    const sent = transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      ...(reply_to ? { replyTo: reply_to } : {}),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await withTimeout(sent, limit_ms, () => new Error('the mail server did not take the message in time'));
  };
}
