/** Failures of the embedded server, each with a sentence that tells a person what to do. */
import { explainFileError } from '../../process/file-errors.ts';
import { OperatorError } from '../../process/operator-error.ts';

const failureKinds = [
  'disk_full',
  'port_in_use',
  'already_running',
  'memory_in_use',
  'unsupported_platform',
  'wrong_version',
  'wrong_owner',
  'foreign_folder',
  'nameless_user',
  'no_other_user',
  'broken_state',
  'bad_folder',
  'wrong_password',
  'missing_library',
  'locked',
  'failed',
] as const;
type FailureKind = (typeof failureKinds)[number];

/** `message` is the plain sentence, to be printed without a stack trace; `kind` is for code that reacts to it. */
export class PostgresError extends OperatorError {
  override readonly name = 'PostgresError';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The server's log is in English here (LC_ALL=C), so its words are stable; the order matters. */
const signs: readonly (readonly [RegExp, FailureKind, string])[] = [
  [
    /No space left on device|Disk quota exceeded/i,
    'disk_full',
    'The disk is full: the database needs about 60 MB free.',
  ],
  [
    /could not bind .*Address already in use|Address already in use/i,
    'port_in_use',
    'The port of the database is in use by another program.',
  ],
  [
    /lock file "postmaster\.pid" already exists/i,
    'already_running',
    'A PostgreSQL server already runs on this folder.',
  ],
  [
    /pre-existing shared memory block/i,
    'memory_in_use',
    'Processes of a killed PostgreSQL server still run on this folder.',
  ],
  [
    /database files are incompatible/i,
    'wrong_version',
    'The database was made by another version of PostgreSQL: start it with that one, dump it, and load the dump into a new folder.',
  ],
  [
    /error while loading shared libraries: (\S+?):/i,
    'missing_library',
    'The PostgreSQL binaries lack a library of this system; install PostgreSQL 15 or newer and set DATABASE_URL.',
  ],
  [/has wrong ownership|must be owned by/i, 'wrong_owner', 'The database folder belongs to another user.'],
];

/** Of the folder, of a parent, of the programs or of the system's shared memory: only the server's own line says. */
const refusedLine = /^.*Permission denied.*$/im;

/** The failure described by a log of initdb or postgres; an unknown one contains the last lines of the log. */
export function parseFailure(log: string, folder: string): PostgresError {
  for (const [sign, kind, sentence] of signs) {
    if (sign.test(log)) return new PostgresError(kind, `${sentence} (${folder})`);
  }
  const refused = refusedLine.exec(log)?.[0];
  if (refused !== undefined) {
    return new PostgresError('wrong_owner', `The database may not use a file. (${folder}) It said: ${refused.trim()}`);
  }
  const tail = log.trim().split('\n').slice(-6).join('\n') || 'It printed nothing.';
  return new PostgresError('failed', `PostgreSQL did not start on ${folder}. It said:\n${tail}`);
}

/** A failed file operation as a PostgresError; any other error is returned unchanged. */
export function describeFileError(error: unknown, folder: string): unknown {
  const failure = explainFileError(error instanceof Error && 'code' in error && error.code, folder);
  return failure ? new PostgresError(failure.kind, failure.sentence) : error;
}
