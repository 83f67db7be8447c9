import {
  finishOauthBind,
  finishOauthSignIn,
  getSignInOptions,
  registerWithProvider,
  startOauthBind,
  startOauthSignIn,
  unbindOauth,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createAuthorizationRequests } from './authorization-requests.ts';
import type { Providers } from './providers.ts';
import * as service from './service.ts';

/** Third-party sign-in and binding. */
export function mountOauth(mount: Mount, deps: Deps, accounts: Accounts, providers: Providers): void {
  const oauth: service.OauthDeps = { deps, accounts, providers, authorizations: createAuthorizationRequests(deps) };
  mount(getSignInOptions, async () => ({
    channels: [...deps.delivery.channels],
    providers: providers.list.map(({ id, name, kind }) => ({ provider: id, name, kind })),
  }));
  mount(startOauthSignIn, async (input, { address }) => service.startSignIn(oauth, input, address));
  mount(finishOauthSignIn, async (input, context) => service.finishSignIn(oauth, input, context));
  mount(registerWithProvider, async (input, context) => service.registerWithIdentity(oauth, input, context));
  mount(startOauthBind, async (input, context) => service.startBinding(oauth, input, context));
  mount(finishOauthBind, async (input, { session }) => service.finishBinding(oauth, input, session));
  mount(unbindOauth, async (input, { session }) => {
    await service.unbindProvider(oauth, input, session);
    return {};
  });
}
