import type { IncomingHttpHeaders } from 'node:http';
import { formTexts, matchIdPattern } from '@fourth-seat/contract';
import { MINUTE_MS } from '../../../platform/time.ts';
import { headerFailure } from '../failure.ts';
import { holdsSecret } from '../keys/secret.ts';
import type { CallHeaders, Refused } from './call-shapes.ts';

interface SentHeaders extends CallHeaders {
  readonly idempotency_key: string | undefined;
}

/** The longest time that `X-Deadline-Ms` may give. */
const MAX_DEADLINE_MS = MINUTE_MS;
/** `Number` alone would read `0x10` and `1e3` as well. */
const decimalPattern = /^\d+(?:\.\d+)?$/;

/** What is wrong with a name that holds a secret: such names are stored as the caller chose them. */
export const secretProblem = { en: 'must not hold an API key or a token', zh: '不得包含 API 密钥或令牌' } as const;

/** Reads the request headers that the API defines. The first invalid one refuses the call. */
export function parseCallHeaders(headers: IncomingHttpHeaders): SentHeaders | Refused {
  const match_id = textOf(headers['x-match-id']);
  const deadline = textOf(headers['x-deadline-ms']);
  const idempotency_key = textOf(headers['idempotency-key']);
  if (match_id !== undefined && !matchIdPattern.test(match_id)) {
    return { refusal: headerFailure('X-Match-Id', formTexts.match_id) };
  }
  // Both are stored as they are, and every member of the project can read them.
  for (const [name, value] of [
    ['X-Match-Id', match_id],
    ['Idempotency-Key', idempotency_key],
  ] as const) {
    if (value !== undefined && holdsSecret(value)) return { refusal: headerFailure(name, secretProblem) };
  }
  const deadline_ms = deadline === undefined ? undefined : parseDeadline(deadline);
  if (Number.isNaN(deadline_ms)) {
    return {
      refusal: headerFailure('X-Deadline-Ms', {
        en: `must be a decimal number above 0 and at most ${MAX_DEADLINE_MS}`,
        zh: `须为大于 0 且不超过 ${MAX_DEADLINE_MS} 的十进制数`,
      }),
    };
  }
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return {
      refusal: headerFailure('Content-Encoding', {
        en: 'must be left out or identity; send the body uncompressed',
        zh: '须省略或为 identity，请求体请勿压缩',
      }),
    };
  }
  return { match_id, deadline_ms, idempotency_key };
}

/** Milliseconds; NaN where it is none that may be given. */
function parseDeadline(text: string): number {
  const ms = decimalPattern.test(text) ? Number(text) : NaN;
  return ms > 0 && ms <= MAX_DEADLINE_MS ? ms : NaN;
}

/** Node joins repeated headers of these names into one text. */
const textOf = (header: string | string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header);
