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
import type { ApiDeps } from '../../api/deps.ts';
import type { Mount, SignedInContext } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

export function mountApiKeys(mount: Mount, deps: ApiDeps): void {
  const { db } = deps;
  mount(listApiKeys, async (input, { session }) => service.listKeyPage(deps, session, input));
  mount(getApiKey, async ({ key_id }, { session }) => service.readApiKey(deps, session, key_id));
  mount(createApiKey, async (input, context) => service.createKey(deps, context, input));
  mount(
    updateApiKey,
    withKey(deps, async (key, input, context) => service.updateKey(deps, context, key, input)),
  );
  for (const [endpoint, state] of [
    [enableApiKey, 'enabled'],
    [disableApiKey, 'disabled'],
  ] as const) {
    mount(
      endpoint,
      withKey(deps, async (key, _input, context) => service.updateKeyState(deps, context, key, state)),
    );
  }
  mount(
    deleteApiKey,
    withKey(deps, async (key, { name }, context) => {
      await service.deleteKey(deps, context, key, name);
      return {};
    }),
  );
  mount(
    getApiKeyImpact,
    withKey(deps, async (key) => service.readKeyImpact(deps, key)),
  );
  mount(
    getApiKeyUsage,
    withKey(deps, async (key, { range }) => service.readKeyUsage(deps, key, range)),
  );
  mount(
    rotateApiKey,
    withKey(deps, async (key, { grace_seconds }, context) => service.rotateKey(deps, context, key, grace_seconds)),
  );
  mount(
    getRotation,
    withKey(deps, async (key) => service.readRotationStatus(deps, key)),
  );
  mount(
    finishRotation,
    withKey(deps, async (key, _input, context) => service.finishKeyRotation(deps, context, key)),
  );
  mount(getKeyRules, async (_input, { session }) => service.describeKeyRules(db, session));
  mount(updateKeyRules, async (input, context) => service.updateKeyRules(db, context, input));
}

/** A handler that gets the key of its request, if the member may see and change it. */
function withKey<Input extends { readonly key_id: string }, Answer>(
  { db }: ApiDeps,
  answer: (key: service.AllowedKey, input: Input, context: SignedInContext) => Promise<Answer>,
) {
  return async (input: Input, context: SignedInContext): Promise<Answer> =>
    answer(await service.readAllowedKey(db, context.session, input.key_id), input, context);
}
