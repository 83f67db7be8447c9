import {
  isRegistrationNumber,
  type OrganizationCard,
  type OrganizationReview,
  type Parsed,
  type requestVerification,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { lockOrganizationRow, readOrganizationRow, updateOrganizationRow } from './repository.ts';
import {
  findLatestReview,
  insertReview,
  type ReviewDecision,
  type ReviewRow,
  updateOpenReview,
} from './review-repository.ts';
import { organizationTarget } from './view.ts';

export { listOpenReviews, type ReviewDecision } from './review-repository.ts';

/** The organization with its latest review, as on the profile. */
export async function readCard(trx: Database, session: Session): Promise<OrganizationCard> {
  const row = await readOrganizationRow(trx, session.org_id);
  const { org_id, name, type, auth, state, legal_name, country, locale, currency, time_zone } = row;
  const { logo_url, registration_number, revision } = row;
  const review = await findLatestReview(trx, session.org_id);
  return {
    org_id,
    name,
    type,
    auth,
    state,
    legal_name,
    country,
    locale,
    currency,
    time_zone,
    logo_url,
    registration_number,
    revision,
    review: review ? toReview(review) : null,
    may_edit: session.role === 'admin',
    second_factor_required: row.second_factor_required,
  };
}

function toReview(row: ReviewRow): OrganizationReview {
  const requested_at = row.requested_at.toISOString();
  if (row.state === 'in_review') return { ...row, requested_at };
  return { ...row, requested_at, decided_at: row.decided_at.toISOString() };
}

/** Requests verification; the organization is `in_review` until a person has decided. */
export async function requestOrganizationVerification(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: SignedInActor,
  request: Parsed<typeof requestVerification>,
): Promise<OrganizationCard> {
  const { session } = actor;
  const { org_id, member_id } = session;
  const { legal_name, registration_number, country } = request;
  const at = new Date(deps.now());
  return inTransaction(deps.db, async (trx) => {
    const before = await lockOrganizationRow(trx, org_id);
    if (before.auth !== 'unverified') throw new ApiError('verification_state');
    if (!isRegistrationNumber(registration_number, country)) throw new ApiError('verification_number');
    await insertReview(trx, { ...request, org_id, requested_by: member_id, requested_at: at });
    const edits = { legal_name, registration_number, country };
    await updateOrganizationRow(trx, org_id, { ...edits, auth: 'in_review', revision: before.revision + 1 }, at);
    const card = await readCard(trx, session);
    const target = organizationTarget(card);
    await recordAudit(trx, actor, { action: 'organization.verification', target, details: changesOf(before, edits) });
    return card;
  });
}

/** Decides a review; false when that organization waits for none. A verified organization becomes a company. */
export async function decideReview(db: Database, org_id: string, decision: ReviewDecision): Promise<boolean> {
  const { state, at } = decision;
  return inTransaction(db, async (trx) => {
    if (!(await updateOpenReview(trx, org_id, decision))) return false;
    const { revision } = await lockOrganizationRow(trx, org_id);
    const set =
      state === 'approved' ? ({ auth: 'verified', type: 'company' } as const) : ({ auth: 'unverified' } as const);
    await updateOrganizationRow(trx, org_id, { ...set, revision: revision + 1 }, at);
    return true;
  });
}
