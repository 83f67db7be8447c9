import { parseArgs } from 'node:util';
import { decideReview, listOpenReviews, type ReviewDecision } from '../identity/organizations/verification.ts';
import type { Database } from '../platform/db/tables.ts';
import { printLine } from '../platform/process/print-line.ts';
import { type Command, databaseOption, runCommand, UsageError } from './operator.ts';

const USAGE = `The reviewer's tool: organizations that ask for verification.

  node apps/server/src/tools/review-organization.ts list
  node apps/server/src/tools/review-organization.ts approve org_… --by "Your name"
  node apps/server/src/tools/review-organization.ts reject  org_… --by "Your name" --reason "What is wrong, as the organization reads it"

The database is named by DATABASE_URL or --database-url; a development server prints its own URL when it starts.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...databaseOption, by: { type: 'string' }, reason: { type: 'string' } },
});

async function list(db: Database): Promise<number> {
  const reviews = await listOpenReviews(db);
  for (const { org_id, name, legal_name, registration_number, country, requested_at } of reviews) {
    printLine([requested_at.toISOString(), org_id, country, registration_number, legal_name, `(${name})`].join('  '));
  }
  if (reviews.length === 0) printLine('no reviews');
  return 0;
}

async function decide(db: Database, org_id: string, decision: ReviewDecision): Promise<number> {
  const isDecided = await decideReview(db, org_id, decision);
  const outcome = decision.state === 'approved' ? 'verified' : 'rejected';
  printLine(isDecided ? `${org_id} is ${outcome}` : `${org_id} waits for no review`);
  return isDecided ? 0 : 1;
}

function readCommand(): Command {
  const [command = '', org_id = ''] = positionals;
  if (command === 'list') return list;
  if (command !== 'approve' && command !== 'reject') throw new UsageError(`"${command}" is no command.`);
  const { by = '', reason = '' } = values;
  if (org_id === '') throw new UsageError('The id of the organization is missing.');
  if (by === '') throw new UsageError('--by is missing: who decides?');
  const at = new Date();
  if (command === 'approve' && reason !== '') throw new UsageError('--reason is of a rejection alone.');
  if (command === 'approve') return async (db) => decide(db, org_id, { state: 'approved', by, at });
  if (reason === '') throw new UsageError('--reason is missing: what is wrong?');
  return async (db) => decide(db, org_id, { state: 'rejected', reason, by, at });
}

process.exitCode = await runCommand(readCommand, { url: values['database-url'], usage: USAGE });
