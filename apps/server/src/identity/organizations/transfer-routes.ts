import {
  acceptTransfer as accept,
  cancelTransfer as cancel,
  getTransfer,
  startTransfer as start,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { acceptTransfer, cancelTransfer, readTransfer, startTransfer } from './transfer.ts';

export function mountTransfer(mount: Mount, deps: Deps): void {
  mount(getTransfer, async (_input, { session }) => readTransfer(deps, session));
  mount(start, async ({ member_id }, context) => startTransfer(deps, context, member_id));
  mount(accept, async (_input, context) => acceptTransfer(deps, context));
  mount(cancel, async (_input, context) => cancelTransfer(deps, context));
}
