import { getMe, listOrganizations, switchOrganization } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

export function mountMemberships(mount: Mount, deps: Pick<Deps, 'db' | 'now'>): void {
  mount(getMe, async (_input, { session }) => service.readSignedInState(deps.db, session));
  mount(listOrganizations, async (_input, { session }) => service.listOrganizations(deps.db, session));
  mount(switchOrganization, async ({ org_id }, { session }) => {
    const switched = await service.switchOrganization(deps, session, org_id);
    const { organization, member } = await service.readSignedInState(deps.db, switched);
    return { organization, member };
  });
}
