import * as api from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import type { ReadTxt } from '../../platform/http/outgoing/txt-records.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createAuthorizationRequests } from '../oauth/authorization-requests.ts';
import type { SsoDeps } from './deps.ts';
import * as service from './service.ts';

/** Single sign-on of an organization: its settings, and signing in through it. */
export function mountSingleSignOn(mount: Mount, deps: Deps, accounts: Accounts, readTxt: ReadTxt): void {
  const sso: SsoDeps = { ...deps, accounts, readTxt, authorizations: createAuthorizationRequests(deps) };
  mount(api.getSingleSignOn, async (_input, { session }) => service.readSingleSignOn(sso, session));
  mount(
    api.updateSingleSignOn,
    async (input, context) => service.changeConnection(sso, context, input),
    ({ issuer }) => service.issuerFaultOf(sso, issuer),
  );
  mount(api.verifySsoDomain, async ({ domain }, context) => service.verifyDomain(sso, context, domain));
  mount(api.startSsoTest, async (_input, { session }) => service.startTest(sso, session));
  mount(api.finishSsoTest, async (input, context) => service.finishTest(sso, context, input));
  mount(api.updateSsoMode, async (input, context) => service.changeMode(sso, context, input));
  mount(api.removeSingleSignOn, async ({ proof }, context) => service.removeConnection(sso, context, proof));
  mount(api.findSso, async ({ email }, { address }) => service.readMode(sso, email, address));
  mount(api.startSsoSignIn, async ({ email }, { address }) => service.startSingleSignOn(sso, email, address));
  mount(api.finishSsoSignIn, async (input, context) => service.finishSingleSignOn(sso, input, context));
  mount(api.sendSsoCode, async (input, context) => service.sendConfirmationCode(sso, input.link_ticket, context));
  mount(api.confirmSsoSignIn, async (input, context) => service.confirmSingleSignOn(sso, input, context));
}
