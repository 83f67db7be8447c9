import { type Bilingual, errorDocPath, type Locale, type ProjectState } from '@fourth-seat/contract';
import { ApiError, failureEnvelope } from '../../platform/http/errors.ts';
import type { MissingTime } from '../agents/admission.ts';
import { schemaFailure } from '../requests/request-schema.ts';

/** Seconds after which a call that got no answer in time may get one. */
export const RETRY_SOON_S = 0.1;
/** Milliseconds that a decision keeps for its floor and its text beside the thought. */
const THOUGHT_RESERVE_MS = 5;

/** The problem says that it is about a header, because the name in `path` could be taken for a field of the body. */
export function headerFailure(name: string, { en, zh }: Bilingual): ApiError {
  return schemaFailure(name, { en: `the header ${en}`, zh: `请求头${zh}` });
}

/** The body is longer than the limit of its API, in bytes. */
export function bodyTooLargeFailure(limit: number): ApiError {
  return new ApiError('gateway_body_too_large', { limit: `${limit / 1024} KB` });
}

/** Why calls for a closed project are refused; undefined while it is open. */
export function closedProjectRefusal(project: { readonly project_state: ProjectState }): ApiError | undefined {
  return project.project_state === 'closed' ? new ApiError('gateway_project_closed') : undefined;
}

/** The call cannot be recorded, so it is neither answered nor charged. */
export const cannotMeterFailure = (): ApiError => new ApiError('cannot_meter', { retry_after: 1 });

/** Why there is no answer in time while others are at work. */
interface Busy {
  /** What the deadline of the call lacked, where that is the reason. */
  readonly missing?: MissingTime | undefined;
  /** Whether the caller gave that deadline. */
  readonly isGiven?: boolean;
}

/** Milliseconds as texts name them: what is needed is rounded up, what is there is rounded down. */
const atLeast = (ms: number): number => Math.max(1, Math.ceil(ms));
const atMost = (ms: number): number => Math.max(0, Math.floor(ms));

/** A deadline that is longer by this part has room for the way back and for what comes meanwhile. */
const ROOM = 1.2;

/**
 * No answer in time because others are at work, or because the caller's own deadline is too short for any. Another try may
 * be answered after so many seconds.
 */
export function busyFailure(retry_after: number, { missing, isGiven = false }: Busy = {}): ApiError {
  if (missing && isGiven && missing.floor_ms > missing.left_ms) return shortDeadlineFailure(missing);
  const [needs, left] = missing ? [atLeast(missing.needs_ms), atMost(missing.left_ms)] : [0, 0];
  const reason = missing
    ? {
        en: `: with the calls before it this one takes ${needs} ms, and it has ${left} ms`,
        zh: `：连同排在前面的调用，本次需 ${needs} 毫秒，而可用 ${left} 毫秒`,
      }
    : { en: '', zh: '' };
  const enough = atLeast(ROOM * needs);
  const more =
    isGiven && missing
      ? { en: `, or give at least ${enough} ms in X-Deadline-Ms`, zh: `，或在 X-Deadline-Ms 中给至少 ${enough} 毫秒` }
      : { en: '', zh: '' };
  const problem: Bilingual = {
    en: `the service is busy${reason.en}. Retry in ${retry_after} s${more.en}`,
    zh: `服务繁忙${reason.zh}。请 ${retry_after} 秒后重试${more.zh}`,
  };
  return new ApiError('overloaded', { retry_after, problem });
}

/** A deadline that no server could meet: waiting does not help. */
function shortDeadlineFailure({ floor_ms, left_ms }: MissingTime): ApiError {
  const enough = atLeast(ROOM * (floor_ms - Math.min(0, left_ms)));
  const problem: Bilingual = {
    en: `X-Deadline-Ms leaves ${atMost(left_ms)} ms, and the decision alone takes ${atLeast(floor_ms)} ms. Give at least ${enough} ms more, or play a move of your own`,
    zh: `X-Deadline-Ms 只剩 ${atMost(left_ms)} 毫秒，而决策本身需 ${atLeast(floor_ms)} 毫秒。请至少多给 ${enough} 毫秒，或走您自己的一手`,
  };
  return new ApiError('overloaded', { path: 'X-Deadline-Ms', problem });
}

