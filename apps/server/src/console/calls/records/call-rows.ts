/** Rows of recorded calls as both stores answer them. */
import type { BodyAbsence, CallRow } from '@fourth-seat/contract';
import type { Phases } from '../../../api/metering/reading.ts';

/**
 * A row of a list: the contract's, with dates instead of texts. Where a column has another name (`at`, `status`,
 * `since`), the statement that reads it renames it.
 */
export interface CallListRow extends Omit<CallRow, 'call_id' | 'request_time' | 'first_time'> {
  readonly request_time: Date;
  readonly first_time: Date;
  readonly receipt_number: string | null;
  /** The client token that made the call. */
  readonly token_id: string | null;
}

/** What only PostgreSQL knows of a call, also of one that the archive has. */
export type NameField = 'project_name' | 'operator' | 'has_note';
export type ArchivedListRow = Omit<CallListRow, NameField>;

export interface CallDetailsRow extends CallListRow {
  readonly phases_us: Phases;
  readonly address: string;
  readonly model: string | null;
  readonly fallback: boolean;
  readonly effort: number | null;
  readonly request_bytes: number;
  readonly response_bytes: number;
  readonly note: string | null;
  readonly bodies: StoredBodies | AbsentBodies;
}

/** Request and answer as text. */
export interface StoredBodies {
  readonly absent: null;
  readonly request_headers: string;
  readonly request_body: string;
  readonly response_headers: string;
  readonly response_body: string;
  /** True where one of both was longer than what is stored of it. */
  readonly truncated: boolean;
}

interface AbsentBodies {
  readonly absent: BodyAbsence;
}

/** Why a row has no bodies, from what it says about them. */
export function absentBodies({
  has_body,
  body_withheld,
  times,
}: {
  /** True where they were stored at first. */
  readonly has_body: boolean;
  readonly body_withheld: boolean;
  readonly times: number;
}): AbsentBodies {
  if (has_body) return { absent: 'expired' };
  if (body_withheld) return { absent: 'over_budget' };
  return { absent: times > 1 ? 'shared_row' : 'not_stored' };
}

/** The details of a call from the archive: the names and the note are in PostgreSQL only. */
export type ArchivedDetailsRow = Omit<CallDetailsRow, 'note' | NameField>;

/** Bodies are partitioned by time, so the id alone would search all of them. */
export type BodyId = Pick<CallListRow, 'request_id' | 'request_time'>;

export interface BodyRow {
  readonly request_id: string;
  readonly request_body: string;
  readonly response_body: string;
}
