import { type createPlaygroundToken, DEMO_TOKENS_PER_HOUR, type Output, type Parsed } from '@fourth-seat/contract';
import type { Gateway } from '../../api/gateway/service.ts';
import {
  type AttemptLimit,
  type Attempts,
  addressLimits,
  type GlobalLimit,
  takeGlobal,
} from '../../identity/attempts/service.ts';
import type { AnonymousContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { HOUR_S } from '../../platform/time.ts';
import { createSerialQueues } from './serial-queues.ts';

/** Limits on demo tokens: per visitor and per address (decision record 0296). */
export function demoLimits(address: string, user_id?: string): AttemptLimit[] {
  const hourly = { max: DEMO_TOKENS_PER_HOUR, window_s: HOUR_S };
  return [
    ...(user_id === undefined ? [] : [{ name: 'demo-token-person', subject: [user_id], ...hourly }]),
    ...addressLimits('demo-token-address', address, hourly),
  ];
}

/**
 * While there are more than 2,000 tokens in an hour, an address gets three instead of all: nobody who comes first is
 * refused, however many addresses somebody has (decision record 1177). Whoever is signed in is not counted here.
 */
export function globalDemoLimit(address: string): GlobalLimit {
  return {
    busy: { name: 'demo-token-all', subject: [], max: 2000, window_s: HOUR_S },
    strict: addressLimits('demo-token-busy', address, { max: 3, window_s: HOUR_S }),
  };
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
      async () => findRefusal(attempts, address, session?.user_id),
      async () => gateway.createDemoToken(match),
    );
}

async function findRefusal(
  attempts: PlaygroundDeps['attempts'],
  address: string,
  user_id: string | undefined,
): Promise<ApiError | undefined> {
  const retry_after = await attempts.take(demoLimits(address, user_id));
  if (retry_after > 0) return new ApiError('playground_limit', { retry_after });
  if (user_id !== undefined) return undefined;
  const busy = await takeGlobal(attempts, globalDemoLimit(address));
  return busy.retry_after > 0 ? new ApiError('playground_busy', { retry_after: busy.retry_after }) : undefined;
}
