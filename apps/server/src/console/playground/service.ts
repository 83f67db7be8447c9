import { type createPlaygroundToken, DEMO_TOKENS_PER_HOUR, type Output, type Parsed } from '@fourth-seat/contract';
import type { Gateway } from '../../api/gateway/service.ts';
import { type AttemptLimit, type Attempts, addressLimits } from '../../identity/attempts/service.ts';
import type { AnonymousContext } from '../../platform/http/endpoints/mount.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { HOUR_S } from '../../platform/time.ts';
import { createSerialQueues } from './serial-queues.ts';

/** Limits on demo tokens: per visitor, per address, and for everyone together (decision record 0296). */
export function demoLimits(address: string, user_id?: string): AttemptLimit[] {
  const hourly = { max: DEMO_TOKENS_PER_HOUR, window_s: HOUR_S };
  return [
    ...(user_id === undefined ? [] : [{ name: 'demo-token-person', subject: [user_id], ...hourly }]),
    ...addressLimits('demo-token-address', address, hourly),
    { name: 'demo-token-all', subject: [], max: 2000, window_s: HOUR_S },
  ];
}

/** Issues a demo token; the requests of one visitor are served one after the other. */
type IssueDemoToken = (
  match: Parsed<typeof createPlaygroundToken>,
  visitor: Pick<AnonymousContext, 'address' | 'session'>,
) => Promise<Output<typeof createPlaygroundToken>>;

export interface PlaygroundDeps {
  readonly gateway: Pick<Gateway, 'createDemoToken'>;
  readonly attempts: Pick<Attempts, 'take'>;
}

export function createDemoTokenIssuer({ gateway, attempts }: PlaygroundDeps): IssueDemoToken {
  const inTurn = createSerialQueues<Output<typeof createPlaygroundToken>>();
  return async (match, { address, session }) =>
    inTurn(
      `${networkOf(address)} ${session?.user_id ?? ''}`,
      async () => attempts.take(demoLimits(address, session?.user_id)),
      async () => gateway.createDemoToken(match),
    );
}
