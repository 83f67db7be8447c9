import type { Endpoint } from '@fourth-seat/contract';
import { z } from 'zod';

/**
 * JSON schema of the success envelope: Fastify serialises with it, so that a field that is missing in the contract is
 * never sent. It contains only types and names. The format of texts is checked on input; checking it again on output
 * would turn one stored row into a 500 for everybody who lists it, as soon as the rule changes.
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

/** JSON schema's constraints on the value of a text, a number or a list, beside its type. */
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
