import { checkIdentifier, register, sendRegisterCode, verifyRegisterCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import { describeIdentifier, registerUser, registrationScope, verifyRegistrationCode } from '../registration.ts';

/** Signing up: a code to the identifier, a ticket for the code, the account for the ticket. */
export function mountRegister(mount: Mount, deps: Deps, accounts: Accounts): void {
  mount(checkIdentifier, async ({ identifier }, { address }) =>
    describeIdentifier(deps, accounts, identifier, address),
  );
  mount(sendRegisterCode, async ({ identifier }, context) =>
    accounts.codes.send(registrationScope(identifier), context),
  );
  mount(verifyRegisterCode, async (input, { address }) => verifyRegistrationCode(deps, accounts, input, address));
  mount(register, async (input, context) => registerUser(deps, accounts, input, context));
}
