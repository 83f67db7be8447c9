import type { Deps } from '../deps.ts';
import type { Archive } from './metering/service.ts';

/** What the API and the console above it have besides: the second store of what calls leave. */
export interface ApiDeps extends Deps {
  /** Store of call records and counts that are more than a day old; undefined where PostgreSQL keeps all of them. */
  readonly archive: Archive | undefined;
}
