import { diffCalls, exportCalls, getCall, getMatch, listCalls, shareCall, updateCallNote } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { withHeavyReads } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

export function mountCalls(mount: Mount, deps: ApiDeps): void {
  mount(listCalls, async (input, { session }) => service.listCallPage(deps, session, input));
  mount(getCall, async ({ call_id }, { session }) => service.readCall(deps, session, call_id));
  mount(diffCalls, async (input, { session }) => service.compareCalls(deps, session, input));
  mount(shareCall, async ({ call_id }, { session }) => service.shareCall(deps, session, call_id));
  mount(updateCallNote, async (input, { session }) => {
    await service.updateNote(deps, session, input);
    return {};
  });
  mount(exportCalls, async (input, { session }) => service.writeCallExport(withHeavyReads(deps), session, input));
  mount(getMatch, async (input, { session }) => service.readMatch(deps, session, input));
}
