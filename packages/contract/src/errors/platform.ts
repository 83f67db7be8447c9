import { errorCodes } from './codes.ts';
import type { ErrorEntry } from './entry.ts';

/** 104xx and 105xx: the request itself, before any part of the console looks at it. */
export const platformErrors = {
  bad_request: { code: errorCodes.bad_request, status: 400, en: 'Some fields need attention.', zh: '部分内容需要修改' },
  not_found: { code: 10_404, status: 404, en: 'There is nothing at this URL.', zh: '该 URL 不存在' },
  method_not_allowed: {
    code: 10_405,
    status: 405,
    en: 'This URL takes other methods: the header Allow lists them.',
    zh: '该 URL 不接受此方法，可用的方法见响应头 Allow',
  },
  request_timeout: {
    code: 10_408,
    status: 408,
    en: 'The request took too long to arrive. Please send it again.',
    zh: '请求未能及时发送完毕，请重新发送',
  },
  body_too_large: { code: 10_413, status: 413, en: 'The request body is too large.', zh: '请求内容过大' },
  unsupported_media: { code: 10_415, status: 415, en: 'Please send uncompressed JSON.', zh: '请以未压缩的 JSON 发送' },
  expectation_failed: {
    code: 10_417,
    status: 417,
    en: 'Leave out the Expect header, or send 100-continue.',
    zh: '请去掉 Expect 请求头，或改为 100-continue',
  },
  too_many_requests: {
    code: 10_429,
    status: 429,
    en: 'Too many requests. Please wait {retry_after} s.',
    zh: '请求过于频繁，请 {retry_after} 秒后再试',
  },
  headers_too_large: {
    code: 10_431,
    status: 431,
    en: 'The URL and the headers are too long: 16 KB together at most.',
    zh: 'URL 与请求头过长，合计不得超过 16 KB',
  },
  internal: {
    code: 10_500,
    status: 500,
    en: 'Something failed on our side. Please try again.',
    zh: '服务出现异常，请重试',
  },
  unavailable: {
    code: 10_503,
    status: 503,
    en: 'The service is briefly unavailable. Please try again.',
    zh: '服务暂时不可用，请稍后重试',
  },
} as const satisfies Record<string, ErrorEntry>;
