import * as api from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import * as service from '../second-factor/enrolment.ts';
import { changeSecondFactorRule, readSecondFactorRule } from '../second-factor/rule.ts';

/** Setting up the second factor and turning it off, and the rule that members of an organization need one. */
export function mountSecondFactor(mount: Mount, deps: Deps, accounts: Accounts): void {
  mount(api.getSecondFactor, async (_input, { session }) => service.readSecondFactor(deps, session.user_id));
  mount(api.startTotp, async ({ proof }, { session }) => service.startTotpSetup(deps, accounts, proof, session));
  mount(api.confirmTotp, async (input, context) => service.confirmTotpSetup(deps, accounts, input, context));
  mount(api.addPasskey, async (input, { session }) => service.addPasskey(deps, accounts, input, session));
  mount(api.removePasskey, async (input, { session }) => {
    await service.removePasskey(deps, accounts, input, session);
    return {};
  });
  mount(api.renewRecoveryCodes, async ({ proof }, { session }) => ({
    recovery_codes: await service.renewRecoveryCodes(deps, accounts, proof, session),
  }));
  mount(api.getSecondFactorRule, async (_input, { session }) => readSecondFactorRule(deps.db, session));
  mount(api.updateSecondFactorRule, async (input, context) => changeSecondFactorRule(deps, accounts, context, input));
  mount(api.turnOffSecondFactor, async (input, { session }) => {
    await service.turnOffSecondFactor(deps, accounts, input, session);
    return {};
  });
}
