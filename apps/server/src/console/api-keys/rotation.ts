import {
  type ApiKey,
  type getRotation,
  MAX_SECRET_ADDRESSES,
  type Output,
  ROTATION_SILENCE_MINUTES,
  type rotateApiKey,
} from '@fourth-seat/contract';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { listSecretUses, type SecretUse } from '../counts/service.ts';
import { lockOpenProject } from '../projects/service.ts';
import type { AllowedKey } from './policy.ts';
import { updateKeyRow } from './repository.ts';
import {
  deleteEndingSecrets,
  deleteSecrets,
  insertSecret,
  listSecrets,
  type SecretRow,
  updateSecretEnd,
} from './secret-repository.ts';
import { createSecretRow, maskSecret } from './secrets.ts';
import { keySnippets } from './snippets.ts';
import { findOldSecret, isExpired, keyTarget } from './view.ts';
import { describeWrittenKey, type KeyDeps, lockAllowedKey, readActivityOf } from './visible-keys.ts';

const SILENCE_MS = ROTATION_SILENCE_MINUTES * MINUTE_MS;

/** Gives the key a new secret. The old one ends after the grace period, or now without one. */
export async function rotateKey(
  deps: KeyDeps,
  actor: SignedInActor,
  key: AllowedKey,
  grace_seconds: number,
): Promise<Output<typeof rotateApiKey>> {
  const now = new Date(deps.now());
  if (isExpired(key, now)) throw new ApiError('key_expired');
  const valid_until = new Date(now.getTime() + grace_seconds * 1000);
  const { secret, row } = createSecretRow(key.mode);
  const activity = await readActivityOf(deps, key);
  const api_key = await inTransaction(deps.db, async (trx) => {
    // The lock serializes two simultaneous rotations; the second is refused below.
    await lockOpenProject(trx, key, 'key_project_closed');
    await lockAllowedKey(trx, key);
    const secrets = await listSecrets(trx, key.org_id, [key.key_id]);
    if (findOldSecret(secrets, now)) throw new ApiError('key_rotating');
    const kept = grace_seconds > 0 ? secrets[0]?.secret_id : undefined;
    await deleteSecrets(trx, key, kept);
    if (kept) await updateSecretEnd(trx, { org_id: key.org_id, secret_id: kept }, valid_until);
    await insertSecret(trx, { ...row, org_id: key.org_id, key_id: key.key_id, created_at: now });
    const rotated = await updateKeyRow(trx, key, {}, now);
    await recordAudit(trx, actor, { action: 'key.rotate', target: keyTarget(key), details: { grace_seconds } });
    return describeWrittenKey(trx, rotated, { activity, now_ms: now.getTime() });
  });
  return {
    api_key,
    secret,
    old_valid_until: valid_until.toISOString(),
    snippets: keySnippets(secret, deps.config.public_url),
  };
}

/** Who has called with the old and the new secret since the new one exists, and whether finishing would stop nobody. */
export async function readRotationStatus(deps: KeyDeps, key: AllowedKey): Promise<Output<typeof getRotation>> {
  const now = new Date(deps.now());
  const secrets = await listSecrets(deps.db, key.org_id, [key.key_id]);
  const [newest] = secrets;
  const old = findOldSecret(secrets, now);
  if (!newest || !old) throw new ApiError('key_not_rotating');
  const uses = await listSecretUses(deps.pool, key.org_id, key.key_id);
  const oldUse = describeSecret(old, uses, newest.created_at);
  const newUse = describeSecret(newest, uses, newest.created_at);
  const isSilent = oldUse.last_at === null || now.getTime() - Date.parse(oldUse.last_at) >= SILENCE_MS;
  return {
    key_id: key.key_id,
    started_at: newest.created_at.toISOString(),
    old: oldUse,
    new: newUse,
    is_safe: isSilent && newUse.last_at !== null,
    as_of: now.toISOString(),
  };
}

type SecretUseView = Output<typeof getRotation>['old'];

/** `uses` are those of the whole key. Addresses are those since `beganAt`, when the rotation began. */
function describeSecret(secret: SecretRow, uses: readonly SecretUse[], beganAt: Date): SecretUseView {
  const own = uses
    .filter((use) => use.secret_id === secret.secret_id)
    .sort((a, b) => b.last_at.getTime() - a.last_at.getTime());
  return {
    masked: maskSecret(secret),
    created_at: secret.created_at.toISOString(),
    valid_until: secret.valid_until?.toISOString() ?? null,
    addresses: own
      .filter(({ last_at }) => last_at >= beganAt)
      .slice(0, MAX_SECRET_ADDRESSES)
      .map(({ address, calls, last_at }) => ({ address, calls, last_at: last_at.toISOString() })),
    last_at: own[0]?.last_at.toISOString() ?? null,
  };
}

/** Ends the grace period now. */
export async function finishKeyRotation(deps: KeyDeps, actor: SignedInActor, key: AllowedKey): Promise<ApiKey> {
  const now = new Date(deps.now());
  const activity = await readActivityOf(deps, key);
  return inTransaction(deps.db, async (trx) => {
    await lockAllowedKey(trx, key);
    const secrets = await listSecrets(trx, key.org_id, [key.key_id]);
    if (!findOldSecret(secrets, now)) throw new ApiError('key_not_rotating');
    await deleteEndingSecrets(trx, key);
    const updated = await updateKeyRow(trx, key, {}, now);
    await recordAudit(trx, actor, { action: 'key.rotation_finish', target: keyTarget(key) });
    return describeWrittenKey(trx, updated, { activity, now_ms: now.getTime() });
  });
}
