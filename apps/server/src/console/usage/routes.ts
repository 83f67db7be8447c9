import {
  exportUsage,
  getGameUsage,
  listCharges,
  listErrorCauses,
  listTopUsage,
  queryUsage,
  reconcileUsage,
} from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { withHeavyReads } from '../../deps.ts';
import type { Mount, SignedInContext } from '../../platform/http/endpoints/mount.ts';
import { listChargePage } from '../calls/service.ts';
import * as service from './service.ts';

export function mountUsage(mount: Mount, deps: ApiDeps): void {
  mount(queryUsage, withUsage(deps, service.readUsage));
  mount(listTopUsage, withUsage(deps, service.listTopUsage));
  mount(listErrorCauses, withUsage(deps, service.listErrorCauses));
  mount(getGameUsage, withUsage(deps, service.readGameUsage));
  mount(reconcileUsage, withUsage(deps, service.reconcileUsage));
  mount(listCharges, async (input, { session }) => listChargePage(withHeavyReads(deps), session, input));
  mount(exportUsage, withUsage(withHeavyReads(deps), service.writeUsageExport));
}

/** A handler that resolves its request before it answers. */
function withUsage<Parts extends ApiDeps, Input extends service.UsageInput, Answer>(
  deps: Parts,
  answer: (deps: Parts, usage: service.ResolvedUsage, input: Input) => Promise<Answer>,
) {
  return async (input: Input, { session }: SignedInContext): Promise<Answer> =>
    answer(deps, await service.resolveUsage(deps, session, input), input);
}
