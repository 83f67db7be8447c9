import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { id, integer, message, time } from '../seam/fields.ts';
import { trafficFilters } from './usage.ts';

/** Most charged calls of one answer. */
export const MAX_CHARGES = 2000;

/** One charged call, as it stands on the bill. */
const charge = z.object({
  request_id: z.string(),
  /** When the call arrived; its receipt has the same time. */
  at: time,
  project_id: id('project'),
  /** Null for a charged call of the debugging page. */
  key_id: id('key').nullable(),
  /** The client token that made the call, whose receipt went to a player's device. */
  token_id: id('client_token').nullable(),
  api_id: z.string(),
  tokens: z.int(),
  /** Series and running number of the key, `17-482`; null for client tokens, debugging, and calls before there were receipts. */
  receipt_number: z.string().nullable(),
});
export type Charge = z.output<typeof charge>;

export const listCharges = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/usage/charges',
  access: 'usage.read',
  admin_scope: 'usage:read',
  summary: 'List the charged calls of a month (UTC), oldest first, each with the number of its receipt.',
  request: z.strictObject({
    month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, message('invalid')),
    project_ids: trafficFilters.project_ids,
    key_ids: trafficFilters.key_ids,
    page: z
      .strictObject({
        limit: integer(1, MAX_CHARGES).default(MAX_CHARGES),
        cursor: z.string().max(500).optional(),
      })
      .optional(),
  }),
  response: z.object({
    from: time,
    to: time,
    /** Calls before this instant are all listed; later ones may still be on their way to the records. */
    complete_to: time,
    results: z.array(charge),
    next_cursor: z.string().nullable(),
  }),
  errors: ['not_signed_in', 'project_unknown'],
});
