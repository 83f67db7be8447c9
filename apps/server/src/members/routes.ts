import {
  disableMember,
  enableMember,
  getMe,
  getMember,
  listMembers,
  previewDeparture,
  removeMember,
  updateMemberRole,
} from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Mount } from '../http/mount.ts';
import { previewLeaving, removeLeaving } from './departure.ts';
import { leaveAs, manageMember } from './policy.ts';
import { findMember, getSignedInState } from './repository.ts';
import { listMemberPage, setMemberState, updateRole } from './service.ts';

export function mountMembers(mount: Mount, deps: Deps): void {
  const { db } = deps;
  mount(getMe, async (_input, { session }) => getSignedInState(db, session));

  mount(getMember, async (input, { session }) => {
    const found = await findMember(db, session.org_id, input.member_id ?? session.member_id);
    if (!found) throw new ApiError('member_unknown');
    return found;
  });

  mount(listMembers, async (input, { session }) => listMemberPage(deps, session, input));
  mount(updateMemberRole, async ({ member_id, ...input }, context) =>
    updateRole(deps, context, await manageMember(db, context.session, member_id), input),
  );
  mount(disableMember, async ({ member_id, revision }, context) =>
    setMemberState(deps, context, await manageMember(db, context.session, member_id), 'disabled', revision),
  );
  mount(enableMember, async ({ member_id, revision }, context) =>
    setMemberState(deps, context, await manageMember(db, context.session, member_id), 'active', revision),
  );
  mount(previewDeparture, async ({ member_id }, { session }) =>
    previewLeaving(deps, session, await leaveAs(db, session, member_id)),
  );
  mount(removeMember, async ({ member_id, ...input }, context) =>
    removeLeaving(deps, context, await leaveAs(db, context.session, member_id), input),
  );
}
