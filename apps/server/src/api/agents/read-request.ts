import { bodyKind, decisionEndpoints } from '@fourth-seat/contract';
import { ApiError } from '../../platform/http/errors.ts';
import { jsonLimits } from '../requests/json-limits.ts';
import { readBody } from '../requests/read-body.ts';
import { parseRequest, refuseHiddenCards } from '../requests/request-schema.ts';
import type { DecisionApi, DecisionBody, DecisionInput, UnreadableRequest } from './decision.ts';

type Row = Pick<DecisionApi, 'api' | 'runsOn' | 'unknownYet'>;

/**
 * Whether the thread of a decision reads its request. It may hold a whole match, where a megabyte takes 100 ms to parse
 * and to check; or the rules of a game, beside a team's view that takes as long to check as to decide.
 */
export const isReadInThread = ({ api, runsOn }: Pick<DecisionApi, 'api' | 'runsOn'>): boolean =>
  runsOn !== 'inline' && bodyKind(api) !== 'call';

/** A request after its schema. Throws `schema`, or `hidden_information` where the caller may not know what it sends. */
export function checkRequest({ api, runsOn, unknownYet }: Row, sent: unknown): DecisionBody {
  const schema = decisionEndpoints[api].request;
  // Only a review may hold all hands: it is sent the record of a finished deal.
  if (runsOn !== 'reviews') refuseHiddenCards(schema, sent, unknownYet);
  return parseRequest(schema, sent);
}

/** The request of a decision from the bytes that were sent. Throws as `checkRequest` does. */
export function readRequest(row: Row, bytes: Uint8Array, { lane }: Pick<DecisionInput, 'lane'>): DecisionBody {
  // What the playground sends is short.
  const limits = lane === 'visitor' ? jsonLimits.call : jsonLimits[bodyKind(row.api)];
  return checkRequest(row, readBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits));
}

/** A refusal of a request in a form that can be sent between threads; undefined for any other error. */
export function toUnreadable(error: unknown): UnreadableRequest | undefined {
  if (!(error instanceof ApiError) || (error.error !== 'schema' && error.error !== 'hidden_information'))
    return undefined;
  const { path = '', problem } = error.details;
  return { ok: false, error: 'unreadable', path, problem };
}

/** The refusal again, on the event loop. */
export const unreadableFailure = ({ path, problem }: UnreadableRequest): ApiError =>
  problem ? new ApiError('schema', { path, problem }) : new ApiError('hidden_information', { path });