/**
 * The time that the caller gave, in milliseconds, was over before there was an answer. Where it was over before the
 * decision began, waiting does not help.
 */
export function deadlineFailure(deadline_ms: number, begun: 'begun' | 'not_begun'): ApiError {
  const problem: Bilingual = {
    en: `the ${deadline_ms} ms of the header X-Deadline-Ms were over before there was one. Give more time, or play a move of your own`,
    zh: `请求头 X-Deadline-Ms 给出的时间内没有得出结果（${deadline_ms} 毫秒）。请给更长时间，或走您自己的一手`,
  };
  return new ApiError('overloaded', {
    ...(begun === 'begun' && { retry_after: RETRY_SOON_S }),
    path: 'X-Deadline-Ms',
    problem,
  });
}

/** The caller closed the connection before the decision was begun. Only its record says so. */
export function leftFailure(): ApiError {
  const problem: Bilingual = {
    en: 'the connection was closed before the decision was begun',
    zh: '决策开始之前连接已关闭',
  };
  return new ApiError('overloaded', { problem });
}

/** A call of a batch request whose answers are too long already: only another request has room for it. */
export function batchFullFailure(): ApiError {
  const problem: Bilingual = {
    en: 'the answers of this batch are too long for one response. Send the rest in another batch',
    zh: '本批的响应已过长，无法放进一次响应。请将其余调用放入另一批发送',
  };
  return new ApiError('overloaded', { retry_after: RETRY_SOON_S, path: 'calls', problem });
}

/** An answer whose thought was too short for its caller. */
interface ShortThought {
  readonly effort: number;
  readonly min_effort: number;
  /** Milliseconds that all of the thought takes, as far as that is known. */
  readonly thought_ms: number | undefined;
  /** Milliseconds that the caller gave: of `max_think_ms` and its deadline, the less; Infinity where it gave none. */
  readonly given_ms: number;
}

/** There is an answer, but with less thought than the caller takes; because others wait, or for its own limit. */
export function effortFailure({ effort, min_effort, thought_ms = 0, given_ms }: ShortThought): ApiError {
  const enough = atLeast(ROOM * min_effort * thought_ms) + THOUGHT_RESERVE_MS;
  const isOwn = thought_ms > 0 && given_ms < enough;
  const advice = isOwn
    ? {
        en: `That takes about ${enough} ms, and X-Deadline-Ms or max_think_ms leaves ${atMost(given_ms)} ms. Lower min_effort, or give as much`,
        zh: `这约需 ${enough} 毫秒，而 X-Deadline-Ms 或 max_think_ms 只留 ${atMost(given_ms)} 毫秒。请调低 min_effort，或给足时间`,
      }
    : {
        en: `Others wait, so retry in ${RETRY_SOON_S} s, lower min_effort, or give more time in X-Deadline-Ms`,
        zh: `有其他调用在等待，请 ${RETRY_SOON_S} 秒后重试、调低 min_effort，或在 X-Deadline-Ms 中给更长时间`,
      };
  const problem: Bilingual = {
    en: `the time was enough for effort ${effort}, and min_effort asks for ${min_effort}. ${advice.en}`,
    zh: `现有时间只够 effort ${effort}，而 min_effort 要求 ${min_effort}。${advice.zh}`,
  };
  return new ApiError('overloaded', {
    ...(!isOwn && { retry_after: RETRY_SOON_S }),
    path: 'min_effort',
    problem,
  });
}

/** The envelope of a failure as JSON text. Its `docs` is the page of its code on the site at `public_url`. */
export function failureText(failure: ApiError, locale: Locale, request_id: string, public_url: string): string {
  const { code, msg, data } = failureEnvelope(failure, locale, request_id).body;
  return JSON.stringify({ code, msg, request_id, data: { docs: public_url + errorDocPath(code), ...data } });
}

/** The envelope of a success as JSON text; `json` is its `data`, already written as JSON. */
export function successText(json: string, request_id: string): string {
  return `{"code":0,"msg":"success","request_id":"${request_id}","data":${json}}`;
}
