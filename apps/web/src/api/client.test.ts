import { errorCatalogue, listProjects, logout } from '@fourth-seat/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLocale } from '../settings/locale.ts';
import { clearToasts, toastStore } from '../ui/feedback/toast-store.ts';
import { ApiError } from './api-error.ts';
import { call, onFactorMissing, onSessionRefused, request, showFailure } from './client.ts';
import { WaitEnded } from './in-flight.ts';
import { removeToken, writeToken } from './token.ts';

const answers = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): void {
  answers.mockResolvedValueOnce(Response.json(body, { status }));
}

function sent(): { url: string; headers: Headers; body: unknown } {
  const [url, init] = answers.mock.calls.at(-1) ?? [];
  return {
    url: typeof url === 'string' ? url : '',
    headers: new Headers(init?.headers),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  clearToasts();
  removeToken();
  chooseLocale('en_us');
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  test('carries the token, the language and, when it writes, an idempotency key', async () => {
    writeToken('tok en');
    chooseLocale('zh_cn');
    answer({ code: 0, msg: 'success', data: { results: [] }, request_id: 'req_1' });
    expect(await call(listProjects, { filters: { type: 1 } })).toEqual({ results: [] });
    const { url, headers, body } = sent();
    expect(url).toBe('/console/v1/tenant/project/list');
    expect(headers.get('access-token')).toBe('tok en');
    expect(headers.get('accept-language')).toBe('zh-CN');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(body).toEqual({ filters: { type: 1 } });
  });

  test('has no payload where there is nothing to say as in signing out', async () => {
    writeToken('tok');
    answer({ code: 0, msg: 'success', data: {} });
    await call(logout, {});
    const { headers, body } = sent();
    expect(body).toBeUndefined();
    expect(headers.has('content-type')).toBe(false);
    expect(headers.has('idempotency-key')).toBe(true);
  });

  test('passes the input of a GET through as its query, and fills path parameters', async () => {
    answer({ code: 0, msg: 'success', data: {} });
    await request('GET', '/v1/{game}/rules', { game: 'dou dizhu', lang: 'en', skipped: undefined });
    expect(sent().url).toBe('/v1/dou%20dizhu/rules?lang=en');
    expect(sent().headers.has('idempotency-key')).toBe(false);
  });
});

describe('the success test', () => {
  test.each([
    { code: 0, msg: 'x' },
    { code: 200, msg: 'x' },
    { code: 20_200, msg: 'x' },
    { code: 999, msg: 'success' },
  ])('takes %o for a success', async (body) => {
    answer({ ...body, data: { fine: true } });
    await expect(request('POST', '/x', {})).resolves.toEqual({ fine: true });
    expect(toastStore.read()).toHaveLength(0);
  });

  test('takes any answer to version.json for a success, without an envelope', async () => {
    answer({ build: 'b2' });
    await expect(request('GET', '/version.json', {})).resolves.toEqual({ build: 'b2' });
  });

  test('shows the server msg of anything else, with the request id, and fails', async () => {
    answer({
      code: errorCatalogue.project_name_taken.code,
      msg: 'A project with this name already exists.',
      data: {},
      request_id: 'req_9',
    });
    await expect(request('POST', '/x', {})).rejects.toMatchObject({
      answer: { code: errorCatalogue.project_name_taken.code, status: 200 },
      request_id: 'req_9',
    });
    expect(toastStore.read()).toMatchObject([
      { tone: 'danger', message: 'A project with this name already exists.', requestId: 'req_9' },
    ]);
  });

  test('shows "Error" where a failure has no msg', async () => {
    answer({ code: 7, data: {} });
    await expect(request('POST', '/x', {})).rejects.toThrow('Error');
    expect(toastStore.read()[0]?.message).toBe('Error');
  });

  test.each([[{}], [{ code: '0', data: {} }]])('is a failure without a number as its code: %j', async (body) => {
    answer(body);
    await expect(request('POST', '/x', {})).rejects.toMatchObject({ answer: { status: 200, code: undefined } });
  });
});

