/**
 * What a failure of the database means for the caller:
 * - `unavailable`: nothing is wrong with the call; it may well succeed later (503)
 * - `bad_value`: a value that PostgreSQL refuses whatever the row is; it came from outside (400)
 * - `mistake`: ours, or damage that somebody must look at (500, with its stack in the log)
 */
export type StateMeaning = 'unavailable' | 'bad_value' | 'mistake';

/** By class, the first two letters. What is not here is a mistake: a new class is looked at before it is excused. */
const classes: Readonly<Record<string, StateMeaning>> = {
  // Connection.
  '08': 'unavailable',
  // Prepared statement unknown: a pooler between gave the session another connection.
  26: 'unavailable',
  // User, password: changed under a running process, and the operator's to mend.
  28: 'unavailable',
  // The database is not there: being restored.
  '3D': 'unavailable',
  // Serialization failure, deadlock: what is left after the tries of `inTransaction`.
  40: 'unavailable',
  // Disk, memory, connections, limits of the configuration.
  53: 'unavailable',
  // Stopped, crashed, starting, cancelled by a time limit.
  57: 'unavailable',
  // The operating system's: input, output, files.
  58: 'unavailable',
  // Snapshot too old.
  72: 'unavailable',
  F0: 'unavailable',
};

/** Where a state differs from its class. */
const single: Readonly<Record<string, StateMeaning>> = {
  // Of class 22 only these are values; division by zero and its like are mistakes of ours.
  22001: 'bad_value',
  22003: 'bad_value',
  22007: 'bad_value',
  22008: 'bad_value',
  22021: 'bad_value',
  '22P02': 'bad_value',
  '22P05': 'bad_value',
  // Longer than an entry of an index may be.
  54000: 'bad_value',
  // A standby after a failover takes no writes; the pool will find the primary.
  25006: 'unavailable',
  // Ended while a transaction was idle or took too long, as on a machine that stood still.
  '25P03': 'unavailable',
  '25P04': 'unavailable',
  40002: 'mistake',
  // Somebody else holds it: a migration, a backup.
  55006: 'unavailable',
  '55P03': 'unavailable',
};

/** `state` is an SQLSTATE, five letters and digits. */
export function classifyState(state: string): StateMeaning {
  return single[state] ?? classes[state.slice(0, 2)] ?? 'mistake';
}
