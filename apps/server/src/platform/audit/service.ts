import type { AuditAction, AuditTarget } from '@fourth-seat/contract';
import type { Database } from '../db/tables.ts';
import type { Session } from '../http/session.ts';
import { createId } from '../ids.ts';
import { insertAudit } from './repository.ts';

export { writeAuditExport } from './export.ts';
export { type AuditPosition, listAuditAfter } from './follow.ts';
export { type AuditDeps, listAuditPage } from './list.ts';

/** Who acts; the context of every handler has this shape. A person who is not a member has no `member_id`. */
export interface Actor {
  readonly session: { readonly org_id: string; readonly member_id: string | null } & Pick<Session, 'admin_key'>;
  readonly address: string;
}

/** The same with the whole session, for actions that also ask for the member's permissions. */
export type SignedInActor = Actor & { readonly session: Session };

interface AuditRecord {
  readonly action: AuditAction;
  readonly target?: { readonly kind: AuditTarget; readonly id: string; readonly name: string };
  /** What changed, in wire names. Never contains a secret, a token or a body. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What an edit changed: of each field that is different now, what it was and what it is. */
export function changesOf(before: object, after: object): Readonly<Record<string, { from: unknown; to: unknown }>> {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).flatMap(([field, to]) => {
    const from = was.get(field) ?? null;
    return to === undefined || JSON.stringify(from) === JSON.stringify(to) ? [] : [[field, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}

/** Writes one entry of the log, in the transaction of the action itself: either both are committed or neither. */
export async function recordAudit(trx: Database, actor: Actor, record: AuditRecord): Promise<void> {
  const { action, target, details = {} } = record;
  await insertAudit(trx, {
    audit_id: createId('audit'),
    org_id: actor.session.org_id,
    actor_member_id: actor.session.member_id,
    actor_admin_key_id: actor.session.admin_key?.admin_key_id ?? null,
    actor_admin_key_name: actor.session.admin_key?.name ?? null,
    action,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    target_name: target?.name ?? null,
    details: JSON.stringify(details),
    address: actor.address,
  });
}
