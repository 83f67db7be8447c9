import * as api from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import { changeIdentifier, sendIdentifierCode, verifyIdentifierCode } from '../credentials/change-identifier.ts';
import { changePassword } from '../credentials/change-password.ts';
import { createProof, sendProofCode } from '../credentials/prove-identity.ts';
import { changeUsername } from '../users/users.ts';

/** Changing password, email, phone and username, and the proofs that sensitive changes require. */
export function mountCredentials(mount: Mount, deps: Deps, accounts: Accounts): void {
  mount(api.sendProofCode, async (input, context) => sendProofCode(deps, accounts, input, context));
  mount(api.createProof, async (input, context) => createProof(deps, accounts, input, context));
  mount(api.sendPasswordCode, async ({ channel }, context) =>
    sendProofCode(deps, accounts, { channel, purpose: 'update_password' }, context),
  );
  mount(api.updatePassword, async (input, context) => changePassword(deps, accounts, input, context));
  mount(api.updateUsername, async ({ username }, { session }) => changeUsername(deps, session.user_id, username));
  mountEmail(mount, deps, accounts);
  mountPhone(mount, deps, accounts);
}

/** Three steps, the same as for a phone: prove your identity, prove the new identifier, replace the old one. */
function mountEmail(mount: Mount, deps: Deps, accounts: Accounts): void {
  const channel = 'email';
  mount(api.sendEmailCode, async ({ email, proof }, context) =>
    sendIdentifierCode(deps, accounts, { channel, target: email, proof }, context),
  );
  mount(api.verifyEmailCode, async ({ email, code }, context) =>
    verifyIdentifierCode(deps, accounts, { channel, target: email, code }, context),
  );
  mount(api.updateEmail, async ({ ticket }, { session }) =>
    changeIdentifier(deps, accounts, { channel, ticket }, session),
  );
}

function mountPhone(mount: Mount, deps: Deps, accounts: Accounts): void {
  const channel = 'phone';
  mount(api.sendPhoneCode, async ({ phone, proof }, context) =>
    sendIdentifierCode(deps, accounts, { channel, target: phone, proof }, context),
  );
  mount(api.verifyPhoneCode, async ({ phone, code }, context) =>
    verifyIdentifierCode(deps, accounts, { channel, target: phone, code }, context),
  );
  mount(api.updatePhone, async ({ ticket }, { session }) =>
    changeIdentifier(deps, accounts, { channel, ticket }, session),
  );
}
