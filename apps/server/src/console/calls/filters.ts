import type { listCalls, Parsed, StatusClass } from '@fourth-seat/contract';
import { toRequestId } from './call-id.ts';

export type WireFilters = NonNullable<Parsed<typeof listCalls>['filters']>;

/** The filters of a list of calls; undefined ones exclude nothing. */
export interface CallFilters {
  readonly key_ids: readonly string[] | undefined;
  readonly member_ids: readonly string[] | undefined;
  readonly api_ids: readonly string[] | undefined;
  readonly sources: readonly string[] | undefined;
  readonly outcomes: readonly StatusClass[] | undefined;
  readonly status_codes: readonly number[] | undefined;
  readonly codes: readonly number[] | undefined;
  readonly match_id: string | undefined;
  /** Milliseconds since 1970; `to` is exclusive. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly request_id: string | undefined;
  /** A text to find in bodies, notes and match ids. */
  readonly text: string | undefined;
}

/** One value becomes a list. An empty list excludes nothing: a form without a choice sends one. */
function listOf<Value>(value: Value | readonly Value[] | undefined): readonly Value[] | undefined {
  if (value === undefined) return undefined;
  const list = Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
  return list.length > 0 ? list : undefined;
}

export function readFilters(wire: WireFilters): CallFilters {
  const request_id = wire.search ? toRequestId(wire.search) : undefined;
  return {
    key_ids: listOf(wire.key_ids),
    member_ids: listOf(wire.member_ids),
    api_ids: listOf(wire.api_ids),
    sources: listOf(wire.source),
    outcomes: listOf(wire.status_class),
    status_codes: listOf(wire.status_code),
    codes: listOf(wire.code),
    match_id: wire.match_id === '' ? undefined : wire.match_id,
    from: wire.from === undefined ? undefined : Date.parse(wire.from),
    to: wire.to === undefined ? undefined : Date.parse(wire.to),
    request_id,
    text: wire.search && !request_id ? wire.search : undefined,
  };
}
