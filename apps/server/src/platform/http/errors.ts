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
import type { BodyError } from './endpoints/json-scan.ts';

/** What an error may say beside its code. It is sent in `data`, and fills in the `{…}` of the message. */
interface ErrorDetails {
  /** Seconds after which the same request may succeed. */
  readonly retry_after?: number | undefined;
  /** Path within the body, or name of a header. */
  readonly path?: string | undefined;
  /** What is wrong there; sent in the caller's language. */
  readonly problem?: Bilingual | undefined;
  /** Rule of a game that a position breaks, and the cards in question. */
  readonly rule?: string | undefined;
  readonly cards?: readonly string[] | undefined;
  /** Most items, or most bytes as text. */
  readonly limit?: number | string | undefined;
  readonly scope?: string | undefined;
  readonly period?: string | undefined;
  readonly match_id?: string | undefined;
  readonly address?: string | undefined;
  readonly days?: number | undefined;
  readonly time_zone?: string | undefined;
  readonly tokens?: number | undefined;
  readonly cidr?: string | undefined;
  readonly index?: number | undefined;
  readonly key_ids?: readonly string[] | undefined;
  readonly purpose?: string | undefined;
  readonly attempts_left?: number | undefined;
  /** With which a sign-in that waits for the second factor goes on, how long, and how. */
  readonly ticket?: string | undefined;
  readonly expires_in?: number | undefined;
  readonly ways?: readonly string[] | undefined;
}

type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

/** The details that the message of an error names. */
type NamedDetails<Name extends ErrorName> = {
  readonly [Detail in PlaceholderIn<(typeof errorCatalogue)[Name]['en']> & keyof ErrorDetails]: NonNullable<
    ErrorDetails[Detail]
  >;
};

/** A message by its key, or a more precise one beside the key. */
type FieldProblem = FieldMessageKey | { readonly key: FieldMessageKey; readonly text: Bilingual };

/** What is wrong with single fields, by their paths; '' is the request as a whole. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** The details may only be left out where the message names none. */
type ErrorArguments<Name extends ErrorName> = [keyof NamedDetails<Name>] extends [never]
  ? [error: Name, details?: ErrorDetails, fields?: FieldProblems]
  : [error: Name, details: ErrorDetails & NamedDetails<Name>, fields?: FieldProblems];

/**
 * The reason why a request or a call fails. May be thrown at any step and becomes the envelope of its catalogue entry;
 * a bilingual detail is sent in the caller's language.
 */
export class ApiError extends Error {
  readonly error: ErrorName;
  readonly details: ErrorDetails;
  readonly fields: FieldProblems;

  constructor(
    ...[error, details = {}, fields = {}]: {
      [Name in ErrorName]: ErrorArguments<Name>;
    }[ErrorName]
  ) {
    // A refusal is not a defect, so its stack is never read; under overload stacks would cost more than the refusals.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(error);
    Error.stackTraceLimit = stackTraceLimit;
    this.error = error;
    this.details = details;
    this.fields = fields;
  }

  get status(): number {
    return errorCatalogue[this.error].status;
  }

  get code(): number {
    return errorCatalogue[this.error].code;
  }

  /** Seconds for `Retry-After`. */
  get retry_after(): number | undefined {
    return this.details.retry_after;
  }
}

/** `bad_request` about single fields, for rules that no schema can express. */
export function fieldError(fields: FieldProblems): ApiError {
  return new ApiError('bad_request', {}, fields);
}

/** `bad_request` about the request as a whole. */
export const invalidRequest = (): ApiError => fieldError({ '': 'invalid' });

/** A cursor that no answer of ours contained. */
export const invalidCursor = (): ApiError => fieldError({ 'page.cursor': 'invalid' });

/** A body that the parser refuses, with the path and the reason. */
export function fromBody({ path, problem }: BodyError): ApiError {
  return fieldError({ [path]: { key: 'invalid', text: problem } });
}

/** Zod's issues as one message per field, beside those that were found otherwise; the first issue of a field wins. */
export function fromZod(error: z.ZodError, others: FieldProblems = {}): ApiError {
  // The caller chose the names of unknown fields, and an object has `constructor` from the start.
  const keys = new Map<string, FieldMessageKey>();
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of fields.map((parts) => parts.join('.'))) {
      if (!keys.has(path)) keys.set(path, messageKey(issue));
    }
  }
  return fieldError({ ...others, ...Object.fromEntries(keys) });
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
  for (const [name, detail] of Object.entries<unknown>({ ...error.details })) {
    if (detail === undefined) continue;
    const local = isBilingual(detail) ? translate(detail, locale) : detail;
    data[name] = local;
    if (typeof local === 'string' || typeof local === 'number') values[name] = local;
  }
  const fields = Object.entries(error.fields);
  if (fields.length > 0) {
    data.field_keys = Object.fromEntries(
      fields.map(([path, problem]) => [path, typeof problem === 'string' ? problem : problem.key]),
    );
    data.fields = Object.fromEntries(
      fields.map(([path, problem]) => [
        path,
        translate(typeof problem === 'string' ? fieldMessages[problem] : problem.text, locale),
      ]),
    );
  }
  return { status, body: { code, msg: errorMessage(error.error, locale, values), data, request_id } };
}

function isBilingual(detail: unknown): detail is Bilingual {
  return typeof detail === 'object' && detail !== null && 'en' in detail && 'zh' in detail;
}
