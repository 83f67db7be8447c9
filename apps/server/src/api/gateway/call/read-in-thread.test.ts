import { type ApiId, apiIds, bodyKind, bodyLimits, errorCatalogue, pathOfApi } from '@fourth-seat/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { TURN_BYTES } from '../../../platform/http/endpoints/json-turns.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';
import { decisions } from '../../agents/decisions.ts';
import { isReadInThread } from '../../agents/read-request.ts';
import { presets } from '../reference/presets.ts';

/** A body of a megabyte is read by the thread that decides it, or in turns: the event loop never parses all of it at once. */

let site: TestApp;
let key: TestKey;
beforeAll(async () => {
  site = await createTestApp({}, { gateway: { startsPlayers: 'when_asked' } });
  key = await createKey(site.deps);
});
afterAll(async () => site.close());
afterEach(() => void vi.restoreAllMocks());

const replayApis = apiIds.filter((api) => bodyKind(api) === 'replay');
/** Blanks make a body long and no match longer. */
const LONG = bodyLimits.replay - 20_000;
const longBody = (text: string): string => `${text.slice(0, -1)}${' '.repeat(LONG - text.length)}}`;

/** The answer, and the longest text that the event loop parsed for it. */
async function send(path: string, payload: string) {
  let longest = 0;
  const { parse } = JSON;
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    longest = Math.max(longest, text.length);
    return parse(text) as unknown;
  });
  const response = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${key.secret}` },
    payload,
  });
  spy.mockRestore();
  return { longest, answer: response.json<{ code: number; data: { path?: string } }>() };
}

const example = (api: ApiId): string => JSON.stringify(presets[api][0]?.body);

test('a door lets in no more than is read in one turn, or its bodies are read elsewhere', () => {
  for (const api of apiIds) {
    const { runsOn } = decisions[api];
    if (bodyLimits[bodyKind(api)] > TURN_BYTES)
      expect({ api, isElsewhere: isReadInThread({ api, runsOn }) }).toEqual({ api, isElsewhere: true });
  }
});

test.each(replayApis)('%s reads a long body in its thread', async (api) => {
  const { longest, answer } = await send(pathOfApi(api), longBody(example(api)));
  expect(answer).toMatchObject({ code: 0 });
  expect(longest).toBeLessThan(TURN_BYTES);
});

test('a batch is read entry by entry', async () => {
  const api = 'rescue.simulate';
  const call = `{"api":"${api}","body":${longBody(example(api)).replace(/ +/, ' '.repeat(100_000))}}`;
  const { longest, answer } = await send('/v1/batch', `{"calls":[${Array.from({ length: 9 }, () => call).join()}]}`);
  expect(answer).toMatchObject({ code: 0 });
  expect(longest).toBeLessThan(TURN_BYTES);
});

describe('what is wrong with a body is said as for any other', () => {
  const { schema, hidden_information } = errorCatalogue;
  test.each<[string, ApiId, string, number, string]>([
    ['no JSON', 'shooter.verify', '{"replay":', schema.code, '(body)'],
    ['a key twice', 'rescue.verify', '{"replay":{},"replay":{}}', schema.code, '(body)'],
    ['an unknown field', 'rescue.act', '{"seed":"a","tick":1,"x":1}', schema.code, 'x'],
    [
      'a wrong type deep inside',
      'rescue.simulate',
      '{"seed":"a","inputs":[{"tick":"1","given":[]}]}',
      schema.code,
      'inputs[0].tick',
    ],
    ['hidden cards', 'shooter.verify', '{"replay":{},"hands":[["3"]]}', hidden_information.code, 'hands'],
    ['too many keys', 'shooter.verify', `{"replay":[${'{"a":1},'.repeat(100_001)}1]}`, schema.code, 'replay'],
  ])('%s: %s', async (_, api, body, code, path) => {
    expect((await send(pathOfApi(api), body)).answer).toMatchObject({ code, data: { path } });
  });
});
