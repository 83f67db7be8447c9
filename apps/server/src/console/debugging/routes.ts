import {
  cancelDebugCall,
  estimateDebugCall,
  getDebugApi,
  getDebugCap,
  getDebugCatalog,
  getDebugSample,
  sendDebugCall,
  updateDebugCap,
} from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/**
 * Mounts the endpoints of the debugging page. Returns a function that closes the sender and waits for its running
 * calls.
 */
export function mountDebugging(mount: Mount, senderDeps: service.SenderDeps): () => Promise<void> {
  const { deps } = senderDeps;
  const sender = service.createSender(senderDeps);
  mount(getDebugCatalog, async () => service.readCatalog());
  mount(getDebugApi, async (input) => service.readApi(input.api_id));
  mount(estimateDebugCall, async (input, { session }) => service.estimateCost(deps, session, input));
  mount(sendDebugCall, async (input, context) => sender.send(input, context));
  mount(cancelDebugCall, async (input, { session }) => ({
    cancelled: await sender.cancel(session.member_id, input.send_id),
  }));
  mount(getDebugSample, async (input) => service.readSample(deps.config.public_url, input));
  mount(getDebugCap, async (input, { session }) => service.readDebugCap(deps, session, input.project_id));
  mount(updateDebugCap, async (input, context) => service.updateDebugCap(deps, context, input));
  return sender.close;
}
