import {
  acceptInvite,
  declineInvite,
  getInvite,
  inviteMember,
  listInvites,
  resendInvite,
  revokeInvite,
} from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { accept, decline, readInvite } from './invite-answers.ts';
import { createInvite, type InviteDeps, listInvitePage, resend, revoke } from './invites.ts';

export function mountInvites(mount: Mount, deps: InviteDeps): void {
  mount(inviteMember, async (input, context) => createInvite(deps, context, input, context.locale));
  mount(listInvites, async (input, { session }) => listInvitePage(deps, session, input));
  mount(resendInvite, async ({ invite_id }, context) => resend(deps, context, invite_id));
  mount(revokeInvite, async ({ invite_id }, context) => revoke(deps, context, invite_id));
  mount(getInvite, async ({ token }, { session }) => readInvite(deps, session, token));
  mount(acceptInvite, async ({ token }, context) => accept(deps, context, token));
  mount(declineInvite, async ({ token }, { address }) => {
    await decline(deps, token, address);
    return {};
  });
}
