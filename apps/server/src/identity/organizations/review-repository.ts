/** All SQL of `organization_reviews`. */
import { queryableOf } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';

export interface ReviewRequest {
  readonly legal_name: string;
  readonly registration_number: string;
  readonly country: string;
}

/** A review with instants as `Date`. */
export type ReviewRow =
  | { readonly state: 'in_review'; readonly requested_at: Date; readonly decided_at: null; readonly reason: null }
  | { readonly state: 'approved'; readonly requested_at: Date; readonly decided_at: Date; readonly reason: null }
  | { readonly state: 'rejected'; readonly requested_at: Date; readonly decided_at: Date; readonly reason: string };

export async function findLatestReview(trx: Database, org_id: string): Promise<ReviewRow | undefined> {
  // Once, an approval too could be stored with a reason.
  const { rows } = await queryableOf(trx).query<ReviewRow>(
    `SELECT state, requested_at, decided_at, CASE state WHEN 'rejected' THEN reason END AS reason FROM organization_reviews
     WHERE org_id = $1 ORDER BY review_id DESC LIMIT 1`,
    [org_id],
  );
  return rows[0];
}

export async function insertReview(
  trx: Database,
  review: ReviewRequest & { org_id: string; requested_by: string; requested_at: Date },
): Promise<void> {
  const { org_id, requested_by, legal_name, registration_number, country, requested_at } = review;
  await queryableOf(trx).query(
    `INSERT INTO organization_reviews (org_id, requested_by, legal_name, registration_number, country, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [org_id, requested_by, legal_name, registration_number, country, requested_at],
  );
}

interface OpenReview extends ReviewRequest {
  readonly org_id: string;
  readonly name: string;
  readonly requested_at: Date;
}

/** Organizations that wait for a decision, oldest first. */
export async function listOpenReviews(db: Database): Promise<OpenReview[]> {
  const { rows } = await queryableOf(db).query<OpenReview>(
    `SELECT r.org_id, o.name, r.legal_name, r.registration_number, r.country, r.requested_at
     FROM organization_reviews r JOIN organizations o USING (org_id)
     WHERE r.state = 'in_review' ORDER BY r.requested_at`,
    [],
  );
  return rows;
}

/** What a reviewer decided. */
export type ReviewDecision = { readonly by: string; readonly at: Date } & (
  | { readonly state: 'approved' }
  /** With the reason, as the organization reads it. */
  | { readonly state: 'rejected'; readonly reason: string }
);

/** Decides the open review; false when that organization waits for none. */
export async function updateOpenReview(trx: Database, org_id: string, decision: ReviewDecision): Promise<boolean> {
  const { state, by, at } = decision;
  const reason = decision.state === 'rejected' ? decision.reason : null;
  const decided = await queryableOf(trx).query(
    `UPDATE organization_reviews SET state = $2, reason = $3, decided_by = $4, decided_at = $5
     WHERE org_id = $1 AND state = 'in_review' RETURNING review_id`,
    [org_id, state, reason, by, at],
  );
  return decided.rows.length === 1;
}
