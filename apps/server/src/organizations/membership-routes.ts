import { type Output, type getMe, listOrganizations, switchOrganization } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import type { Mount } from '../http/mount.ts';
import type { Session } from '../http/session.ts';
import { listMemberships, switchMembership } from './memberships.ts';

interface MembershipDeps extends Pick<Deps, 'db' | 'now'> {
  /** The signed-in state of a session, as the members feature words it. */
  readonly readState: (session: Session) => Promise<Output<typeof getMe>>;
}

export function mountMemberships(mount: Mount, deps: MembershipDeps): void {
  mount(listOrganizations, async (_input, { session }) => listMemberships(deps.db, session));
  mount(switchOrganization, async ({ org_id }, { session }) => {
    const { organization, member } = await deps.readState(await switchMembership(deps, session, org_id));
    return { organization, member };
  });
}
