import { z } from 'zod';
import { sampleLanguages } from '../public-api/sample-languages.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { id, time } from '../seam/fields.ts';
import { type KeyWarning, keyWarnings } from './api-key-words.ts';

/** Steps of the start checklist, in order. `verified` is the verification of the organization. */
export const startSteps = ['key', 'first_call', 'first_success', 'alert', 'verified'] as const;
export type StartStep = (typeof startSteps)[number];

const firstCall = z.object({ request_id: z.string(), at: time, api_id: z.string(), status: z.int(), code: z.int() });

const attentionKey = z.object({ key_id: id('key'), name: z.string() });

/** Most keys that one item of `attention` names. */
export const MAX_ATTENTION_KEYS = 12;

/**
 * What soon needs a person, one item for each kind: a limit that is nearly used up, or the keys with one warning
 * (`keyWarnings`). `count` is the number of all these keys, and `keys` names the first in the order of their names. Two
 * warnings are left to the list of keys: a key that was never used costs nothing yet, and that the project is closed is
 * no matter of one key.
 */
const attentionItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['project_limit', 'organization_limit']),
    /** Used part of the limit. */
    percent: z.number(),
    resets_at: time,
  }),
  z.object({
    kind: z.enum(['expiring', 'expired'] as const satisfies readonly KeyWarning[]),
    count: z.int(),
    keys: z.array(attentionKey.extend({ expires_at: time })),
  }),
  z.object({
    kind: z.literal('idle'),
    count: z.int(),
    keys: z.array(attentionKey.extend({ last_request_at: time })),
  }),
  z.object({
    kind: z.enum(keyWarnings).exclude(['expiring', 'expired', 'idle', 'never_used', 'project_closed']),
    count: z.int(),
    keys: z.array(attentionKey),
  }),
]);

const dayCounts = z.object({
  requests: z.int(),
  /** How many of them failed. */
  errors: z.int(),
  p95_ms: z.number().nullable(),
  tokens: z.int(),
});

export const getOverview = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/home/overview',
  access: 'project.read',
  admin_scope: 'usage:read',
  summary: 'Return everything the home page shows about one project.',
  request: z.strictObject({ project_id: id('project') }),
  response: z.object({
    as_of: time,
    steps: z.array(z.object({ step: z.enum(startSteps), is_done: z.boolean() })),
    /** The newest call of a game server, and a sample call in six languages. */
    first_call: z.object({
      call: firstCall.nullable(),
      samples: z.record(z.enum(sampleLanguages), z.string()),
    }),
    /** Since midnight UTC. */
    today: dayCounts.extend({
      /** The most used daily or monthly token limit that holds for the project, or null when there is none. */
      token_limit: z
        .object({
          scope: z.enum(['project', 'organization']),
          period: z.enum(['day', 'month']),
          limit: z.int(),
          used: z.int(),
          resets_at: time,
        })
        .nullable(),
    }),
    /**
     * Today compared with yesterday, both from midnight UTC to the same time of day: the end of the last complete
     * quarter or half of an hour. Null in the first quarter of an hour of a day.
     */
    compared: z.object({ until: time, today: dayCounts, yesterday: dayCounts }).nullable(),
    /** The causes of the last 24 hours, most frequent first. */
    failures: z.array(z.object({ code: z.int(), api_id: z.string(), calls: z.int(), last_at: time })),
    /** Limits first, then keys, each by urgency. */
    attention: z.array(attentionItem),
  }),
  errors: ['not_signed_in', 'project_unknown'],
});