describe('a transport failure', () => {
  test('shows the server msg of an HTTP failure', async () => {
    answer({ code: errorCatalogue.overloaded.code, msg: 'Busy.', data: { retry_after: 3 } }, 503);
    const failure = await request('POST', '/x', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: 'Busy.', answer: { status: 503 }, retryAfter: 3 });
  });

  test('is a failure even when its body looks like a success', async () => {
    answer({ code: 0, msg: 'success', data: {} }, 502);
    await expect(request('POST', '/x', {})).rejects.toMatchObject({ answer: { status: 502 } });
  });

  test('shows "Request Error" where nobody answered, or not in JSON', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(request('POST', '/x', {})).rejects.toMatchObject({
      message: 'Request Error',
      answer: {},
    });
    answers.mockResolvedValueOnce(new Response('<html>', { status: 504 }));
    await expect(request('POST', '/x', {})).rejects.toMatchObject({
      message: 'Request Error',
      answer: { status: 504, code: undefined },
    });
    expect(toastStore.read()).toHaveLength(1);
  });

  test('says nothing when the page itself cancelled, or where another try follows', async () => {
    const stop = new AbortController();
    stop.abort();
    answers.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'));
    await expect(request('POST', '/x', {}, { signal: stop.signal })).rejects.toThrow('aborted');
    answer({ code: errorCatalogue.email_taken.code, msg: 'Email already exists or is already in use.' }, 409);
    await expect(request('POST', '/x', {}, { quiet: true })).rejects.toMatchObject({
      answer: { code: errorCatalogue.email_taken.code },
    });
    expect(toastStore.read()).toHaveLength(0);
  });

  test('says nothing of a wait that the reader ended, nor of what is no failure of a request', () => {
    showFailure(new ApiError({}, { message: 'ended', cause: new WaitEnded('give_up') }));
    showFailure(new Error('a defect'));
    expect(toastStore.read()).toHaveLength(0);
    showFailure(new ApiError({}, { message: 'lost' }));
    expect(toastStore.read()).toHaveLength(1);
  });
});

describe('a refused session', () => {
  test.each([
    [{ code: errorCatalogue.not_signed_in.code, msg: 'Please sign in.' }, 200],
    [{ code: errorCatalogue.not_signed_in.code, msg: 'Please sign in.' }, 401],
    [{ msg: 'nginx says no' }, 401],
  ])('is announced for %o with status %d', async (body, status) => {
    const refused = vi.fn<() => void>();
    const stop = onSessionRefused(refused);
    writeToken('tok');
    answer(body, status);
    clearToasts();
    await expect(call(logout, {}, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveBeenCalledOnce();
    // Whoever ends the session says so, once.
    expect(toastStore.read()).toEqual([]);
    stop();
  });

  test('is not announced for another failure', async () => {
    const refused = vi.fn<() => void>();
    const stop = onSessionRefused(refused);
    writeToken('tok');
    answer({ code: errorCatalogue.forbidden.code, msg: 'No permission.' }, 403);
    await expect(call(logout, {})).rejects.toBeInstanceOf(ApiError);
    expect(refused).not.toHaveBeenCalled();
    stop();
  });
});

test('a second factor that the organization misses is announced, and no toast is in the way', async () => {
  const missing = vi.fn();
  const stop = onFactorMissing(missing);
  writeToken('tok');
  for (const { code, status } of [errorCatalogue.second_factor_required, errorCatalogue.forbidden]) {
    clearToasts();
    answer({ code, msg: 'Refused.' }, status);
    await expect(call(logout, {})).rejects.toBeInstanceOf(ApiError);
    expect(toastStore.read()).toHaveLength(code === errorCatalogue.forbidden.code ? 1 : 0);
  }
  expect(missing).toHaveBeenCalledOnce();
  stop();
});

describe('the data of a failure', () => {
  test.each([null, 'a text', 7, ['a list']])('that is no record, such as %j, reaches nobody', async (data) => {
    writeToken('tok');
    answer({ code: errorCatalogue.forbidden.code, msg: 'No permission.', data }, 403);
    const error: unknown = await call(logout, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).data).toEqual({});
  });
});

describe('a session', () => {
  test('that is not there is asked for nothing: a page waits to be left, all else fails, no toast', async () => {
    const refused = vi.fn();
    const stop = onSessionRefused(refused);
    const left = new AbortController();
    const waiting = call(listProjects, {}, { signal: left.signal });
    await expect(call(listProjects, {})).rejects.toMatchObject({ answer: { status: 401 } });
    left.abort();
    await expect(waiting).rejects.toThrow('abort');
    stop();
    expect(answers).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledTimes(2);
    expect(toastStore.read()).toEqual([]);
  });

  test('that is refused is told with its token, and whoever ends it says so', async () => {
    writeToken('first');
    const refused = vi.fn();
    const stop = onSessionRefused(refused);
    answer({ code: errorCatalogue.not_signed_in.code, msg: 'Please sign in.', data: {} }, 401);
    const asked = call(listProjects, {});
    writeToken('second');
    await expect(asked).rejects.toThrow('Please sign in.');
    stop();
    expect(refused).toHaveBeenCalledWith(expect.any(ApiError), 'first');
    expect(toastStore.read()).toEqual([]);
  });
});

test('a page that is left while the answer comes raises no error', async () => {
  const left = new AbortController();
  answers.mockImplementationOnce(async () => {
    const body = new ReadableStream({
      start: (stream) => left.signal.addEventListener('abort', () => stream.error(left.signal.reason)),
    });
    queueMicrotask(() => left.abort());
    return new Response(body);
  });
  await expect(request('GET', '/x', {}, { signal: left.signal })).rejects.toThrow('abort');
  expect(toastStore.read()).toEqual([]);
});
