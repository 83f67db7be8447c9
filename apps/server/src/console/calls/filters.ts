import type { listCalls, Outcome, Parsed } from '@fourth-seat/contract';
import { someOf } from '../counts/service.ts';
import { toRequestId } from './call-id.ts';

export type WireFilters = NonNullable<Parsed<typeof listCalls>['filters']>;

/** The filters of a list of calls. */
export type CallFilters = ColumnFilters | TextFilters;

/** Filters on columns of the records alone. */
export interface ColumnFilters extends CommonFilters {
  readonly request_id: string | undefined;
  readonly text?: undefined;
}

/** The same with a text to find in bodies, notes and match ids. */
export interface TextFilters extends CommonFilters {
  readonly text: string;
  readonly request_id?: undefined;
}

/** Undefined ones exclude nothing. */
interface CommonFilters {
  readonly key_ids: readonly string[] | undefined;
  readonly member_ids: readonly string[] | undefined;
  readonly api_ids: readonly string[] | undefined;
  readonly sources: readonly string[] | undefined;
  readonly outcomes: readonly Outcome[] | undefined;
  readonly status_codes: readonly number[] | undefined;
  readonly codes: readonly number[] | undefined;
  readonly match_id: string | undefined;
  /** Only what cost tokens. */
  readonly isCharged?: true;
  /** Milliseconds since 1970; `to` is exclusive. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** One value becomes a list. */
function listOf<Value extends string | number>(
  value: Value | readonly Value[] | undefined,
): readonly Value[] | undefined {
  return typeof value === 'object' ? someOf(value) : someOf(value === undefined ? [] : [value]);
}

export function toFilters(wire: WireFilters): CallFilters {
  const common = {
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
  };
  if (!wire.search) return { ...common, request_id: undefined };
  const request_id = toRequestId(wire.search);
  return request_id === undefined ? { ...common, text: wire.search } : { ...common, request_id };
}
