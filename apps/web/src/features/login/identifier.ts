import { type FieldMessageKey, isEmail, isPhone } from '@fourth-seat/contract';

/** What the visitor typed to say who they are; both kept, so that switching loses neither. */
export interface Identifier {
  readonly channel: 'email' | 'phone';
  readonly email: string;
  /** E.164, empty while nothing is typed. */
  readonly phone: string;
}

const DRAFT_KEY = 'fourth-seat.login-draft';

/** The address typed last in this tab: a reload or a wrong password must not cost it. Never a password or a code. */
export function loadIdentifier(): Identifier {
  const empty: Identifier = { channel: 'email', email: '', phone: '' };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return empty;
    // Only this module writes it, but a person can edit storage: each field is checked.
    const { channel, email, phone } = stored as Record<string, unknown>;
    return {
      channel: channel === 'phone' ? 'phone' : 'email',
      email: typeof email === 'string' ? email : '',
      phone: typeof phone === 'string' ? phone : '',
    };
  } catch {
    return empty;
  }
}

export function saveIdentifier(identifier: Identifier): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(identifier));
  } catch {
    // Storage may be forbidden; then the draft lives as long as the page.
  }
}

/** Fills in the address that an invitation was sent to; the sign-in page opens with it. */
export function prefillIdentifier(channel: Identifier['channel'], to: string): void {
  saveIdentifier({ ...loadIdentifier(), channel, [channel]: to });
}

/** The value that the calls take. */
export function identifierValue(identifier: Identifier): string {
  return identifier.channel === 'email' ? identifier.email.trim().toLowerCase() : identifier.phone;
}

/** What is wrong with it, in the words of the specification; undefined when it can be sent. */
export function identifierProblem({ channel, email, phone }: Identifier): FieldMessageKey | undefined {
  if (channel === 'email') {
    if (email.trim() === '') return 'email_empty';
    return isEmail(email.trim()) ? undefined : 'email_invalid';
  }
  if (phone === '') return 'phone_empty';
  return isPhone(phone) ? undefined : 'phone_invalid';
}
