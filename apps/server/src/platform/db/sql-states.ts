/** SQLSTATEs that the code looks for (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const sqlStates = {
  serializationFailure: '40001',
  deadlock: '40P01',
  /** By a time limit, or by somebody else. */
  statementCancelled: '57014',
  uniqueViolation: '23505',
  checkViolation: '23514',
  tableExists: '42P07',
  /** Of two partitions. */
  rangesOverlap: '42P17',
  databaseUnknown: '3D000',
  wrongPassword: '28P01',
  /** Of the user, or of the host it comes from. */
  loginRefused: '28000',
  privilegeMissing: '42501',
  /** A standby, mostly. */
  readOnly: '25006',
  diskFull: '53100',
  tooManyConnections: '53300',
  shuttingDown: '57P01',
  starting: '57P03',
} as const;

/**
 * What a failure of the database means for the caller:
 * - `unavailable`: nothing is wrong with the call; it may well succeed later (503)
 * - `bad_value`: a value that PostgreSQL refuses whatever the row is; it came from outside (400)
 * - `mistake`: ours, or damage that somebody must look at (500, with its stack in the log)
 */
export type StateMeaning = 'unavailable' | 'bad_value' | 'mistake';

/** By class, the first two characters. Classes that are not listed are mistakes. */
const classes: ReadonlyMap<string, StateMeaning> = new Map([
  // Connection.
  ['08', 'unavailable'],
  // Prepared statement unknown: a connection pooler assigned the session another connection.
  ['26', 'unavailable'],
  // User or password: changed while the process runs; the operator has to correct it.
  ['28', 'unavailable'],
  // The database does not exist, for example while it is being restored.
  ['3D', 'unavailable'],
  // Serialization failure or deadlock, after all attempts of `inTransaction`.
  ['40', 'unavailable'],
  // Disk, memory, connections, or limits of the configuration.
  ['53', 'unavailable'],
  // Stopped, crashed, starting, or cancelled by a time limit.
  ['57', 'unavailable'],
  // Failures of the operating system: input, output, files.
  ['58', 'unavailable'],
  // Snapshot too old.
  ['72', 'unavailable'],
  // The server's configuration file has an error, or its lock file is there.
  ['F0', 'unavailable'],
]);

/** Where a state differs from its class. */
const single: ReadonlyMap<string, StateMeaning> = new Map([
  // In class 22 only these are about values; division by zero and similar states are our mistakes.
  // A text too long for its column.
  ['22001', 'bad_value'],
  // A number out of range.
  ['22003', 'bad_value'],
  // Text that is no instant.
  ['22007', 'bad_value'],
  // An instant out of range.
  ['22008', 'bad_value'],
  // A character that the encoding does not have.
  ['22021', 'bad_value'],
  // Text that is no value of its type.
  ['22P02', 'bad_value'],
  // A character that cannot be converted, such as \u0000 in JSON.
  ['22P05', 'bad_value'],
  // Longer than an entry of an index may be.
  ['54000', 'bad_value'],
  // After a failover a standby accepts no writes; the pool will find the primary.
  [sqlStates.readOnly, 'unavailable'],
  // Ended because its transaction was idle, as on a machine that was suspended.
  ['25P03', 'unavailable'],
  // Ended because its transaction took too long.
  ['25P04', 'unavailable'],
  // A constraint that was checked at the commit: a deferred one that our statements broke.
  ['40002', 'mistake'],
  // Something is in use: a migration, a backup.
  ['55006', 'unavailable'],
  // A lock is not to be had, because somebody else holds it.
  ['55P03', 'unavailable'],
]);

/** `state` is an SQLSTATE, five letters and digits. */
export function classifyState(state: string): StateMeaning {
  return single.get(state) ?? classes.get(state.slice(0, 2)) ?? 'mistake';
}
