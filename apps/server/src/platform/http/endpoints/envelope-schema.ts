import type { Endpoint } from '@fourth-seat/contract';
import { z } from 'zod';

/**
 * JSON schema of the success envelope: Fastify serialises with it, so that a field the contract lacks never leaves. It
 * holds types and names alone. What a text must look like is decided where it comes in; to ask again on the way out
 * would make one stored row a 500 for everybody who lists it, as soon as the two differ by a letter or a version.
 */
export function envelopeSchema(endpoint: Endpoint): unknown {
  return z.toJSONSchema(z.object({ code: z.int(), msg: z.string(), data: endpoint.response, request_id: z.string() }), {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const rule of valueRules) delete jsonSchema[rule];
    },
  });
}

/** What JSON schema says about the value of a text, a number or a list, beside its type. */
const valueRules = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'propertyNames',
] as const;
