import { parseArgs } from 'node:util';
import { isEmail, isPhone, normalizeIdentifier } from '@fourth-seat/contract';
import {
  cancelReset,
  listWaitingResets,
  RESET_WAIT_MS,
  type ResetOutcome,
  requestReset,
} from '../identity/accounts/second-factor/reset.ts';
import type { Database } from '../platform/db/tables.ts';
import { printLine } from '../platform/process/print-line.ts';
import { DAY_MS } from '../platform/time.ts';
import { type Command, databaseOption, runCommand, UsageError } from './operator.ts';

const WAIT_DAYS = RESET_WAIT_MS / DAY_MS;

const USAGE = `The operator's tool: people who lost their second factor and their recovery codes.

  node apps/server/src/tools/reset-second-factor.ts list
  node apps/server/src/tools/reset-second-factor.ts request ann@example.com | +8613800000000 --reason "How you know that it is them"
  node apps/server/src/tools/reset-second-factor.ts cancel  ann@example.com | +8613800000000

A running server tells the owner at every identifier, and removes the factor ${WAIT_DAYS} days later. Whoever uses the second factor in
that time cancels the removal. The database is named by DATABASE_URL or --database-url; a development server prints its
own URL when it starts.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...databaseOption, reason: { type: 'string' } },
});

async function list(db: Database): Promise<number> {
  const resets = await listWaitingResets(db);
  for (const { requested_at, told_at, identifier, user_id, reason } of resets) {
    const due = told_at ? new Date(told_at.getTime() + RESET_WAIT_MS).toISOString() : 'owner not told yet';
    printLine([requested_at.toISOString(), due, identifier, user_id, reason].join('  '));
  }
  if (resets.length === 0) printLine('no reset waits');
  return 0;
}

const outcomes: Readonly<Record<ResetOutcome, string>> = {
  requested: `will lose its second factor ${WAIT_DAYS} days after its owner was told`,
  waits_already: 'waits already',
  no_second_factor: 'has no second factor',
  no_account: 'has no account',
};

async function request(db: Database, identifier: string, reason: string): Promise<number> {
  const outcome = await requestReset(db, { identifier, reason, at: new Date() });
  printLine(`${identifier} ${outcomes[outcome]}`);
  return outcome === 'requested' ? 0 : 1;
}

async function cancel(db: Database, identifier: string): Promise<number> {
  const isCancelled = await cancelReset(db, identifier);
  printLine(`${identifier} ${isCancelled ? 'keeps its second factor' : 'waits for no reset'}`);
  return isCancelled ? 0 : 1;
}

function readCommand(): Command {
  const [command = '', given = ''] = positionals;
  const { reason = '' } = values;
  switch (command) {
    case 'list':
      return list;
    case 'request': {
      const identifier = readIdentifier(given);
      if (reason === '') throw new UsageError('--reason is missing: how do you know that it is them?');
      return async (db) => request(db, identifier, reason);
    }
    case 'cancel': {
      const identifier = readIdentifier(given);
      return async (db) => cancel(db, identifier);
    }
    default:
      throw new UsageError(`"${command}" is no command.`);
  }
}

function readIdentifier(given: string): string {
  const identifier = normalizeIdentifier(given);
  if (!isEmail(identifier) && !isPhone(identifier)) {
    throw new UsageError(`"${given}" is no email address or phone number.`);
  }
  return identifier;
}

process.exitCode = await runCommand(readCommand, { url: values['database-url'], usage: USAGE });
