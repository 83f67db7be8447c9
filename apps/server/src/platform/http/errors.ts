import {
  type Bilingual,
  type Envelope,
  type ErrorName,
  errorCatalogue,
  errorMessage,
  type FailureData,
  type FieldMessageKey,
  fieldMessages,
  isFieldMessageKey,
  type Locale,
  translate,
} from '@fourth-seat/contract';
import type { z } from 'zod';
import type { BodyError } from './endpoints/json-body.ts';

/**
 * The reason why a request or a call fails. May be thrown at any step and becomes the envelope of its catalogue entry;
 * a bilingual detail is sent in the caller's language.
 */
export class ApiError extends Error {
  readonly error: ErrorName;
  readonly details: Readonly<Record<string, unknown>>;
  readonly field_keys: Readonly<Record<string, FieldMessageKey>>;
  /** A more precise message for a field than that of its key. */
  readonly field_texts: Readonly<Record<string, Bilingual>>;

  constructor(
    error: ErrorName,
    details: Readonly<Record<string, unknown>> = {},
    field_keys: Readonly<Record<string, FieldMessageKey>> = {},
    field_texts: Readonly<Record<string, Bilingual>> = {},
  ) {
    // A refusal is not a defect, so its stack is never read; under overload stacks would cost more than the refusals.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(error);
    Error.stackTraceLimit = stackTraceLimit;
    this.error = error;
    this.details = details;
    this.field_keys = field_keys;
    this.field_texts = field_texts;
  }

  get status(): number {
    return errorCatalogue[this.error].status;
  }

  get code(): number {
    return errorCatalogue[this.error].code;
  }

  /** Seconds for `Retry-After`. */
  get retry_after(): number | undefined {
    const { retry_after } = this.details;
    return typeof retry_after === 'number' ? retry_after : undefined;
  }
}

/** `bad_request` about single fields, for rules that no schema can express. */
export function fieldError(field_keys: Readonly<Record<string, FieldMessageKey>>): ApiError {
  return new ApiError('bad_request', {}, field_keys);
}

/** A body that the parser refuses, with the place and the reason. */
export function fromBody({ path, problem }: BodyError): ApiError {
  return new ApiError('bad_request', {}, { [path]: 'invalid' }, { [path]: problem });
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
  const { status, code } = error;
  const values: Record<string, string | number> = {};
  const data: FailureData = {};
  for (const [name, detail] of Object.entries(error.details)) {
    if (detail === undefined) continue;
    const local = isBilingual(detail) ? translate(detail, locale) : detail;
    data[name] = local;
    if (typeof local === 'string' || typeof local === 'number') values[name] = local;
  }
  if (Object.keys(error.field_keys).length > 0) {
    data.field_keys = { ...error.field_keys };
    data.fields = Object.fromEntries(
      Object.entries(error.field_keys).map(([field, key]) => {
        const text = Object.hasOwn(error.field_texts, field) ? error.field_texts[field] : undefined;
        return [field, translate(text ?? fieldMessages[key], locale)];
      }),
    );
  }
  return { status, body: { code, msg: errorMessage(error.error, locale, values), data, request_id } };
}

function isBilingual(detail: unknown): detail is Bilingual {
  return typeof detail === 'object' && detail !== null && 'en' in detail && 'zh' in detail;
}
