import {
  disableMember,
  enableMember,
  getMember,
  listMembers,
  previewDeparture,
  removeMember,
  updateMemberRole,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

export function mountMembers(mount: Mount, deps: Deps): void {
  const { db } = deps;
  mount(getMember, async ({ member_id }, { session }) =>
    service.readMember(db, { org_id: session.org_id, member_id: member_id ?? session.member_id }),
  );
  mount(listMembers, async (input, { session }) => service.listMemberPage(deps, session, input));
  mount(updateMemberRole, async ({ member_id, ...input }, context) =>
    service.updateMemberRole(deps, context, await service.readManagedMember(db, context.session, member_id), input),
  );
  for (const [endpoint, state] of [
    [disableMember, 'disabled'],
    [enableMember, 'active'],
  ] as const) {
    mount(endpoint, async ({ member_id, revision }, context) => {
      const member = await service.readManagedMember(db, context.session, member_id);
      return service.updateMemberState(deps, context, member, { state, revision });
    });
  }
  mount(previewDeparture, async ({ member_id }, { session }) =>
    service.previewMemberDeparture(deps, session, await service.readLeavingMember(db, session, member_id)),
  );
  mount(removeMember, async ({ member_id, ...input }, context) =>
    service.removeMemberAndKeys(deps, context, await service.readLeavingMember(db, context.session, member_id), input),
  );
}
