import {
  createStream,
  deleteStream,
  getStreamBatch,
  listStreams,
  rewindStream,
  testStream,
  updateStream,
} from '@fourth-seat/contract';
import type { Attempts } from '../../identity/attempts/service.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { receiverFaultOf } from '../../platform/http/outgoing/webhook.ts';
import * as service from './service.ts';

/** Super Administrators may do all of it (`stream.manage`, checked by the mount). */
export function mountStreams(mount: Mount, deps: service.StreamDeps, attempts: Pick<Attempts, 'take'>): void {
  mount(listStreams, async (input, { session }) => service.listStreamPage(deps, session, input));
  mount(getStreamBatch, async (input, { session }) => service.readBatch(deps, session, input));
  const findFaults = ({ url }: { readonly url?: unknown }) => receiverFaultOf('url', url, deps);
  mount(createStream, async (input, context) => service.createStream(deps, context, input), findFaults);
  mount(updateStream, async (input, context) => service.updateStream(deps, context, input), findFaults);
  mount(deleteStream, async ({ stream_id }, context) => {
    await service.deleteStream(deps, context, stream_id);
    return {};
  });
  mount(testStream, async ({ stream_id }, { session }) => service.testStream(deps, attempts, session, stream_id));
  mount(rewindStream, async (input, context) => service.rewindStream(deps, context, input));
}
