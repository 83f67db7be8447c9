import { z } from 'zod';
import { locales } from '../locales.ts';
import type { FieldMessageKey } from './field-messages.ts';
import { isPasswordByRule } from './password-rules.ts';
import { secret } from './secrets.ts';
import { CODE_LENGTH, foldName, isEmail, isPhone, isWithin, normalizeIdentifier } from './text-rules.ts';

/** A zod error that names a field message, checked by the compiler. */
export function message(key: FieldMessageKey): { error: FieldMessageKey } {
  return { error: key };
}

/** Prefix of every opaque id, by what it names. */
export const idPrefixes = {
  user: 'usr',
  organization: 'org',
  project: 'prj',
  member: 'mem',
  key: 'key',
  call: 'call',
  request: 'req',
  invite: 'inv',
  audit: 'aud',
  session: 'ses',
  alert: 'alr',
  notification: 'ntf',
  contact: 'cnt',
  secret: 'sec',
  delivery: 'dlv',
  client_token: 'tok',
  admin_key: 'adk',
  stream: 'str',
} as const;
export type IdKind = keyof typeof idPrefixes;

/** An opaque id of one kind: its prefix, an underscore, 8 to 40 letters and digits. */
export function id(kind: IdKind): z.ZodString {
  return z.string(message('required')).regex(new RegExp(`^${idPrefixes[kind]}_[0-9A-Za-z]{8,40}$`), message('invalid'));
}

/** A member as answers name it. */
export const memberRef = z.object({ member_id: id('member'), name: z.string() });
/** A project as answers name it. */
export const projectRef = z.object({ project_id: id('project'), name: z.string() });

/** An instant, as RFC 3339 text with an offset. */
export const time = z.iso.datetime({ offset: true, error: 'invalid' });

/**
 * Version of a row, which each edit increases. An edit sends the version that it was made from and is refused with
 * `stale_revision` if the row has changed since.
 */
export const revision = z.int().min(1);

/**
 * Characters of a one-line text: no control characters, no other line breaks, and no characters that change the
 * direction of the surrounding text (names appear within sentences; right-to-left scripts need none of them).
 */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what a one-line text must not hold
export const lineCharacters = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/;

/**
 * At least one visible character: a name made of blanks and zero-width characters would be a button without a label.
 */
export const visible = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** A text of at most `max` characters, as a person counts them; `maxLength` of the documents says the same number. */
export const atMost = (max: number, schema: z.ZodString): z.ZodString =>
  schema.refine((value) => isWithin(value, max), message('too_long')).meta({ maxLength: max });

/** A one-line text that people give and compare by eye, such as a name, without control characters. */
export function line(max: number, empty: FieldMessageKey = 'required'): z.ZodString {
  return exactLine(max, empty, foldName);
}

/** A one-line text as a program sent it, trimmed, without control characters. */
export function exactLine(
  max: number,
  empty: FieldMessageKey = 'required',
  fold = (value: string): string => value.trim(),
): z.ZodString {
  return atMost(max, z.string(message(empty)).overwrite(fold).min(1, message(empty)))
    .regex(lineCharacters, message('invalid'))
    .regex(visible, message(empty));
}

/** Most characters of the name that a person gives a thing of the console, and of its description. */
export const NAME_LENGTH = 50;
export const DESCRIPTION_LENGTH = 500;

export const description = atMost(DESCRIPTION_LENGTH, z.string().trim());

/** A text of several lines, trimmed, with at least one visible character. */
export function text(max: number, empty: FieldMessageKey = 'required'): z.ZodString {
  return atMost(max, z.string(message(empty)).trim().min(1, message(empty))).regex(visible, message(empty));
}

/** A whole number, bounds included. */
export function integer(min: number, max: number): z.ZodInt {
  return z.int().min(min, message('out_of_range')).max(max, message('out_of_range'));
}

export const email = z
  .string(message('email_empty'))
  .overwrite(normalizeIdentifier)
  .min(1, message('email_empty'))
  .refine(isEmail, message('email_invalid'));

export const phone = z
  .string(message('phone_empty'))
  .overwrite(normalizeIdentifier)
  .min(1, message('phone_empty'))
  .refine(isPhone, message('phone_invalid'));

/** An email address or a phone number in E.164. */
export const identifier = z
  .string(message('identifier_empty'))
  .overwrite(normalizeIdentifier)
  .min(1, message('identifier_empty'))
  .refine((value) => isEmail(value) || isPhone(value), message('identifier_invalid'));

/**
 * A web address as programs send it: the host in ASCII (`xn--…`), everything else percent-encoded. It is normalized
 * where it comes in, so that the address that is stored, called and shown is the same.
 */
export const webAddress = z
  .url({ protocol: /^https?$/, normalize: true, error: 'url_invalid' })
  .max(500, message('too_long'));

/**
 * Passwords are compared, hashed and held against the rules in Unicode's NFKC: keyboards write one letter in several ways.
 */
const normalizePassword = (value: string): string => value.normalize('NFKC');

/** Most characters of a password. */
const PASSWORD_MAX = 128;

/** A new password. */
export const newPassword = secret(
  z
    .string(message('password_empty'))
    .min(1, message('password_empty'))
    .max(PASSWORD_MAX, message('too_long'))
    .overwrite(normalizePassword)
    .refine(isPasswordByRule, message('password_rule')),
);

/** A password to check against the stored one: whatever was accepted once must still be accepted here. */
export const currentPassword = secret(
  z
    .string(message('password_empty'))
    .min(1, message('password_empty'))
    .max(PASSWORD_MAX, message('password_invalid'))
    .overwrite(normalizePassword),
);

export const verificationCode = secret(
  z
    .string(message('code_empty'))
    .trim()
    .min(1, message('code_empty'))
    .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), message('code_invalid')),
);

/** The secret that a correct code is exchanged for: opaque, single use. */
export const ticket = secret(z.string(message('required')).min(16).max(200));

export const locale = z.enum(locales);

/** A text in both languages, of which the reader chooses one. */
export const bilingual = z.object({ en: z.string(), zh: z.string() });

/** Body of a request that needs none; extra fields are still refused. */
export const empty = z.strictObject({});

/** An id of any form, as from a link, which may be mistyped: what it does not name is unknown, not invalid. */
export const linkedId = z.string().min(1).max(60);

/** The id of an API, such as `doudizhu.play`; one that does not exist is unknown, not invalid. */
export const anyApiId = z.string().max(60);

/** The name of a thing, typed by a person who is about to end it. */
export const typedName = atMost(100, z.string().trim());

/** A text to find in the names of a list. */
export const search = atMost(100, z.string().trim());

/** Rows of a page where the request does not say. */
export const PAGE_SIZE = 50;

/** Server paging: `cursor` is the previous page's `next_cursor`. */
export const page = z.strictObject({
  limit: integer(1, 200).default(PAGE_SIZE),
  cursor: z.string().max(500).optional(),
});

/** `{filters, sort, page}`, the one shape of every list request. */
export function listRequest<Filters extends z.ZodType, const Sort extends readonly [string, ...string[]]>(
  filters: Filters,
  sort: Sort,
) {
  return z.strictObject({
    filters: filters.optional(),
    sort: z
      .array(z.strictObject({ field: z.enum(sort), order: z.enum(['asc', 'desc']) }))
      .max(3)
      .optional(),
    page: page.optional(),
  });
}

/** `{results, total, next_cursor}`, the one shape of every list answer. */
export function listResponse<Row extends z.ZodType>(row: Row) {
  return z.object({ results: z.array(row), total: z.int().min(0), next_cursor: z.string().nullable() });
}
