import { parseArgs } from 'node:util';
import { decideReview, listOpenReviews } from '../identity/organizations/verification.ts';
import { createDatabase, createPool } from '../platform/db/client.ts';
import type { Tables } from '../platform/db/tables.ts';

const USAGE = `The reviewer's tool: organizations that ask for verification.

  node apps/server/src/tools/review-organization.ts list
  node apps/server/src/tools/review-organization.ts approve org_… --by "Your name"
  node apps/server/src/tools/review-organization.ts reject  org_… --by "Your name" --reason "What is wrong, as the organization reads it"

The database is named by DATABASE_URL or --database-url; a development server prints its own address when it starts.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'database-url': { type: 'string', default: process.env.DATABASE_URL ?? '' },
    by: { type: 'string' },
    reason: { type: 'string' },
  },
});

/** Runs one command; returns the exit status. */
async function run(): Promise<number> {
  const [command = '', org_id = ''] = positionals;
  const isDecision = command === 'approve' || command === 'reject';
  const isComplete = isDecision
    ? org_id !== '' && values.by !== undefined && (command === 'approve' || values.reason !== undefined)
    : command === 'list';
  if (!isComplete || values['database-url'] === '') {
    process.stderr.write(USAGE);
    return 2;
  }
  const pool = createPool(values['database-url'], { max: 1 });
  const db = createDatabase<Tables>(pool);
  try {
    if (!isDecision) {
      const reviews = await listOpenReviews(db);
      for (const review of reviews) {
        const { org_id: waiting, name, legal_name, registration_number, country, requested_at } = review;
        const line = [requested_at.toISOString(), waiting, country, registration_number, legal_name, `(${name})`];
        process.stdout.write(`${line.join('  ')}\n`);
      }
      process.stdout.write(reviews.length === 0 ? 'No Data\n' : '');
      return 0;
    }
    const approved = command === 'approve';
    const decisive = await decideReview(db, org_id, {
      approved,
      reason: values.reason ?? null,
      by: values.by ?? '',
      at: new Date(),
    });
    process.stdout.write(
      decisive ? `${org_id} is ${approved ? 'verified' : 'rejected'}\n` : `${org_id} waits for no review\n`,
    );
    return decisive ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

process.exitCode = await run();
