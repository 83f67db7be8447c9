import {
  type ApiKey,
  type createApiKey,
  isSameName,
  type KeySettings,
  type LeaverKeyDecision,
  type Output,
  type Parsed,
  type updateApiKey,
  visible,
} from '@fourth-seat/contract';
import { requireActiveMember } from '../../identity/memberships/service.ts';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { type Actor, changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { refuseTaken } from '../../platform/db/errors.ts';
import type { Database, KeyRow } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { DAY_MS } from '../../platform/time.ts';
import { lockOpenProject, type ReadableProject, readProject } from '../projects/service.ts';
import { parseNetworks } from './networks.ts';
import type { AllowedKey } from './policy.ts';
import { countKeys, insertKey, type KeyId, lockKey, updateKeyRow } from './repository.ts';
import { readKeyRules } from './rules.ts';
import { deleteSecrets, insertSecret } from './secret-repository.ts';
import { createSecretRow } from './secrets.ts';
import { keySnippets } from './snippets.ts';
import { isExpired, keyTarget, noActivity } from './view.ts';
import { describeWrittenKey, type KeyDeps, lockAllowedKey, readActivityOf } from './visible-keys.ts';

// What needs no rule of this file is exported directly.
export { parseNetworks } from './networks.ts';
export { type AllowedKey, readAllowedKey } from './policy.ts';
export { countKeysByMember } from './repository.ts';
export { finishKeyRotation, readRotationStatus, rotateKey } from './rotation.ts';
export { describeKeyRules, updateKeyRules } from './rules.ts';
export { maskSecret } from './secrets.ts';
export { readKeyImpact, readKeyUsage } from './usage.ts';
export { isNearLimit, startOf24h } from './view.ts';
export {
  type KeyDeps,
  listKeyNames,
  listKeyPage,
  listKeysOfMember,
  listKeysOfProject,
  listMasks,
  listUndisabledKeys,
  readApiKey,
} from './visible-keys.ts';

/** The project of a new key: every member who sees it may create keys in it. */
async function readKeyProject(db: Database, session: Caller, project_id: string): Promise<ReadableProject> {
  if (project_id === '') throw new ApiError('key_project_empty', {}, { project_id: 'api_key_project_empty' });
  return readProject(db, session, project_id);
}

function checkName(name: string): void {
  if (!visible.test(name)) throw new ApiError('key_name_empty', {}, { name: 'api_key_name_empty' });
}

/** The columns of a key's settings, checked against the organization's rules. */
function settingsOf(input: KeySettings, max_lifetime_days: number | null, now_ms: number) {
  const ends_ms = input.expires_at === null ? Infinity : Date.parse(input.expires_at);
  if (max_lifetime_days !== null && ends_ms > now_ms + max_lifetime_days * DAY_MS) {
    throw new ApiError('key_lifetime', { days: max_lifetime_days }, { expires_at: 'out_of_range' });
  }
  return {
    ...input,
    scopes: [...new Set(input.scopes)],
    ip_allow: parseNetworks(input.ip_allow),
    expires_at: input.expires_at === null ? null : new Date(ends_ms),
  };
}

/**
 * Creates a key in a project. The secret is returned here; of it only the hash is stored, and for a day the whole answer,
 * sealed with the session's token, for a repetition of the same request.
 */
export async function createKey(
  deps: KeyDeps,
  actor: SignedInActor,
  input: Parsed<typeof createApiKey>,
): Promise<Output<typeof createApiKey>> {
  checkName(input.name);
  const project = await readKeyProject(deps.db, actor.session, input.project_id);
  const { org_id, member_id } = actor.session;
  const rules = await readKeyRules(deps.db, org_id);
  const { project_id, mode, ...sent } = input;
  const settings = settingsOf(sent, rules.max_lifetime_days, deps.now());
  if (settings.expires_at && settings.expires_at.getTime() <= deps.now()) {
    throw new ApiError('bad_request', {}, { expires_at: 'out_of_range' });
  }
  const key_id = createId('key');
  const { secret, row } = createSecretRow(mode);
  const api_key = await refuseTaken('api_keys_name', nameTaken, async () =>
    inTransaction(deps.db, async (trx) => {
      await lockOrganization(trx, org_id);
      // Whoever was removed since the session was read leaves no key that nobody decides about.
      await requireActiveMember(trx, actor.session);
      await lockOpenProject(trx, project, 'key_project_closed');
      const limit = rules.max_keys_per_project;
      if ((await countKeys(trx, project)) >= limit) throw new ApiError('key_limit', { limit });
      const created = await insertKey(trx, { key_id, org_id, project_id, mode, created_by: member_id, ...settings });
      await insertSecret(trx, { ...row, org_id, key_id });
      const target = keyTarget(created);
      await recordAudit(trx, actor, { action: 'key.create', target, details: { project_id, mode } });
      return describeWrittenKey(trx, created, { activity: noActivity, now_ms: deps.now() });
    }),
  );
  return { api_key, secret, snippets: keySnippets(secret, deps.config.public_url) };
}

export async function updateKey(
  deps: KeyDeps,
  actor: SignedInActor,
  key: AllowedKey,
  input: Parsed<typeof updateApiKey>,
): Promise<ApiKey> {
  const { key_id: _, revision, ...sent } = input;
  checkName(sent.name);
  const rules = await readKeyRules(deps.db, key.org_id);
  // A time that has passed is accepted, unlike at creation: an expired key keeps its own while its name is edited.
  const settings = settingsOf(sent, rules.max_lifetime_days, deps.now());
  const activity = await readActivityOf(deps, key);
  return refuseTaken('api_keys_name', nameTaken, async () =>
    inTransaction(deps.db, async (trx) => {
      await lockOpenProject(trx, key, 'key_project_closed');
      const before = await lockAllowedKey(trx, key);
      if (before.revision !== revision) throw new ApiError('stale_revision');
      const updated = await updateKeyRow(trx, key, settings, new Date(deps.now()));
      const target = keyTarget(updated);
      await recordAudit(trx, actor, { action: 'key.update', target, details: changesOf(before, settings) });
      return describeWrittenKey(trx, updated, { activity, now_ms: deps.now() });
    }),
  );
}

export async function updateKeyState(
  deps: KeyDeps,
  actor: SignedInActor,
  key: AllowedKey,
  state: KeyRow['state'],
): Promise<ApiKey> {
  const activity = await readActivityOf(deps, key);
  return inTransaction(deps.db, async (trx) => {
    const at = new Date(deps.now());
    if (state === 'enabled') await lockOpenProject(trx, key, 'key_project_closed');
    const before = await lockAllowedKey(trx, key);
    if (state === 'enabled' && isExpired(before, at)) throw new ApiError('key_expired');
    const updated = before.state === state ? before : await writeKeyState(trx, actor, before, { state, at });
    return describeWrittenKey(trx, updated, { activity, now_ms: at.getTime() });
  });
}

/** Writes and logs the state of a locked key. */
async function writeKeyState(
  trx: Database,
  actor: Actor,
  key: KeyRow,
  { state, at }: { readonly state: KeyRow['state']; readonly at: Date },
): Promise<KeyRow> {
  const updated = await updateKeyRow(trx, key, { state }, at);
  await recordAudit(trx, actor, {
    action: state === 'enabled' ? 'key.enable' : 'key.disable',
    target: keyTarget(key),
  });
  return updated;
}

export async function deleteKey(
  deps: KeyDeps,
  actor: SignedInActor,
  key: AllowedKey,
  typedName: string,
): Promise<void> {
  if (!isSameName(typedName, key.name)) throw new ApiError('key_name_mismatch', {}, { name: 'invalid' });
  await inTransaction(deps.db, async (trx) =>
    eraseKey(trx, actor, await lockAllowedKey(trx, key), new Date(deps.now())),
  );
}

/** Deletes the secrets of a locked key at once and permanently; the row stays, because the history names it. */
async function eraseKey(trx: Database, actor: Actor, key: KeyRow, at: Date): Promise<void> {
  await deleteSecrets(trx, key);
  await updateKeyRow(trx, key, { deleted_at: at, state: 'disabled' }, at);
  const details = { project_id: key.project_id };
  await recordAudit(trx, actor, { action: 'key.delete', target: keyTarget(key), details });
}

/** What happens to a key of a leaver, when it is known who inherits it. */
export type KeyDecision =
  | Extract<LeaverKeyDecision, { decision: 'hand_over' }>
  | { readonly key_id: string; readonly decision: 'disable' | 'delete' };

/**
 * Applies the decision about a key of a leaving member, within the transaction that removes the member. A key that was
 * deleted meanwhile needs no decision.
 */
export async function applyLeaverKeyDecision(
  trx: Database,
  actor: Actor,
  keyId: KeyId,
  { choice, at }: { readonly choice: KeyDecision; readonly at: Date },
): Promise<void> {
  const key = await lockKey(trx, keyId);
  if (!key) return;
  switch (choice.decision) {
    case 'hand_over': {
      await updateKeyRow(trx, key, { created_by: choice.to_member_id }, at);
      const details = { to: choice.to_member_id };
      await recordAudit(trx, actor, { action: 'key.hand_over', target: keyTarget(key), details });
      return;
    }
    case 'delete':
      await eraseKey(trx, actor, key, at);
      return;
    case 'disable':
      await writeKeyState(trx, actor, key, { state: 'disabled', at });
  }
}

const nameTaken = (): ApiError => new ApiError('key_name_taken', {}, { name: 'invalid' });
