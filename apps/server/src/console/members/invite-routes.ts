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
import { acceptInvitation, declineInvitation, readInvite } from './invite-answers.ts';
import { createInvite, type InviteDeps, listInvitePage, resendInvitation, revokeInvitation } from './invites.ts';

export function mountInvites(mount: Mount, deps: InviteDeps): void {
  mount(inviteMember, async (input, context) => createInvite(deps, context, input, context.locale));
  mount(listInvites, async (input, { session }) => listInvitePage(deps, session, input));
  mount(resendInvite, async ({ invite_id }, context) => resendInvitation(deps, context, invite_id));
  mount(revokeInvite, async ({ invite_id }, context) => revokeInvitation(deps, context, invite_id));
  mount(getInvite, async ({ token }, { session }) => readInvite(deps, session, token));
  mount(acceptInvite, async ({ token }, context) => acceptInvitation(deps, context, token));
  mount(declineInvite, async ({ token }, { address }) => {
    await declineInvitation(deps, token, address);
    return {};
  });
}
