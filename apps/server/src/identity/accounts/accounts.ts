/**
 * What the account features share. The module has a folder for each part instead of one service: `codes` sent to an
 * identifier, `credentials` and how they change, `second-factor`, `sign-in`, `users`; `routes` mounts the endpoints of all of them.
 */
import type { Locale } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { type Attempts, createAttempts } from '../attempts/service.ts';
import type { CreateOrganization } from '../organizations/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { type Codes, createCodes } from './codes/codes.ts';
import { createPasswords, type Passwords } from './credentials/passwords.ts';
import { createProofs, type Proofs } from './credentials/proofs.ts';
import { type Notice, noticeMessage } from './messages.ts';
import { createFactors, type Factors } from './second-factor/factors.ts';
import { createSignIn, type SignIn } from './sign-in/sign-in.ts';
import { createTickets, type Tickets } from './tickets/tickets.ts';

/** Parts that the account features share; third-party sign-in and invitations use them too. */
export interface Accounts {
  readonly attempts: Attempts;
  readonly codes: Codes;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly factors: Factors;
  readonly signIn: SignIn;
  /** Creates the organization of somebody who signs up. */
  readonly createOrganization: CreateOrganization;
  /** Notifies the person at each identifier; null is skipped. */
  readonly notify: (notice: Notice, of: { readonly to: readonly (string | null)[]; readonly locale: Locale }) => void;
}

export function createAccounts(deps: Deps, sessions: Sessions, createOrganization: CreateOrganization): Accounts {
  const attempts = createAttempts(deps);
  const tickets = createTickets(deps);
  const factors = createFactors(deps, { attempts, tickets });
  return {
    attempts,
    codes: createCodes(deps, attempts),
    tickets,
    proofs: createProofs(deps),
    passwords: createPasswords(),
    sessions,
    factors,
    signIn: createSignIn(deps, { sessions, tickets, factors, createOrganization }),
    createOrganization,
    notify(notice, { to, locale }) {
      const at = new Date(deps.now());
      for (const identifier of new Set(to)) {
        if (identifier !== null) deps.delivery.notify(noticeMessage(identifier, { notice, at }, locale));
      }
    },
  };
}
