import { parseArgs } from 'node:util';
import { blockIdentifier, listBlocks, parseBlockable, unblockIdentifier } from '../identity/accounts/users/blocking.ts';
import { createDatabase, createPool } from '../platform/db/client.ts';
import type { Tables } from '../platform/db/tables.ts';

const USAGE = `The operator's tool: email addresses, phone numbers and mail domains that may not be used.

  node apps/server/src/tools/block-identifier.ts list
  node apps/server/src/tools/block-identifier.ts block   ann@example.com | +8613800000000 | @example.com --reason "Why"
  node apps/server/src/tools/block-identifier.ts unblock ann@example.com | +8613800000000 | @example.com

An account that has a blocked address is switched off at once, and on again when it is unblocked. A blocked domain refuses
new accounts only. The database is named by DATABASE_URL or --database-url; a development server prints its own address
when it starts.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'database-url': { type: 'string', default: process.env.DATABASE_URL ?? '' },
    reason: { type: 'string' },
  },
});

/** Runs one command; returns the exit status. */
async function run(): Promise<number> {
  const [command = '', given = ''] = positionals;
  const identifier = parseBlockable(given);
  const isComplete =
    command === 'list' ||
    (identifier !== undefined && (command === 'unblock' || (command === 'block' && Boolean(values.reason))));
  if (!isComplete || values['database-url'] === '') {
    process.stderr.write(USAGE);
    return 2;
  }
  const pool = createPool(values['database-url'], { max: 1 });
  const db = createDatabase<Tables>(pool);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    if (identifier === undefined) {
      const blocked = await listBlocks(db);
      for (const one of blocked) {
        say([one.blocked_at.toISOString(), one.identifier, one.user_id ?? '-', one.reason].join('  '));
      }
      if (blocked.length === 0) say('No Data');
      return 0;
    }
    if (command === 'block') {
      const { user_id } = await blockIdentifier(db, { identifier, reason: values.reason ?? '', at: new Date() });
      say(`${identifier} is blocked${user_id ? `; the account ${user_id} is switched off and signed out` : ''}`);
      return 0;
    }
    const freed = await unblockIdentifier(db, identifier);
    if (!freed) say(`${identifier} was not blocked`);
    else say(`${identifier} is free again${freed.user_id ? `; the account ${freed.user_id} is switched on` : ''}`);
    return freed ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

process.exitCode = await run();
