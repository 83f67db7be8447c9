import * as api from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import { checkIdentifier, registerUser, registrationScope, verifyRegistrationCode } from '../registration.ts';

/** Signing up: a code to the identifier, a ticket for the code, the account for the ticket. */
export function mountRegister(mount: Mount, deps: Deps, accounts: Accounts): void {
  mount(api.checkIdentifier, async ({ identifier }, { address }) =>
    checkIdentifier(deps, accounts, identifier, address),
  );
  mount(api.sendRegisterCode, async ({ identifier }, context) =>
    accounts.codes.send(registrationScope(identifier), context),
  );
  mount(api.verifyRegisterCode, async (input, { address }) => verifyRegistrationCode(deps, accounts, input, address));
  mount(api.register, async (input, context) => registerUser(deps, accounts, input, context));
}
