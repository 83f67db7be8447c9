import { createPlaygroundToken } from '@fourth-seat/contract';
import type { Gateway } from '../../api/gateway/service.ts';
import type { Attempts } from '../../identity/attempts/service.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** The playground: a token for anyone, with which a table asks the public API for moves. */
export function mountPlayground(mount: Mount, gateway: Pick<Gateway, 'createDemoToken'>, attempts: Attempts): void {
  const issueDemoToken = service.createDemoTokenIssuer(gateway, attempts);
  mount(createPlaygroundToken, async (match, context) => issueDemoToken(match, context));
}
