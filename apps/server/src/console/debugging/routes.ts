import {
  apiPrices,
  cancelDebugCall,
  estimateDebugCall,
  getDebugApi,
  getDebugCap,
  getDebugCatalog,
  getDebugSample,
  sampleCode,
  sendDebugCall,
  updateDebugCap,
} from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { parseStoredBody, pathOf } from '../calls/service.ts';
import { readManageableProject, readProject } from '../projects/service.ts';
import { readDebugCap, setDebugCap } from './cap.ts';
import { describeApi, readApi, readCatalog } from './catalog.ts';
import { createSender, type SenderDeps } from './send.ts';

/**
 * Mounts the endpoints of the debugging page. Returns a function that closes the sender and waits for its running
 * calls.
 */
export function mountDebugging(mount: Mount, senderDeps: SenderDeps): () => Promise<void> {
  const { deps } = senderDeps;
  const sender = createSender(senderDeps);

  mount(getDebugCatalog, async () => readCatalog());
  mount(getDebugApi, async (input) => describeApi(input.api_id));

  mount(estimateDebugCall, async (input, { session }) => {
    const api_id = readApi(input.api_id);
    const project = await readProject(deps.db, session, input.project_id);
    const { cap_daily, cap_used } = await readDebugCap(deps, project);
    const tokens = input.mode === 'live' ? apiPrices[api_id] : 0;
    return { tokens, cap_daily, cap_used, allowed: input.mode === 'sandbox' || cap_used + tokens <= cap_daily };
  });

  mount(sendDebugCall, async (input, context) => sender.send(input, context));
  mount(cancelDebugCall, async (input, { session }) => ({
    cancelled: await sender.cancel(session.member_id, input.send_id),
  }));

  mount(getDebugSample, async (input) => {
    const api_id = readApi(input.api_id);
    const url = `${deps.config.public_url}${pathOf(api_id)}`;
    const json = parseStoredBody(input.body);
    return { code: sampleCode(input.language, { url, body: json === undefined ? { text: input.body } : { json } }) };
  });

  mount(getDebugCap, async (input, { session }) =>
    readDebugCap(deps, await readProject(deps.db, session, input.project_id)),
  );

  mount(updateDebugCap, async (input, { session }) => {
    const project = await readManageableProject(deps.db, session, input.project_id);
    await setDebugCap(deps, project, input.cap_daily);
    return readDebugCap(deps, project);
  });
  return sender.close;
}
