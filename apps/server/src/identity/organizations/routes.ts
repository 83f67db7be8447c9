import {
  getOrganization,
  getSecondFactorRule,
  requestVerification,
  updateLogo,
  updateOrganization,
  updateSecondFactorRule,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { changeSecondFactorRule, readSecondFactorRule } from './second-factor-rule.ts';
import * as service from './service.ts';

/** The organization's card: its data, logo, verification and rule of the second factor. */
export function mountOrganization(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { attempts } = accounts;
  mount(getOrganization, async (_input, { session }) =>
    inTransaction(deps.db, async (trx) => service.readCard(trx, session)),
  );
  mount(updateOrganization, async (input, context) => service.changeOrganization(deps, context, input));
  mount(updateLogo, async ({ image }, context) => service.changeLogo({ ...deps, attempts }, context, image));
  mount(getSecondFactorRule, async (_input, { session }) => readSecondFactorRule(deps.db, session));
  mount(updateSecondFactorRule, async (input, context) => changeSecondFactorRule(deps, accounts, context, input));
  mount(requestVerification, async (input, context) => service.requestOrganizationVerification(deps, context, input));
}
