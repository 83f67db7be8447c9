import type { FastifyInstance } from 'fastify';
import { DAY_MS, floorTo } from '../../time.ts';

/** Less than a year, as RFC 9116 recommends: whoever keeps a copy looks again. */
const VALID_DAYS = 180;

interface SecurityTxtDeps {
  readonly config: { readonly public_url: string; readonly security_contact: string | undefined };
  readonly now: () => number;
}

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. Its end moves on with each day. */
export function addSecurityTxt(app: FastifyInstance, { config, now }: SecurityTxtDeps): void {
  const { public_url, security_contact } = config;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(floorTo(now(), DAY_MS) + VALID_DAYS * DAY_MS).toISOString();
    const lines = [
      `Contact: ${security_contact ?? `${public_url}/contact-us/index`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, zh',
      `Canonical: ${public_url}/.well-known/security.txt`,
      `Policy: ${public_url}/document/security`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
