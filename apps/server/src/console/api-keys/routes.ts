import {
  createApiKey,
  deleteApiKey,
  disableApiKey,
  enableApiKey,
  finishRotation,
  getApiKey,
  getApiKeyImpact,
  getApiKeyUsage,
  getKeyRules,
  getRotation,
  listApiKeys,
  rotateApiKey,
  updateApiKey,
  updateKeyRules,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

export function mountApiKeys(mount: Mount, deps: Deps): void {
  const { db } = deps;
  mount(listApiKeys, async (input, { session }) => service.listKeyPage(deps, session, input));
  mount(getApiKey, async ({ key_id }, { session }) => service.readApiKey(deps, session, key_id));
  mount(createApiKey, async (input, context) => service.createKey(deps, context, input));
  mount(updateApiKey, async ({ key_id, ...input }, context) =>
    service.updateKey(deps, context, await service.readAllowedKey(db, context.session, key_id), input),
  );
  for (const [endpoint, state] of [
    [enableApiKey, 'enabled'],
    [disableApiKey, 'disabled'],
  ] as const) {
    mount(endpoint, async ({ key_id }, context) =>
      service.setKeyState(deps, context, await service.readAllowedKey(db, context.session, key_id), state),
    );
  }
  mount(deleteApiKey, async ({ key_id, name }, context) => {
    await service.deleteKey(deps, context, await service.readAllowedKey(db, context.session, key_id), name);
    return {};
  });
  mount(getApiKeyImpact, async ({ key_id }, { session }) =>
    service.readKeyImpact(deps, await service.readAllowedKey(db, session, key_id)),
  );
  mount(getApiKeyUsage, async ({ key_id, range }, { session }) =>
    service.readKeyUsage(deps, await service.readAllowedKey(db, session, key_id), range),
  );
  mountRotation(mount, deps);
  mount(getKeyRules, async (_input, { session }) => service.describeKeyRules(db, session));
  mount(updateKeyRules, async (input, context) => service.updateKeyRules(db, context, input));
}

function mountRotation(mount: Mount, deps: Deps): void {
  const { db } = deps;
  mount(rotateApiKey, async ({ key_id, grace_seconds }, context) =>
    service.rotateKey(deps, context, await service.readAllowedKey(db, context.session, key_id), grace_seconds),
  );
  mount(getRotation, async ({ key_id }, { session }) =>
    service.readRotationStatus(deps, await service.readAllowedKey(db, session, key_id)),
  );
  mount(finishRotation, async ({ key_id }, context) =>
    service.finishKeyRotation(deps, context, await service.readAllowedKey(db, context.session, key_id)),
  );
}
