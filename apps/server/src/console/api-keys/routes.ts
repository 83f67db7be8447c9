import {
  createApiKey,
  deleteApiKey,
  disableApiKey,
  enableApiKey,
  finishRotation,
  getApiKeyImpact,
  getApiKeyUsage,
  getKeyRules,
  getRotation,
  listApiKeys,
  rotateApiKey,
  updateApiKey,
  updateKeyRules as updateKeyRulesEndpoint,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { finishKeyRotation, readRotationStatus, rotateKey } from './rotation.ts';
import { readKeyRules, updateKeyRules } from './rules.ts';
import * as service from './service.ts';
import { keySnippets } from './snippets.ts';
import { readKeyImpact, readKeyUsage } from './usage.ts';

export function mountApiKeys(mount: Mount, deps: Deps): void {
  const { db } = deps;
  const { public_url } = deps.config;
  mount(listApiKeys, async (input, { session }) => service.listKeyPage(deps, session, input));
  mount(createApiKey, async (input, context) => {
    const created = await service.createKey(deps, context, input);
    return { ...created, snippets: keySnippets(created.secret, public_url) };
  });
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
  mountRotation(mount, deps);
}

function mountRotation(mount: Mount, deps: Deps): void {
  const { db } = deps;
  mount(rotateApiKey, async ({ key_id, grace_seconds }, context) => {
    const key = await service.readAllowedKey(db, context.session, key_id);
    const rotated = await rotateKey(deps, context, key, grace_seconds);
    return { ...rotated, snippets: keySnippets(rotated.secret, deps.config.public_url) };
  });
  mount(getRotation, async ({ key_id }, { session }) =>
    readRotationStatus(deps, await service.readAllowedKey(db, session, key_id)),
  );
  mount(finishRotation, async ({ key_id }, context) =>
    finishKeyRotation(deps, context, await service.readAllowedKey(db, context.session, key_id)),
  );
  mount(getApiKeyImpact, async ({ key_id }, { session }) =>
    readKeyImpact(deps, await service.readAllowedKey(db, session, key_id)),
  );
  mount(getApiKeyUsage, async ({ key_id, range }, { session }) =>
    readKeyUsage(deps, await service.readAllowedKey(db, session, key_id), range),
  );
  mount(getKeyRules, async (_input, { session }) => ({
    ...(await readKeyRules(db, session.org_id)),
    can_update: session.role === 'admin',
  }));
  mount(updateKeyRulesEndpoint, async (input, context) => updateKeyRules(db, context, input));
}
