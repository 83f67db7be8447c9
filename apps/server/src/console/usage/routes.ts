import { exportUsage, gameUsage, queryUsage, reconcileUsage, topUsage, usageErrors } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { writeExport } from './export.ts';
import { reconcile } from './reconcile.ts';
import * as service from './service.ts';

export function mountUsage(mount: Mount, deps: Deps): void {
  const { resolveUsage } = service;
  mount(queryUsage, async (input, { session }) =>
    service.readUsage(deps, await resolveUsage(deps, session, input), input),
  );
  mount(topUsage, async (input, { session }) => service.readTop(deps, await resolveUsage(deps, session, input), input));
  mount(usageErrors, async (input, { session }) => service.readErrors(deps, await resolveUsage(deps, session, input)));
  mount(gameUsage, async (input, { session }) => service.readGameUsage(deps, await resolveUsage(deps, session, input)));
  mount(reconcileUsage, async (input, { session }) => reconcile(deps, await resolveUsage(deps, session, input)));
  mount(exportUsage, async (input, { session }) => {
    const heavy = { ...deps, ...deps.heavy };
    return writeExport(heavy, await resolveUsage(heavy, session, input), input);
  });
}
