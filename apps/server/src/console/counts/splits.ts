import type { listTopUsage, Parsed, queryUsage } from '@fourth-seat/contract';
import type { GroupValues, sharedGroupSql } from './counts-query.ts';
import type { CallSelection } from './selection.ts';

/** What a page may split its numbers by; each value of it is a part. */
export type SplitBy = NonNullable<Parsed<typeof queryUsage>['split_by']> | Parsed<typeof listTopUsage>['by'];

export type SplitGroup = Exclude<keyof typeof sharedGroupSql, 'code'>;

interface Split {
  /** The group whose values are the parts. */
  readonly group: SplitGroup;
  /** The filter that selects some of the parts; of the four outcomes all are read. */
  readonly filter: keyof CallSelection | undefined;
}

export const splits = {
  api: { group: 'api_id', filter: 'api_ids' },
  key: { group: 'key_id', filter: 'key_ids' },
  status: { group: 'outcome', filter: undefined },
  member: { group: 'member_id', filter: 'member_ids' },
  project: { group: 'project_id', filter: 'project_ids' },
} as const satisfies Readonly<Record<SplitBy, Split>>;

/** The values by which a split tells its parts apart. */
export type PartKey<By extends SplitBy> = GroupValues[(typeof splits)[By]['group']];
