import { createPlaygroundToken, errorCatalogue, pathOfApi } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { createLiveApi, type LiveRequest, type NetworkCall } from './live-api.ts';

const playRequest: LiveRequest = { api: 'guandan.play', body: { seat: 0 } };
const tokenAnswer = (token: string) => ({ code: 0, data: { token, game: 'guandan', match: 'm', calls_left: 4000 } });
const move = { code: 0, data: { action: { type: 'pass' }, win_rate: 0.4, expected_points: null, wait_ms: 900 } };

interface SentRequest {
  readonly path: string;
  readonly init: RequestInit;
  readonly answer: (status: number, body: unknown) => void;
  readonly fail: () => void;
}

/** A network that answers when it is told to, and a clock that moves when it is told to. */
function network() {
  const sent: SentRequest[] = [];
  const calls: NetworkCall[] = [];
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  const signedIn: { token: string | undefined } = { token: undefined };
  const api = createLiveApi({
    fetch: async (path, init) =>
      new Promise((resolve, reject) => {
        const answer = (status: number, body: unknown) => resolve(new Response(JSON.stringify(body), { status }));
        sent.push({ path, init, answer, fail: () => reject(new TypeError('offline')) });
      }),
    accessToken: () => signedIn.token,
    now: () => now,
    after: (ms, run) => void timers.push({ at: now + ms, run }),
    onCall: (call) => void calls.push(call),
  });
  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
  };
  const request = async (nth: number): Promise<SentRequest> => {
    await expect.poll(() => sent.length).toBeGreaterThan(nth);
    const found = sent[nth];
    if (!found) throw new Error(`request ${nth} was never sent`);
    return found;
  };
  return { api, sent, calls, pass, request, signedIn };
}

/** Whether a promise is still open once all that was due has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  return Promise.race([promise.then(() => false), Promise.resolve().then(() => true)]);
}

async function opened() {
  const net = network();
  net.api.open('guandan', 'm');
  (await net.request(0)).answer(200, tokenAnswer('first'));
  return net;
}

describe('the Live API', () => {
  test('asks for a token when the match opens, for that game and match', async () => {
    const { sent } = await opened();
    expect(sent[0]?.path).toBe(createPlaygroundToken.path);
    expect(await new Response(sent[0]?.init.body).json()).toEqual({ game: 'guandan', match: 'guandan-m' });
  });

  test('every request says who is signed in, and none does while nobody is', async () => {
    const { api, sent, request, signedIn } = await opened();
    signedIn.token = 'session';
    void api.call(playRequest, 'en-US');
    await request(1);
    expect(sent.map(({ init }) => new Headers(init.headers).get('Access-Token'))).toEqual([null, 'session']);
  });

  test('asks with the token and gives back the answer, and lists the call as answered', async () => {
    const { api, request, calls } = await opened();
    const answer = api.call(playRequest, 'zh-CN');
    const { path, init, answer: reply } = await request(1);
    expect(path).toBe('/v1/guandan/play');
    expect(init.headers).toMatchObject({
      Authorization: 'Bearer first',
      'X-Match-Id': 'guandan-m',
      'Accept-Language': 'zh-CN',
    });
    reply(200, { ...move, request_id: 'req_1' });
    expect(await answer).toEqual({ ok: true, answer: move.data });
    expect(calls.at(-1)).toMatchObject({ status: 200, isAnsweredLocally: false, response: { request_id: 'req_1' } });
  });

  test('waits two seconds for an answer and no longer; one that comes later is marked', async () => {
    const { api, request, calls, pass } = await opened();
    const answer = api.call(playRequest, 'en');
    const late = await request(1);
    pass(1999);
    expect(await isOpen(answer)).toBe(true);
    pass(1);
    expect(await answer).toEqual({ ok: false, failure: 'slow' });
    late.answer(200, move);
    await expect.poll(() => calls.at(-1)).toMatchObject({ status: 200, isAnsweredLocally: true });
  });

  test('counts no time for the token: the two seconds begin when the request is sent', async () => {
    const { api, request, pass } = network();
    api.open('guandan', 'm');
    const answer = api.call(playRequest, 'en');
    const mint = await request(0);
    pass(1000);
    mint.answer(200, tokenAnswer('first'));
    const call = await request(1);
    pass(1999);
    call.answer(200, move);
    expect(await answer).toMatchObject({ answer: { wait_ms: 900 } });
  });

  test('gives up after two seconds without a token', async () => {
    const { api, pass, sent } = network();
    api.open('guandan', 'm');
    const answer = api.call(playRequest, 'en');
    pass(1999);
    expect(await isOpen(answer)).toBe(true);
    pass(1);
    expect(await answer).toEqual({ ok: false, failure: 'slow' });
    expect(sent).toHaveLength(1);
  });

  test('asks nothing where the token is refused', async () => {
    const { api, request, sent } = network();
    api.open('guandan', 'm');
    (await request(0)).answer(429, { code: errorCatalogue.playground_limit.code });
    expect(await api.call(playRequest, 'en')).toEqual({ ok: false, failure: 'refused' });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['has expired', 401, errorCatalogue.key_past_expiry.code],
    ['has no calls left', 403, errorCatalogue.token_calls.code],
  ])('gets another token when the first %s, and sends the next request with it', async (_why, status, code) => {
    const { api, request, calls } = await opened();
    const refused = api.call(playRequest, 'en');
    (await request(1)).answer(status, { code });
    expect(await refused).toEqual({ ok: false, failure: 'refused' });
    expect(calls.findLast(({ path }) => path === pathOfApi(playRequest.api))).toMatchObject({
      status,
      isAnsweredLocally: true,
    });
    (await request(2)).answer(200, tokenAnswer('second'));
    const next = api.call(playRequest, 'en');
    const { init, answer } = await request(3);
    expect(init.headers).toMatchObject({ Authorization: 'Bearer second' });
    answer(200, move);
    expect(await next).toMatchObject({ answer: { action: { type: 'pass' } } });
  });

  test('keeps its token where the call was refused for another reason', async () => {
    const { api, request, sent } = await opened();
    const refused = api.call(playRequest, 'en');
    (await request(1)).answer(429, { code: errorCatalogue.rate_limited.code });
    expect(await refused).toEqual({ ok: false, failure: 'refused' });
    const next = api.call(playRequest, 'en');
    (await request(2)).answer(200, move);
    expect(await next).toMatchObject({ answer: { wait_ms: 900 } });
    expect(sent.filter(({ path }) => path.endsWith('/token'))).toHaveLength(1);
  });

  test('answers nothing offline, and lists the call as unreachable', async () => {
    const { api, request, calls } = await opened();
    const answer = api.call(playRequest, 'en');
    (await request(1)).fail();
    expect(await answer).toEqual({ ok: false, failure: 'unreachable' });
    expect(calls.at(-1)).toMatchObject({ state: 'unreachable', isAnsweredLocally: true });
  });
});
