import {
  grants,
  type KeyRules,
  type Parsed,
  type updateKeyRules as updateKeyRulesEndpoint,
} from '@fourth-seat/contract';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { findKeyRules, insertKeyRules, updateKeyRulesRow } from './rules-repository.ts';

/** Defaults until an administrator sets something else: no maximum lifetime, 50 keys per project. */
const defaults = { max_lifetime_days: null, max_keys_per_project: 50, revision: 1 };

/** The organization's rules for its keys. */
export async function readKeyRules(db: Database, org_id: string): Promise<Omit<KeyRules, 'can_update'>> {
  return (await findKeyRules(db, org_id)) ?? defaults;
}

/** The rules, and whether the member may set them. */
export async function describeKeyRules(db: Database, { org_id, role }: Session): Promise<KeyRules> {
  return { ...(await readKeyRules(db, org_id)), can_update: grants(role, 'key.policy') };
}

/** The route has checked that the member may set them (`key.policy`). */
export async function updateKeyRules(
  db: Database,
  actor: SignedInActor,
  input: Parsed<typeof updateKeyRulesEndpoint>,
): Promise<KeyRules> {
  const { revision, ...rules } = input;
  const { org_id } = actor.session;
  const next = { ...rules, revision: revision + 1 };
  await inTransaction(db, async (trx) => {
    const before = await readKeyRules(trx, org_id);
    // The first edit creates the row; the revision that the defaults are read with never occurs in a row.
    const isWritten =
      revision === defaults.revision
        ? await insertKeyRules(trx, { org_id, ...next })
        : await updateKeyRulesRow(trx, { org_id, revision }, next);
    if (!isWritten) throw new ApiError('stale_revision');
    await recordAudit(trx, actor, { action: 'key.policy', details: changesOf(before, rules) });
  });
  return { ...next, can_update: true };
}
