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
import * as service from './service.ts';

export function mountInvites(mount: Mount, deps: service.InviteDeps): void {
  mount(inviteMember, async (input, context) => service.inviteMember(deps, context, input));
  mount(listInvites, async (input, { session }) => service.listInvitePage(deps, session, input));
  mount(resendInvite, async ({ invite_id }, context) => service.resendInvite(deps, context, invite_id));
  mount(revokeInvite, async ({ invite_id }, context) => service.revokeInvite(deps, context, invite_id));
  mount(getInvite, async ({ token }, { session }) => service.readInvite(deps, session, token));
  mount(acceptInvite, async ({ token }, context) => service.acceptInvite(deps, context, token));
  mount(declineInvite, async ({ token }, { address }) => {
    await service.declineInvite(deps, token, address);
    return {};
  });
}
