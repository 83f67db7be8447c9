import { getMe, listOrganizations, switchOrganization } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';
import { listMemberships, switchMembership } from './switching.ts';

export function mountMemberships(mount: Mount, deps: Pick<Deps, 'db' | 'now'>): void {
  mount(getMe, async (_input, { session }) => service.readSignedInState(deps.db, session));
  mount(listOrganizations, async (_input, { session }) => listMemberships(deps.db, session));
  mount(switchOrganization, async ({ org_id }, { session }) => {
    const { organization, member } = await service.readSignedInState(
      deps.db,
      await switchMembership(deps, session, org_id),
    );
    return { organization, member };
  });
}
