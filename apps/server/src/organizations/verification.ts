import { isRegistrationNumber, type OrganizationCard } from '@fourth-seat/contract';
import type { Kysely, Transaction } from 'kysely';
import { queryableOf } from '../accounts/queryable.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';

export interface VerificationRequest {
  readonly legal_name: string;
  readonly registration_number: string;
  readonly country: string;
}

interface ReviewRow {
  state: 'in_review' | 'approved' | 'rejected';
  requested_at: Date;
  decided_at: Date | null;
  reason: string | null;
}

/** The organization with its latest review, as the profile shows it. */
export async function readCard(trx: Transaction<Tables>, session: Session): Promise<OrganizationCard> {
  const row = await trx
    .selectFrom('organizations')
    .select(['org_id', 'name', 'type', 'auth', 'state', 'legal_name', 'country', 'locale', 'currency', 'time_zone'])
    .select(['logo_url', 'registration_number', 'revision'])
    .where('org_id', '=', session.org_id)
    .executeTakeFirstOrThrow();
  const reviews = await queryableOf(trx).query<ReviewRow>(
    `SELECT state, requested_at, decided_at, reason FROM organization_reviews
     WHERE org_id = $1 ORDER BY review_id DESC LIMIT 1`,
    [session.org_id],
  );
  const review = reviews.rows[0];
  return {
    ...row,
    review: review
      ? {
          state: review.state,
          requested_at: review.requested_at.toISOString(),
          decided_at: review.decided_at?.toISOString() ?? null,
          reason: review.reason,
        }
      : null,
    may_edit: session.role === 'admin',
  };
}

/** Asks for a review; the organization is `in_review` until a person has decided. */
export async function beginReview(
  trx: Transaction<Tables>,
  session: Session,
  request: VerificationRequest,
  at: Date,
): Promise<void> {
  const { legal_name, registration_number, country } = request;
  const organization = await trx
    .selectFrom('organizations')
    .select('auth')
    .where('org_id', '=', session.org_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (organization.auth !== 'unverified') throw new ApiError('verification_state');
  if (!isRegistrationNumber(registration_number, country)) throw new ApiError('verification_number');
  await queryableOf(trx).query(
    `INSERT INTO organization_reviews (org_id, requested_by, legal_name, registration_number, country, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [session.org_id, session.member_id, legal_name, registration_number, country, at],
  );
  await trx
    .updateTable('organizations')
    .set((eb) => ({
      legal_name,
      registration_number,
      country,
      auth: 'in_review',
      updated_at: at,
      revision: eb('revision', '+', 1),
    }))
    .where('org_id', '=', session.org_id)
    .execute();
}

export interface OpenReview extends VerificationRequest {
  readonly org_id: string;
  readonly name: string;
  readonly requested_at: Date;
}

/** Organizations that wait for a decision, oldest first. */
export async function listOpenReviews(db: Kysely<Tables>): Promise<OpenReview[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await queryableOf(trx).query<OpenReview>(
      `SELECT r.org_id, o.name, r.legal_name, r.registration_number, r.country, r.requested_at
       FROM organization_reviews r JOIN organizations o USING (org_id)
       WHERE r.state = 'in_review' ORDER BY r.requested_at`,
      [],
    );
    return rows;
  });
}

/** Decides a review; false when that organization waits for none. Verified makes it a company. */
export async function decideReview(
  db: Kysely<Tables>,
  org_id: string,
  decision: { approved: boolean; reason: string | null; by: string; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { approved, reason, by, at } = decision;
    const decided = await queryableOf(trx).query<{ review_id: number }>(
      `UPDATE organization_reviews SET state = $2, reason = $3, decided_by = $4, decided_at = $5
       WHERE org_id = $1 AND state = 'in_review' RETURNING review_id`,
      [org_id, approved ? 'approved' : 'rejected', reason, by, at],
    );
    if (decided.rowCount !== 1) return false;
    await trx
      .updateTable('organizations')
      .set((eb) => ({
        auth: approved ? 'verified' : 'unverified',
        ...(approved ? { type: 'company' as const } : {}),
        updated_at: at,
        revision: eb('revision', '+', 1),
      }))
      .where('org_id', '=', org_id)
      .execute();
    return true;
  });
}
