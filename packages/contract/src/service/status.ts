import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, time } from '../seam/fields.ts';

/** Days of health history that are kept and shown, the current one included. */
export const STATUS_DAYS = 90;
/** Hours that are shown one by one, the current one included. */
export const STATUS_HOURS = 24;

/** How well the service did; `no_data` before its first sample. */
export const serviceStates = ['operational', 'degraded', 'outage', 'no_data'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** What an incident does to customers. */
export const incidentImpacts = ['maintenance', 'degraded', 'outage'] as const;

const texts = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });

/** An incident as an operator writes it into the file that `STATUS_INCIDENTS` names, and as it is answered. */
export const incident = z.strictObject({
  /** The same in every version of the file: feeds tell incidents apart by it. */
  id: z.string().regex(/^[a-z0-9-]{1,80}$/),
  title: texts,
  impact: z.enum(incidentImpacts),
  started_at: time,
  /** Null while it lasts. */
  ended_at: time.nullable(),
  updates: z.array(z.strictObject({ at: time, text: texts })).min(1),
});
export type Incident = z.output<typeof incident>;
export const incidentList = z.array(incident).max(500);

const period = z.object({
  /** Start of the UTC day or hour. */
  from: time,
  state: z.enum(serviceStates),
  /** Part of its minutes in which a server was running, 0 to 1; null without any minute to judge. */
  available: z.number().nullable(),
  /** Part of its calls that the service failed to answer, 0 to 1; null without calls. */
  failed: z.number().nullable(),
  /** Milliseconds that a query to the database took on average; null without a sample. */
  probe_ms: z.number().nullable(),
});
export type StatusPeriod = z.output<typeof period>;

export const readStatus = defineEndpoint({
  method: 'GET',
  path: '/console/v1/status',
  access: 'anonymous',
  summary: 'Health of the service: by day for 90 days, by hour for the last 24 hours, and incidents.',
  request: empty,
  response: z.object({
    /** The last full minutes. */
    state: z.enum(serviceStates),
    /** The first sample of all that are kept; null where there is none. */
    since: time.nullable(),
    /** All days together. */
    total: period,
    days: z.array(period),
    hours: z.array(period),
    /** Newest first; null where the operator's file cannot be read. */
    incidents: z.array(incident).nullable(),
  }),
  errors: [],
});
