import type { FieldMessageKey } from '@fourth-seat/contract';
import { addressProblem } from '../../forms/fields/address-problem.ts';
import { readStoredFields, tab, writeStored } from '../../settings/storage.ts';

/** What the visitor typed where an identifier is asked for; both kinds are kept, so that switching loses neither. */
export interface IdentifierDraft {
  readonly channel: 'email' | 'phone';
  readonly email: string;
  /** E.164, or as it was typed into the one field; empty while nothing is typed. */
  readonly phone: string;
}

const DRAFT_KEY = 'fourth-seat.login-draft';

/** The identifier typed last in this tab: it survives a reload and a wrong password. Never a password or a code. */
export function readIdentifier(): IdentifierDraft {
  // Only this module writes it, but a person can edit storage: each field is checked.
  const { channel, email, phone } = readStoredFields(DRAFT_KEY, tab) ?? {};
  return {
    channel: channel === 'phone' ? 'phone' : 'email',
    email: typeof email === 'string' ? email : '',
    phone: typeof phone === 'string' ? phone : '',
  };
}

export function writeIdentifier(identifier: IdentifierDraft): void {
  writeStored(DRAFT_KEY, JSON.stringify(identifier), tab);
}

/** The kind of a text in the one field for both: without letters and @ it is a phone number. */
export function identifierFrom(text: string): IdentifierDraft {
  return /^\s*[+(]?\d[\d\s()-]*$/.test(text)
    ? { channel: 'phone', email: '', phone: text }
    : { channel: 'email', email: text, phone: '' };
}

/** In E.164. Eleven digits without a calling code are a number of mainland China, where numbers are written so. */
function phoneOf(text: string): string {
  const digits = text.replaceAll(/[\s()-]/g, '');
  return /^1[3-9]\d{9}$/.test(digits) ? `+86${digits}` : digits.replace(/^00/, '+');
}

/** Fills in the identifier that an invitation was sent to; the sign-in page opens with it. */
export function prefillIdentifier(channel: IdentifierDraft['channel'], to: string): void {
  writeIdentifier({ ...readIdentifier(), channel, [channel]: to });
}

/** The value as the API expects it. */
export function identifierValue(identifier: IdentifierDraft): string {
  return identifier.channel === 'email' ? identifier.email.trim().toLowerCase() : phoneOf(identifier.phone);
}

/** The message for an invalid identifier; undefined when it can be sent. `isEither`: one field takes both kinds. */
export function identifierProblem(identifier: IdentifierDraft, isEither: boolean): FieldMessageKey | undefined {
  const value = identifierValue(identifier);
  const problem = addressProblem(identifier.channel, value);
  if (problem === undefined || !isEither || identifier.channel === 'phone') return problem;
  return value === '' ? 'identifier_empty' : 'identifier_invalid';
}
