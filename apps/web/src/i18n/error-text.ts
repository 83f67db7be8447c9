import type { ErrorName, Locale } from '@fourth-seat/contract';
import { errorMessage, findErrorName } from '@fourth-seat/contract';
import { ApiError } from '../api/api-error.ts';

function printable(data: object): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

/**
 * The message of a failure from the catalogue, in the language of the page even if the answer was in the other one; the
 * server's own message where this version does not know the code.
 */
export function errorText(error: unknown, locale: Locale): string {
  if (!(error instanceof ApiError)) return errorMessage('internal', locale);
  // A proxy whose server is away.
  const { status, code } = error.answer;
  if (code === undefined && status !== undefined && status >= 500) return errorMessage('unavailable', locale);
  const name = errorName(error);
  return name === undefined ? error.message : errorMessage(name, locale, printable(error.data));
}

/** The name of a failure in the catalogue; undefined where no envelope came or this version does not know the code. */
export function errorName(error: unknown): ErrorName | undefined {
  const code = error instanceof ApiError ? error.answer.code : undefined;
  return code === undefined ? undefined : findErrorName(code);
}
