import { type bodyLimits, MAX_BATCH_CALLS } from '@fourth-seat/contract';
import { defaultJsonLimits } from '../../platform/http/endpoints/json-body.ts';
import type { JsonLimits } from '../../platform/http/endpoints/json-scan.ts';

/** Enough for a person's keys and mouse at every tick of four minutes. */
const replayLimits: JsonLimits = { keys: 100_000, values: 150_000, names: 100 };
/** Enough for `MAX_BATCH_CALLS` calls with 240 keys each (60 plays with all fields). */
const batchLimits: JsonLimits = {
  keys: MAX_BATCH_CALLS * 240,
  values: MAX_BATCH_CALLS * 480,
  names: 100,
  entry: defaultJsonLimits,
};

/** The largest sheet beside the largest view of a team. */
const sheetLimits: JsonLimits = { keys: 6000, values: 12_000, names: 150 };

/** Limits on the content of each kind of bodies of the public API. */
export const jsonLimits = {
  call: defaultJsonLimits,
  sheet: sheetLimits,
  replay: replayLimits,
  batch: batchLimits,
} satisfies Record<keyof typeof bodyLimits, JsonLimits>;
