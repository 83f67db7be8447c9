/**
 * Fills a database with an organization and its past calls, to see the console as a customer does after a year:
 *
 *   node scripts/start.mjs scripts/seed/usage.ts --database-url postgres://… --calls 10000000 --days 60
 *
 * `--org org_…` adds to an existing organization that has keys. Prints an access token. Never use it on production
 * data.
 */
import { Client } from 'pg';
import { readCommandLine } from '../command-line/command-line.ts';
import { seedCalls } from './calls.ts';
import { seedOrganization } from './organization.ts';

const { values, fail, toNumber } = readCommandLine({
  usage:
    'node scripts/start.mjs scripts/seed/usage.ts [--database-url postgres://…] [--calls N] [--days N] [--org org_…]',
  options: {
    'database-url': { type: 'string', default: process.env.DATABASE_URL ?? '' },
    calls: { type: 'string', default: '100000' },
    days: { type: 'string', default: '30' },
    org: { type: 'string' },
  },
});
if (values['database-url'] === '') fail('--database-url or DATABASE_URL must name the database');
const [calls, days] = [toNumber('--calls', values.calls), toNumber('--days', values.days)];
const client = new Client({ connectionString: values['database-url'] });
await client.connect();
try {
  const organization = values.org === undefined ? await seedOrganization(client) : { org_id: values.org };
  const { org_id } = organization;
  await seedCalls(client, {
    database_url: values['database-url'],
    org_id,
    calls,
    days,
    now_ms: Date.now(),
    progress: (done) => process.stdout.write(`${done.toLocaleString('en')} calls\n`),
  });
  process.stdout.write(`Organization ${org_id}\n`);
  if ('access_token' in organization)
    process.stdout.write(`Access token of its creator, for a day: ${organization.access_token}\n`);
} finally {
  await client.end();
}
