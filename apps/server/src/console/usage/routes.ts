import { exportUsage, gameUsage, queryUsage, reconcileUsage, topUsage, usageErrors } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { answerErrors, answerGames, answerTop, answerUsage } from './dashboard.ts';
import { answerExport } from './export.ts';
import { answerReconcile } from './reconcile.ts';

export function mountUsage(mount: Mount, deps: Deps): void {
  mount(queryUsage, async (input, { session }) => answerUsage(deps, session, input));
  mount(topUsage, async (input, { session }) => answerTop(deps, session, input));
  mount(usageErrors, async (input, { session }) => answerErrors(deps, session, input));
  mount(gameUsage, async (input, { session }) => answerGames(deps, session, input));
  mount(reconcileUsage, async (input, { session }) => answerReconcile(deps, session, input));
  mount(exportUsage, async (input, { session }) => answerExport({ ...deps, ...deps.heavy }, session, input));
}
