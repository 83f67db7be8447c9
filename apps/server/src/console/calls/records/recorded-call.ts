/** Recorded calls as both stores answer them. */
import type { CallRow } from '@fourth-seat/contract';

/**
 * A row of a list: the contract's, with dates instead of texts. Where a column has another name (`at`, `status`,
 * `since`), the statement that reads it renames it.
 */
export interface RecordedCall extends Omit<CallRow, 'call_id' | 'request_time' | 'first_time'> {
  readonly request_time: Date;
  readonly first_time: Date;
}

/** What only PostgreSQL knows of a call, also of one that the archive has. */
export type NameField = 'project_name' | 'operator' | 'has_note';
export type ArchivedCall = Omit<RecordedCall, NameField>;

export interface RecordedCallWithBodies extends RecordedCall {
  readonly phases_us: number[];
  readonly address: string;
  readonly model: string | null;
  readonly fallback: boolean;
  readonly effort: number | null;
  readonly request_bytes: number;
  readonly response_bytes: number;
  readonly has_body: boolean;
  readonly body_withheld: boolean;
  readonly note: string | null;
  /** Null where none were stored, or no longer are. */
  readonly bodies: StoredBodies | null;
}

/** Request and answer as text. */
export interface StoredBodies {
  readonly request_headers: string;
  readonly request_body: string;
  readonly response_headers: string;
  readonly response_body: string;
  /** True where a body was longer than what is stored of it. */
  readonly truncated: boolean;
}

/** A call with its bodies from the archive: the names and the note are in PostgreSQL only. */
export type ArchivedCallWithBodies = Omit<RecordedCallWithBodies, 'note' | NameField>;

/** Bodies are partitioned by time, so the id alone would search all of them. */
export type BodyId = Pick<RecordedCall, 'request_id' | 'request_time'>;

export interface BodyRow {
  readonly request_id: string;
  readonly request_body: string;
  readonly response_body: string;
}
