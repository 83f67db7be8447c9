import type { SecurityOverview } from '@fourth-seat/contract';
import type { Session } from '../../platform/http/session.ts';

/** What other features know of an account; `app.ts` passes it in. */
export interface AccountDataReaders {
  /** Every provider with the person's account there, if one is bound. */
  readonly listProviderAccounts: (user_id: string) => Promise<SecurityOverview['third_party']>;
  /** A person's data in the console: the whole organization for a creator, otherwise their own. */
  readonly countOwned: (session: Session) => Promise<{ readonly projects: number; readonly keys: number }>;
}
