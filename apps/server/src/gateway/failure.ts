import { type Bilingual, type ErrorName, errorCatalogue, errorMessage, type Locale } from '@fourth-seat/contract';

/** A detail that goes out in the caller's language. */
export type Detail = string | number | readonly string[] | Bilingual;

/** Why a call is not answered with a decision. Thrown anywhere on its way; becomes the envelope of the catalogue. */
export class GatewayFailure extends Error {
  readonly error: ErrorName;
  readonly details: Readonly<Record<string, Detail | undefined>>;
  constructor(error: ErrorName, details: Readonly<Record<string, Detail | undefined>> = {}) {
    // A refusal is no defect: nobody reads where it was made, and under overload the stacks cost more than the refusals.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(error);
    Error.stackTraceLimit = stackTraceLimit;
    this.error = error;
    this.details = details;
  }
  get status(): number {
    return errorCatalogue[this.error].status;
  }
  get code(): number {
    return errorCatalogue[this.error].code;
  }
  /** Seconds for `Retry-After`. */
  get retry_after(): number | undefined {
    const { retry_after } = this.details;
    return typeof retry_after === 'number' ? retry_after : undefined;
  }
}

export function schemaFailure(path: string, problem: Bilingual): GatewayFailure {
  return new GatewayFailure('schema', { path: path === '' ? '(body)' : path, problem });
}

/** A header is named as one: in `path` it could be taken for a field of the body. */
export function headerFailure(name: string, { en, zh }: Bilingual): GatewayFailure {
  return schemaFailure(name, { en: `the header ${en}`, zh: `请求头${zh}` });
}

export function failureText(failure: GatewayFailure, locale: Locale, request_id: string): string {
  // Relative to the address that was called.
  const data: Record<string, unknown> = { docs: `/document/errors/${failure.code}` };
  const values: Record<string, string | number> = {};
  for (const [name, detail] of Object.entries(failure.details)) {
    if (detail === undefined) continue;
    const local = isBilingual(detail) ? (locale === 'zh_cn' ? detail.zh : detail.en) : detail;
    data[name] = local;
    if (typeof local === 'string' || typeof local === 'number') values[name] = local;
  }
  const msg = errorMessage(failure.error, locale, values);
  return JSON.stringify({ code: failure.code, msg, request_id, data });
}

function isBilingual(detail: Detail): detail is Bilingual {
  return typeof detail === 'object' && 'en' in detail;
}

export function successText(data: unknown, request_id: string): string {
  return `{"code":0,"msg":"success","request_id":"${request_id}","data":${JSON.stringify(data)}}`;
}
