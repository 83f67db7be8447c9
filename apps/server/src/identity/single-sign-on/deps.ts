import type { Deps } from '../../deps.ts';
import type { ReadTxt } from '../../platform/http/outgoing/txt-records.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AuthorizationRequests } from '../oauth/authorization-requests.ts';

/** What single sign-on needs of the rest. */
export interface SsoDeps extends Pick<Deps, 'db' | 'now' | 'config' | 'log'> {
  readonly accounts: Accounts;
  readonly authorizations: AuthorizationRequests;
  readonly readTxt: ReadTxt;
}
