import { sqlStates } from './platform/db/sql-states.ts';
import { explainFileError } from './platform/process/file-errors.ts';
import { OperatorError } from './platform/process/operator-error.ts';

interface StartCircumstances {
  readonly host: string;
  readonly port: number;
  readonly data_dir: string;
  /** Undefined where the database is embedded. */
  readonly database_url: string | undefined;
}

/**
 * A plain sentence for errors that an operator can correct, with what to do; any other error keeps its stack.
 * `circumstances` are undefined where the configuration itself could not be read.
 */
export function explainStartFailure(error: unknown, circumstances: StartCircumstances | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  // A name with several addresses fails once for each, with the same error.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  // Node's own errors have both; of any other they are undefined.
  const { code, syscall } = first as NodeJS.ErrnoException;
  const listens = circumstances && (syscall === 'listen' || hostOf(first) === circumstances.host);
  const sentence =
    (listens ? explainListening(code, circumstances) : undefined) ??
    explainDatabase(code, circumstances?.database_url !== undefined) ??
    (circumstances && explainFileError(code, circumstances.data_dir)?.sentence);
  return sentence ?? error.stack ?? error.message;
}

const hostOf = (error: unknown): unknown =>
  error instanceof Error && 'hostname' in error ? error.hostname : undefined;

function explainListening(code: string | undefined, { host, port }: StartCircumstances): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `HOST=${host} is not an address of this machine. Leave HOST out for this machine alone, or set 0.0.0.0.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is not a name that this machine knows. Leave HOST out for this machine alone, or set 0.0.0.0.`;
    default:
      return undefined;
  }
}

/** By an error code of the network or an SQLSTATE. Most name DATABASE_URL, which an embedded database has not. */
function explainDatabase(code: string | undefined, hasUrl: boolean): string | undefined {
  if (code === sqlStates.diskFull) {
    return 'The disk of the database is full. Free some space and start again; nothing was lost.';
  }
  return hasUrl ? explainDatabaseUrl(code) : undefined;
}

function explainDatabaseUrl(code: string | undefined): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'The database of DATABASE_URL does not answer. Start it, or correct its address and port.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host in DATABASE_URL is not known. Correct its name, or the name service of this machine.';
    case sqlStates.wrongPassword:
    case sqlStates.loginRefused:
      return 'The database refused the user or the password in DATABASE_URL. Correct them.';
    case sqlStates.databaseUnknown:
      return 'The database named in DATABASE_URL does not exist. Create it (createdb NAME), or correct the name.';
    case sqlStates.privilegeMissing:
      return 'The user in DATABASE_URL may not create tables. Make it the owner of the database, and start again.';
    case sqlStates.readOnly:
      return 'The database of DATABASE_URL takes no writes (a standby?). Name the primary, and start again.';
    case sqlStates.tooManyConnections:
      return 'The database of DATABASE_URL has no connection left. Raise its max_connections or stop another client.';
    case sqlStates.starting:
      return 'The database of DATABASE_URL is still starting. Start again in a moment.';
    default:
      return undefined;
  }
}
