import { createPlaygroundToken } from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** The playground: a token for anyone, with which a table asks the public API for moves. */
export function mountPlayground(mount: Mount, deps: service.PlaygroundDeps): void {
  const issueDemoToken = service.createDemoTokenIssuer(deps);
  mount(createPlaygroundToken, async (match, context) => issueDemoToken(match, context));
}
