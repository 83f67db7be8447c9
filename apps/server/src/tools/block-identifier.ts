import { parseArgs } from 'node:util';
import {
  blockIdentifier,
  listBlocks,
  parseBlockable,
  type Unblocked,
  unblockIdentifier,
} from '../identity/accounts/users/blocking.ts';
import type { Database } from '../platform/db/tables.ts';
import { printLine } from '../platform/process/print-line.ts';
import { type Command, databaseOption, runCommand, UsageError } from './operator.ts';

const USAGE = `The operator's tool: email addresses, phone numbers and mail domains that may not be used.

  node apps/server/src/tools/block-identifier.ts list
  node apps/server/src/tools/block-identifier.ts block   ann@example.com | +8613800000000 | @example.com --reason "Why"
  node apps/server/src/tools/block-identifier.ts unblock ann@example.com | +8613800000000 | @example.com

An account that has a blocked identifier is switched off at once, and on again when it is unblocked. A blocked domain refuses
new accounts only. The database is named by DATABASE_URL or --database-url; a development server prints its own URL
when it starts.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...databaseOption, reason: { type: 'string' } },
});

async function list(db: Database): Promise<number> {
  const blocked = await listBlocks(db);
  for (const { blocked_at, identifier, user_id, reason } of blocked) {
    printLine([blocked_at.toISOString(), identifier, user_id ?? '-', reason].join('  '));
  }
  if (blocked.length === 0) printLine('nothing is blocked');
  return 0;
}

async function block(db: Database, identifier: string, reason: string): Promise<number> {
  const { user_id } = await blockIdentifier(db, { identifier, reason, at: new Date() });
  printLine(`${identifier} is blocked${user_id ? `; the account ${user_id} is switched off and signed out` : ''}`);
  return 0;
}

async function unblock(db: Database, identifier: string): Promise<number> {
  const unblocked = await unblockIdentifier(db, { identifier, at: new Date() });
  printLine(`${identifier} ${describe(unblocked)}`);
  return unblocked.outcome === 'not_blocked' ? 1 : 0;
}

function describe(unblocked: Unblocked): string {
  switch (unblocked.outcome) {
    case 'not_blocked':
      return 'was not blocked';
    case 'no_account':
      return 'is free again';
    case 'enabled':
      return `is free again; the account ${unblocked.user_id} is switched on`;
    case 'still_blocked':
      return `is free again; the account ${unblocked.user_id} stays switched off, because its other identifier is blocked`;
  }
}

function readCommand(): Command {
  const [command = '', given = ''] = positionals;
  const { reason = '' } = values;
  switch (command) {
    case 'list':
      return list;
    case 'block': {
      const identifier = readBlockable(given);
      if (reason === '') throw new UsageError('--reason is missing: why is it blocked?');
      return async (db) => block(db, identifier, reason);
    }
    case 'unblock': {
      const identifier = readBlockable(given);
      return async (db) => unblock(db, identifier);
    }
    default:
      throw new UsageError(`"${command}" is no command.`);
  }
}

function readBlockable(given: string): string {
  const identifier = parseBlockable(given);
  if (identifier === undefined) throw new UsageError(`"${given}" is no email address, phone number or @domain.`);
  return identifier;
}

process.exitCode = await runCommand(readCommand, { url: values['database-url'], usage: USAGE });
