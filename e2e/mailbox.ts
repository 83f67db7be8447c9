import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  /** In lower case. */
  readonly to: string;
  readonly subject: string;
  /** Headers and body as they came over the wire, transfer encoding undone. */
  readonly text: string;
}

export interface Mailbox {
  readonly url: string;
  /** Waits for the next mail to that address, upper and lower case alike, which this call has not returned before. */
  next(to: string): Promise<Mail>;
  /** The six digits of the next mail to that address. */
  nextCode(to: string): Promise<string>;
  close(): Promise<void>;
}

/** A real SMTP server in this process: the product under test speaks the protocol, not a stub. */
export async function startMailbox(): Promise<Mailbox> {
  const unread: Mail[] = [];
  const waiting: { to: string; resolve: (mail: Mail) => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        for (const { address } of session.envelope.rcptTo) deliver(parseMail(address, raw));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  function deliver(mail: Mail): void {
    const at = waiting.findIndex((one) => one.to === mail.to);
    if (at >= 0) waiting.splice(at, 1)[0]?.resolve(mail);
    else unread.push(mail);
  }
  async function next(address: string): Promise<Mail> {
    const to = address.toLowerCase();
    const at = unread.findIndex((mail) => mail.to === to);
    const mail = at >= 0 ? unread.splice(at, 1)[0] : undefined;
    if (mail) return mail;
    return new Promise((resolve, reject) => {
      const waiter = { to, resolve };
      waiting.push(waiter);
      setTimeout(() => {
        const place = waiting.indexOf(waiter);
        if (place >= 0) waiting.splice(place, 1);
        reject(new Error(`no mail for ${to} within 180 s`));
      }, 180_000).unref();
    });
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    next,
    async nextCode(to) {
      const code = /\b(\d{6})\b/.exec((await next(to)).text)?.[1];
      if (!code) throw new Error(`the mail to ${to} holds no code`);
      return code;
    },
    close: async () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Enough MIME for our own mails: the first text part, base64 or quoted-printable undone. */
function parseMail(to: string, raw: string): Mail {
  const subject = decodeWords(/^subject: ((?:.*)(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? '');
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(raw)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`) : [raw];
  const part = parts.find((one) => /content-type: text\/plain/i.test(one)) ?? raw;
  const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  return { to: to.toLowerCase(), subject, text: decodeBody(head, rest.join('\n\n')) };
}

function decodeBody(head: string, body: string): string {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  return decodeQuoted(body.replace(/=\r?\n/g, ''));
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
