import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidRequest } from '../../platform/http/errors.ts';
import { type ReadTxt, readTxt } from '../../platform/http/outgoing/txt-records.ts';

const record = z.strictObject({ name: z.string().max(250), texts: z.array(z.string().max(300)).max(10) });
/** Names in memory at most; a developer's machine never reaches it. */
const MOST_NAMES = 1000;

/**
 * TXT records of names below `.test`, which no name server has (RFC 6761), for development and tests: `POST /dev/dns` writes
 * those of a name. Like all of /dev it is never in production, and answers this machine only.
 */
export function addDevDns(app: FastifyInstance): ReadTxt {
  const records = new Map<string, readonly string[]>();
  const write = async (body: unknown) => {
    const sent = record.safeParse(body);
    if (!sent.success) throw invalidRequest();
    records.delete(sent.data.name);
    records.set(sent.data.name, sent.data.texts);
    if (records.size > MOST_NAMES) records.delete(records.keys().next().value ?? '');
    return {};
  };
  app.route({ method: 'POST', url: '/dev/dns', handler: async ({ body }) => write(body) });
  return async (name) => (name.endsWith('.test') ? (records.get(name) ?? []) : readTxt(name));
}
