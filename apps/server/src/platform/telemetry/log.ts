import { listSecretFields } from '@fourth-seat/contract';
import { type DestinationStream, type Logger, pino } from 'pino';

const secretHeaders = ['authorization', 'access-token', 'cookie'] as const;

const secretFields: ReadonlySet<string> = new Set([...listSecretFields(), ...secretHeaders]);

/**
 * Details of a log line without the fields that may contain a secret, at any depth. Of the values only arrays and
 * literal objects are entered: the `code` of an error is no secret.
 */
function withoutSecrets(details: object): Record<string, unknown> {
  const kept = Object.entries(details).filter(([field]) => !secretFields.has(field));
  return Object.fromEntries(kept.map(([field, value]) => [field, valueWithoutSecrets(value)]));
}

function valueWithoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueWithoutSecrets);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return withoutSecrets(value);
}

/** Headers of a request, which is no literal object. */
const redact = { paths: secretHeaders.map((header) => `req.headers["${header}"]`), remove: true };

/** Logs to standard output, or to `destination`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact, formatters: { log: withoutSecrets } };
  if (destination !== undefined) return pino(options, destination);
  return pino({ ...options, ...(process.stdout.isTTY && { transport: { target: 'pino-pretty' } }) });
}
