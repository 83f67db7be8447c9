import type { Bilingual, Locale } from '@fourth-seat/contract';
import { ApiError, failureEnvelope } from '../../platform/http/errors.ts';

export function schemaFailure(path: string, problem: Bilingual): ApiError {
  return new ApiError('schema', { path: path === '' ? '(body)' : path, problem });
}

/** The problem says that it is about a header, because the name in `path` could be taken for a field of the body. */
export function headerFailure(name: string, { en, zh }: Bilingual): ApiError {
  return schemaFailure(name, { en: `the header ${en}`, zh: `请求头${zh}` });
}

/** The envelope of a failure as JSON text. Its `docs` is relative to the host that was called. */
export function failureText(failure: ApiError, locale: Locale, request_id: string): string {
  const { code, msg, data } = failureEnvelope(failure, locale, request_id).body;
  return JSON.stringify({ code, msg, request_id, data: { docs: `/document/errors/${code}`, ...data } });
}

/** The envelope of a success as JSON text; `json` is its `data`, already written as JSON. */
export function successText(json: string, request_id: string): string {
  return `{"code":0,"msg":"success","request_id":"${request_id}","data":${json}}`;
}
