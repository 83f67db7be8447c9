import { getOrganization, requestVerification, updateLogo, updateOrganization } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import type { Attempts } from '../attempts/service.ts';
import * as service from './service.ts';

/** The organization's card: its data, logo and verification. */
export function mountOrganization(mount: Mount, deps: Deps, attempts: Attempts): void {
  mount(getOrganization, async (_input, { session }) =>
    inTransaction(deps.db, async (trx) => service.readCard(trx, session)),
  );
  mount(updateOrganization, async (input, context) => service.changeOrganization(deps, context, input));
  mount(updateLogo, async ({ image }, context) => service.changeLogo({ ...deps, attempts }, context, image));
  mount(requestVerification, async (input, context) => service.requestOrganizationVerification(deps, context, input));
}
