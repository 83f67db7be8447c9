import type { CallDetails, diffCalls, Output, Parsed } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../platform/http/session.ts';
import { diffJson } from './diff.ts';
import { parseStoredBody, readCall } from './record.ts';

/** Two calls, and what differs between their bodies. */
export async function compareCalls(
  deps: Deps,
  session: Session,
  input: Parsed<typeof diffCalls>,
): Promise<Output<typeof diffCalls>> {
  const left = await readCall(deps, session, input.left);
  const right = await readCall(deps, session, input.right);
  return { left, right, changes: [...listChanges('request', left, right), ...listChanges('response', left, right)] };
}

function listChanges(part: 'request' | 'response', left: CallDetails, right: CallDetails) {
  const bodyOf = (call: CallDetails): unknown => {
    const { text } = call[`${part}_body`];
    if (text === null) return undefined;
    return parseStoredBody(text) ?? text;
  };
  return diffJson(bodyOf(left), bodyOf(right)).map((change) => ({ part, ...change }));
}
