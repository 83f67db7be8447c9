import { errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/http/errors.ts';
import { type Circumstances, reservedUnits, runningCall, storedClaim } from '../../../../testing/running-call.ts';
import type { CallRecord } from '../../../metering/record.ts';
import { busyFailure } from '../../failure.ts';
import type { Success } from '../call-shapes.ts';
import { storedBytesOf } from '../stored-body.ts';
import { failureAnswer, successAnswer } from './call-answer.ts';
import { toCallRecord } from './call-record.ts';

const success: Success = { json: '{"a":1}', tokens: 12, model: 'm1', fallback: true, effort: 0.5 };

/** A call from the debugging page. */
const debugging = { principal: { kind: 'member' }, request: { origin: 'debug', isSandbox: false } } as const;

function recordOf(circumstances: Circumstances, result: Success | ApiError = success) {
  const call = runningCall(circumstances);
  if (result instanceof ApiError)
    return toCallRecord(call, failureAnswer(call, result, 'https://seat.test'), undefined);
  return toCallRecord(call, successAnswer(call, result), result);
}

test('the size of an answer is counted in bytes, in Chinese too', () => {
  const json = '{"say":"四带二"}';
  const call = runningCall();
  const answer = successAnswer(call, { ...success, json });
  expect(toCallRecord(call, answer, success).response_bytes).toBe(Buffer.from(answer.body).length);
  expect(Buffer.from(answer.body).length).toBe(answer.body.length + 6);
});

describe('bodies are stored', () => {
  test.each<[string, Circumstances, boolean]>([
    ['not for a live key', {}, false],
    ['where the organization wants them', { principal: { store_bodies: true } }, true],
    ['for a test key', { principal: { isTest: true } }, true],
    [
      'not for a visitor of the playground, whose key is a test key',
      { principal: { kind: 'visitor', isTest: true } },
      false,
    ],
    ['for a call from the debugging page', debugging, true],
  ])('%s', (_, circumstances, isStored) => {
    expect(recordOf(circumstances).body !== undefined).toBe(isStored);
  });

  test('whole for an answered call and for one from the debugging page, shorter for a refused one', () => {
    const most = storedBytesOf({ code: errorCatalogue.unknown_decision.code, source: 'api' });
    const bytes = Buffer.alloc(most + 1, 'x');
    const refusal = new ApiError('unknown_decision');
    const lengthOf = ({ principal, request }: Circumstances, result?: ApiError) =>
      recordOf({ principal: { store_bodies: true, ...principal }, request: { ...request, body: bytes } }, result).body
        ?.request_body.length;
    const whole = [lengthOf({}), lengthOf(debugging, refusal)];
    expect(whole).toEqual([bytes.length, bytes.length]);
    const refused = [lengthOf({}, refusal), lengthOf({ principal: { kind: 'visitor' } }, refusal)];
    expect(refused).toEqual([most, most]);
  });

  test('with the headers that the caller got', () => {
    const headersOf = (result: Success | ApiError): unknown =>
      JSON.parse(recordOf({ principal: { store_bodies: true } }, result).body?.response_headers ?? '');
    const always = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'req_1' };
    expect(headersOf(success)).toEqual({ ...always, 'x-tokens': '12', 'x-model': 'm1' });
    expect(headersOf(busyFailure(0.1))).toEqual({
      ...always,
      'x-tokens': '0',
      'retry-after': '1',
    });
  });

  test('of a call in a batch as if it had been sent alone', () => {
    const request = { origin: 'batch', value: { seat: 1 }, size: 10 } as const;
    const record = recordOf({ principal: { store_bodies: true }, request });
    expect([record.body?.request_body, record.request_bytes]).toEqual(['{"seat":1}', 10]);
  });
});

describe('a record', () => {
  test('names key and secret, but of a member in the console the member alone', () => {
    const idsOf = ({ key_id, secret_id, member_id }: CallRecord) => [key_id, secret_id, member_id];
    expect(idsOf(recordOf({}))).toEqual(['key_1', 'sec_1', 'mem_1']);
    expect(idsOf(recordOf({ principal: { kind: 'member' } }))).toEqual(['', '', 'mem_1']);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['0000:0000:0000:0000:0000:ffff:255.255.255.255', '0000:0000:0000:0000:0000:ffff:255.255.255.255'],
    ['not an address', ''],
    [`2001:db8::7%${'z'.repeat(40)}`, ''],
  ])('of a call from %s names %j as the address', (address, stored) => {
    expect(recordOf({ request: { address } }).address).toBe(stored);
  });

  test('keeps the answer for the idempotency key, and pays with units, only where the call succeeded', () => {
    const call = { reserved_units: reservedUnits, claim: storedClaim };
    const kept = recordOf({ call });
    expect(kept.answer).toMatchObject({ caller_id: 'p', idempotency_key: 'k', claimed_by: 'req_1', sealed: 'sealed' });
    expect(kept.reserved_units).toBe(reservedUnits);
    const refused = recordOf({ call }, new ApiError('unknown_decision'));
    expect([refused.answer, refused.reserved_units]).toEqual([undefined, undefined]);
    expect(recordOf({}).reserved_units).toBeUndefined();
  });

  test('says whether the answer was a fallback, and how much was thought; of a refusal neither', () => {
    const said = [recordOf({}), recordOf({}, busyFailure(1))].map(({ fallback, effort }) => [fallback, effort]);
    expect(said).toEqual([
      [true, 0.5],
      [false, undefined],
    ]);
  });

  test('names the debugging page, the playground or the API as the source', () => {
    const sources = [debugging, { principal: { kind: 'visitor' } } as const, {}].map((one) => recordOf(one).source);
    expect(sources).toEqual(['debug', 'playground', 'api']);
  });

  test('counts sandbox, test and live calls apart', () => {
    const modes = [
      { ...debugging, request: { ...debugging.request, isSandbox: true } },
      { principal: { isTest: true } },
      {},
    ].map((one) => recordOf(one).mode);
    expect(modes).toEqual(['sandbox', 'test', 'live']);
  });
});
