import { type Bilingual, errorDocPath, type Locale, type ProjectState } from '@fourth-seat/contract';
import { ApiError, failureEnvelope } from '../../platform/http/errors.ts';

/** Seconds after which a call that got no answer in time may get one. */
export const RETRY_SOON_S = 0.1;

export function schemaFailure(path: string, problem: Bilingual): ApiError {
  return new ApiError('schema', { path: path === '' ? '(body)' : path, problem });
}

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

/** No answer in time because others are at work; another try may be answered after so many seconds. */
export function busyFailure(retry_after: number): ApiError {
  const problem: Bilingual = {
    en: `the service is busy. Retry in ${retry_after} s`,
    zh: `服务繁忙，请 ${retry_after} 秒后重试`,
  };
  return new ApiError('overloaded', { retry_after, problem });
}

/** The time that the caller gave was over before there was an answer. */
export function deadlineFailure(): ApiError {
  const problem: Bilingual = {
    en: 'the time of the header X-Deadline-Ms was over before there was one. Give more time, or play a move of your own',
    zh: '请求头 X-Deadline-Ms 给出的时间内没有得出结果。请给更长时间，或走您自己的一手',
  };
  return new ApiError('overloaded', { retry_after: RETRY_SOON_S, path: 'X-Deadline-Ms', problem });
}

/** A call of a batch request whose answers are too long already: only another request has room for it. */
export function batchFullFailure(): ApiError {
  const problem: Bilingual = {
    en: 'the answers of this batch are too long for one response. Send the rest in another batch',
    zh: '本批的响应已过长，无法放进一次响应。请将其余调用放入另一批发送',
  };
  return new ApiError('overloaded', { retry_after: RETRY_SOON_S, path: 'calls', problem });
}

/** There is an answer, but with less thought than the caller takes. */
export function effortFailure(effort: number, min_effort: number): ApiError {
  const problem: Bilingual = {
    en: `the time was enough for effort ${effort}, and min_effort asks for ${min_effort}. Lower it, or give more time in X-Deadline-Ms or max_think_ms`,
    zh: `现有时间只够 effort ${effort}，而 min_effort 要求 ${min_effort}。请调低它，或在 X-Deadline-Ms、max_think_ms 中给更长时间`,
  };
  return new ApiError('overloaded', { retry_after: RETRY_SOON_S, path: 'min_effort', problem });
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
