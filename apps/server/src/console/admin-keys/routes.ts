import { createAdminKey, listAdminKeys, revokeAdminKey } from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** Super Administrators manage admin keys (`admin_key.manage`, checked by the mount). */
export function mountAdminKeys(mount: Mount, deps: service.AdminKeyDeps): void {
  mount(listAdminKeys, async (_input, { session }) => service.describeAdminKeys(deps, session));
  mount(createAdminKey, async (input, context) => service.addAdminKey(deps, context, input));
  mount(revokeAdminKey, async ({ admin_key_id }, context) => service.revokeKey(deps, context, admin_key_id));
}
