import {
  type ErrorName,
  type Envelope,
  type FailureData,
  type FieldMessageKey,
  type Locale,
  errorCatalogue,
  fieldMessages,
  isFieldMessageKey,
  translate,
} from '@fourth-seat/contract';
import type { z } from 'zod';

/** What a handler throws; one error handler turns it into the envelope. */
export class ApiError extends Error {
  readonly error: ErrorName;
  readonly details: Readonly<Record<string, unknown>>;
  readonly field_keys: Readonly<Record<string, FieldMessageKey>>;

  constructor(
    error: ErrorName,
    details: Readonly<Record<string, unknown>> = {},
    field_keys: Readonly<Record<string, FieldMessageKey>> = {},
  ) {
    super(error);
    this.error = error;
    this.details = details;
    this.field_keys = field_keys;
  }
}

/** `bad_request` about single fields, for rules that no schema can state. */
export function fieldError(field_keys: Readonly<Record<string, FieldMessageKey>>): ApiError {
  return new ApiError('bad_request', {}, field_keys);
}

/** Zod's issues as one message per field; the first issue of a field wins. */
export function fromZod(error: z.ZodError): ApiError {
  const keys: Record<string, FieldMessageKey> = {};
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of fields) keys[path.join('.')] ??= messageKey(issue);
  }
  return new ApiError('bad_request', {}, keys);
}

function messageKey(issue: z.core.$ZodIssue): FieldMessageKey {
  if (isFieldMessageKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'out_of_range';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'out_of_range';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
}

/** The answer of a failure: HTTP status and envelope, in the caller's language. */
export function failureEnvelope(
  error: ApiError,
  locale: Locale,
  request_id: string,
): { status: number; body: Envelope<FailureData> } {
  const entry = errorCatalogue[error.error];
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.details)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  const data: FailureData = { ...error.details };
  if (Object.keys(error.field_keys).length > 0) {
    data.field_keys = { ...error.field_keys };
    data.fields = Object.fromEntries(
      Object.entries(error.field_keys).map(([field, key]) => [field, translate(fieldMessages[key], locale)]),
    );
  }
  return { status: entry.status, body: { code: entry.code, msg: translate(entry, locale, values), data, request_id } };
}
