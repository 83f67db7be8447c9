import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallResult, SingleCall } from './driver.ts';
import { lead } from './positions.ts';
import { envelope, type Stub, startStub } from './stub.ts';

/** Ways that keys and URLs are pasted, and answers that no server should give: no client may show a key or fail raw. */
export function describeEdges(makeCall: (call: SingleCall) => Promise<CallResult>, readsTextOnly: boolean): void {
  describe('at the edges', () => {
    let stub: Stub | undefined;
    beforeAll(async () => {
      stub = await startStub();
    });
    afterAll(() => stub?.close());

    async function ask(overrides: Partial<SingleCall>, answers: Stub['answers'] = []) {
      if (!stub) throw new Error('only within a test');
      stub.answers = answers;
      const before = stub.requests.length;
      const call = { call: 'doudizhu.legal-moves', body: lead, ...overrides } as const;
      const client = { url: stub.url, key: 'seat_test_k', ...overrides.client };
      const result = await makeCall({ ...call, client });
      return { result, requests: stub.requests.slice(before) };
    }

    test.each([
      ['a line end', 'seat_test_k\r\n'],
      ['blanks', '\u3000 seat_test_k\u00a0'],
      ['signs that nobody sees', '\ufeffseat_test_k\u200b'],
    ])('of a key %s around it goes', async (_name, key) => {
      const { requests } = await ask({ client: { key } });
      expect(requests[0]?.headers.authorization).toBe('Bearer seat_test_k');
    });

    test.each([
      ['a Chinese letter behind it', 'seat_test_k钥'],
      ['an invisible sign inside', 'seat_test\u200b_k'],
      ['a line end inside', 'seat_test\n_k'],
    ])('a key with %s is refused, and not shown', async (_name, key) => {
      const { result, requests } = await ask({ client: { key } });
      expect(result.error).toMatchObject({ text: expect.stringMatching(/key must be printable ASCII/) });
      expect(JSON.stringify(result)).not.toContain('seat_test');
      expect(requests).toEqual([]);
    });

    test.each(['/v1', '/v1/', '//', ' '])('a URL that ends in "%s" is folded', async (end) => {
      const { requests } = await ask({ client: { url: `${stub?.url}${end}` } });
      expect(requests.map(({ path }) => path)).toEqual(['/v1/doudizhu/legal-moves']);
    });

    test.each([
      ['a query', 'http://127.0.0.1:1/?a=1'],
      ['a fragment', 'http://127.0.0.1:1/#a'],
      ['a password', 'http://user:pw-secret@127.0.0.1:1'],
      ['no such port', 'http://127.0.0.1:99999'],
      ['letters of another alphabet', 'http://例子.测试'],
    ])('a URL with %s is refused by the name of its option, and nothing is tried', async (_name, url) => {
      const { result } = await ask({ client: { url } });
      expect(result.error).toMatchObject({ text: expect.stringMatching(/url must/) });
      expect(JSON.stringify(result)).not.toContain('pw-secret');
      expect(result.attempts).toEqual([]);
    });

    const busy = (header: string) => ({ status: 503, headers: { 'retry-after': header }, text: 'busy' });
    const past = new Date(Date.now() - 3_600_000).toUTCString();
    test.each(['-1', 'NaN', 'soon', '1,5', '', past])(
      'Retry-After: "%s" is no wait, and the own pause is made',
      async (header) => {
        const { result, requests } = await ask({ options: { deadline_ms: 30_000 } }, [busy(header)]);
        expect(result.answer).toEqual({ count: 1 });
        // Half of the first pause of 50 ms is the least; a repetition at once takes a few.
        expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(20);
      },
    );

    test.each([
      ['1.5', 1500],
      ['1 ', 1000],
      ['0.3', 300],
    ])('Retry-After: "%s" is waited for', async (header, least_ms) => {
      const { requests } = await ask({ options: { deadline_ms: 30_000 } }, [busy(header)]);
      expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(least_ms);
    });

    test.each(['1'.repeat(400), '99999999999'])(
      'Retry-After with %s is longer than any call, and bounded',
      async (header) => {
        const { result, requests } = await ask({}, [busy(header)]);
        expect(result.error).toMatchObject({ class: 'NetworkError', name: 'no_answer', retry_after: 31 * 86_400 });
        expect(requests).toHaveLength(1);
      },
    );

    const overloaded = (retry_after: string) => ({
      status: 503,
      text: `{"code":${errorCatalogue.overloaded.code},"msg":"busy","request_id":"req_1","data":{"retry_after":${retry_after}}}`,
    });
    test.each(['-1', 'NaN', '"1"', 'null', 'true', '[]'])('a wait of %s in the envelope is none', async (wait) => {
      const { result, requests } = await ask({ options: { deadline_ms: 30_000 } }, [overloaded(wait)]);
      expect(result.answer).toEqual({ count: 1 });
      expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(20);
    });

    test.each(['1e300', '99999999999'])('a wait of %s in the envelope is bounded', async (wait) => {
      const { result, requests } = await ask({}, [overloaded(wait)]);
      expect(result.error).toMatchObject({ class: 'ServiceError', name: 'overloaded', retry_after: 31 * 86_400 });
      expect(requests).toHaveLength(1);
    });

    test.each([
      ['very deep', '['.repeat(200_000)],
      ['deep within the envelope and cut', `{"code":0,"msg":"success","data":{"a":${'['.repeat(200_000)}`],
      ['without data', '{"code":0,"msg":"success","request_id":"req_1"}'],
      ['with a list as data', '{"code":0,"msg":"success","data":[]}'],
      ['with null as data', '{"code":0,"msg":"success","data":null}'],
      ['with a code that is no number', '{"code":"0","msg":"success","data":{}}'],
      ['empty', ''],
      ['in another coding', Buffer.from(envelope(0, { count: 1 }), 'utf16le')],
    ])('an answer that is %s is no answer', async (_name, text) => {
      const { result } = await ask({ options: { retries: 0 } }, [{ status: 200, text }]);
      expect(result.error).toMatchObject({
        class: 'NetworkError',
        name: 'no_answer',
        status: 200,
        outcome_unknown: true,
      });
    });

    test.runIf(!readsTextOnly)('an answer that is not UTF-8 is no answer', async () => {
      const text = Buffer.from(envelope(0, { count: 1, name: '\u00ff' }), 'latin1');
      const { result } = await ask({ options: { retries: 0 } }, [{ status: 200, text }]);
      expect(result.error).toMatchObject({ class: 'NetworkError', name: 'no_answer' });
    });

    test.each(['{}', '{"answers":{}}', '{"answers":[{"code":0}]}', '{"answers":[7]}'])(
      'a batch answered with %s has an error for each call',
      async (data) => {
        const body = [{ api: 'doudizhu.legal-moves', body: lead }];
        const text = `{"code":0,"msg":"success","data":${data}}`;
        const { result } = await ask({ call: 'batch', body, options: { retries: 0 } }, [{ status: 200, text }]);
        expect(result.answer).toMatchObject([{ error: { class: 'NetworkError', name: 'no_answer' } }]);
      },
    );
  });
}
