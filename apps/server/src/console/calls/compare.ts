import {
  type CallDetails,
  type diffCalls,
  MAX_DIFF_CHANGES,
  type Output,
  type Parsed,
  parseExactJson,
} from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import type { Session } from '../../platform/http/session.ts';
import { diffJson } from './diff.ts';
import { parseStoredBody, readCall } from './record.ts';

/** Two calls, and what differs between their bodies. */
export async function compareCalls(
  deps: ApiDeps,
  session: Session,
  input: Parsed<typeof diffCalls>,
): Promise<Output<typeof diffCalls>> {
  const left = await readCall(deps, session, input.left);
  const right = await readCall(deps, session, input.right);
  const changes = parts.flatMap((part) => listChanges(part, left, right));
  return { left, right, changes: changes.slice(0, MAX_DIFF_CHANGES), more: changes.length > MAX_DIFF_CHANGES };
}

const parts = ['request', 'response'] as const;

/** The first changes of one part: up to one more than an answer holds. */
function listChanges(part: (typeof parts)[number], left: CallDetails, right: CallDetails) {
  const bodyOf = (call: CallDetails): unknown => {
    const { text } = call[`${part}_body`];
    if (text === null) return undefined;
    const value = parseStoredBody(text, parseExactJson);
    // Not `??`: a body may be JSON's null.
    return value === undefined ? text : value;
  };
  return diffJson(bodyOf(left), bodyOf(right), MAX_DIFF_CHANGES + 1).map((change) => ({ part, ...change }));
}
