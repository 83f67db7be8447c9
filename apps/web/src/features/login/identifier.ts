import { type FieldMessageKey, nationalDigits, normalizeIdentifier, readPhone } from '@fourth-seat/contract';
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

/** After signing in: the next person at this browser reads nobody's address. */
export function forgetIdentifier(): void {
  writeStored(DRAFT_KEY, undefined, tab);
}

/** The kind of a text in the one field for both: without letters and @ it is a phone number. */
export function identifierFrom(text: string): IdentifierDraft {
  return /^\+?\d+$/.test(nationalDigits(text))
    ? { channel: 'phone', email: '', phone: text }
    : { channel: 'email', email: text, phone: '' };
}

/** Fills in the identifier that an invitation was sent to; the sign-in page opens with it. */
export function prefillIdentifier(channel: IdentifierDraft['channel'], to: string): void {
  writeIdentifier({ ...readIdentifier(), channel, [channel]: to });
}

/** The value as the API expects it. */
export function identifierValue(identifier: IdentifierDraft): string {
  return identifier.channel === 'email' ? normalizeIdentifier(identifier.email) : readPhone(identifier.phone);
}

/** The message for an invalid identifier; undefined when it can be sent. `isEither`: one field takes both kinds. */
export function identifierProblem(identifier: IdentifierDraft, isEither: boolean): FieldMessageKey | undefined {
  const value = identifierValue(identifier);
  const problem = addressProblem(identifier.channel, value);
  if (problem === undefined || !isEither || identifier.channel === 'phone') return problem;
  return value === '' ? 'identifier_empty' : 'identifier_invalid';
}
