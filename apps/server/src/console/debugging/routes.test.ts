import {
  apiIds,
  apiPrices,
  cancelDebugCall,
  decisionEndpoints,
  errorCatalogue,
  estimateDebugCall,
  getDebugApi,
  getDebugCap,
  getDebugCatalog,
  getDebugSample,
  listAudit,
  sendDebugCall,
  updateDebugCap,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { presets } from '../../api/gateway/reference/presets.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createEchoDecisions } from '../../testing/decisions.ts';
import { createTeam, joinProject, type TestPerson } from '../../testing/people.ts';

let site: TestApp;
let ann: TestPerson;
let bo: TestPerson;
let stranger: TestPerson;
let project_id: string;

beforeAll(async () => {
  site = await createTestApp({}, { gateway: { decisions: createEchoDecisions() } });
  ({ ann, bo, stranger, project_id } = await createTeam(site.deps));
});
afterAll(async () => {
  await site.close();
});

const body = JSON.stringify({ hand: ['3', '3', '4'] });
const API_ID = 'doudizhu.legal-moves';
let sends = 0;
const sendId = (): string => `send-number-${++sends}`;

function send(person: TestPerson, fields: Partial<Parameters<typeof input>[0]> = {}) {
  return site.call(sendDebugCall, input(fields), { access_token: person.access_token });
}
function input(fields: {
  mode?: 'sandbox' | 'live';
  confirmed_tokens?: number;
  send_id?: string;
  body?: string;
  api_id?: string;
}) {
  return { project_id, api_id: API_ID, mode: 'sandbox' as const, body, send_id: sendId(), ...fields };
}
async function cap(person = ann) {
  const answer = await site.call(getDebugCap, { project_id }, { access_token: person.access_token });
  return answer.body.data;
}

describe('the catalogue', () => {
  test('lists every priced API once, by game', async () => {
    const { body } = await site.call(getDebugCatalog, {}, { access_token: ann.access_token });
    const listed = body.data.categories.flatMap(({ apis }) => apis.map((api) => api.api_id));
    expect([...listed].sort()).toEqual([...apiIds].sort());
  });

  test('describes an API with the schema that the gateway checks and the words of every error', async () => {
    const { body } = await site.call(getDebugApi, { api_id: 'guandan.play' }, { access_token: ann.access_token });
    expect(body.data.schema).toMatchObject({ type: 'object', required: ['seat', 'level', 'hand', 'history'] });
    expect(body.data.errors.find((error) => error.name === 'impossible_state')).toMatchObject({
      code: errorCatalogue.impossible_state.code,
      status: 422,
    });
  });

  test('refuses an unknown API and a stranger', async () => {
    expect((await site.call(getDebugApi, { api_id: 'chess.play' }, { access_token: ann.access_token })).status).toBe(
      404,
    );
    expect((await site.call(getDebugCatalog, {})).status).toBe(401);
  });

  test('has a request for every API', () => {
    expect(apiIds.filter((api) => presets[api].length === 0)).toEqual([]);
  });

  test.each(apiIds.flatMap((api) => presets[api].map((preset) => [api, preset.id, preset] as const)))(
    'offers a request that the schema accepts: %s, %s',
    (api, _id, preset) => {
      const checked = decisionEndpoints[api].request.safeParse(preset.body);
      expect(checked.error?.issues ?? []).toEqual([]);
    },
  );
});

describe('a send', () => {
  test('in the sandbox runs the call, records it as debugging, and charges nothing', async () => {
    const before = await cap();
    const { status, body: answer } = await send(ann);
    expect(status).toBe(200);
    expect(answer.data.charged_tokens).toBe(0);
    expect(answer.data.call).toMatchObject({
      source: 'debug',
      mode: 'sandbox',
      status_code: 200,
      tokens: 0,
      operator: 'Ann',
    });
    expect(answer.data.call.request_body.text).toBe(body);
    expect(answer.data.call.phases.map(({ phase }) => phase)).toContain('meter');
    expect(await cap()).toEqual(before);
  });

  test('that is live costs what the estimate said, and the cap counts it', async () => {
    const access = { access_token: ann.access_token };
    const estimate = await site.call(estimateDebugCall, { project_id, api_id: API_ID, mode: 'live', body }, access);
    const price = estimate.body.data.tokens;
    expect(price).toBe(apiPrices[API_ID]);
    const { body: answer } = await send(ann, { mode: 'live', confirmed_tokens: price });
    expect(answer.data.charged_tokens).toBe(price);
    expect((await cap()).debug_cap_used).toBe(estimate.body.data.debug_cap_used + price);
  });

  test('that is live but not confirmed at this price is refused and charges nothing', async () => {
    const before = await cap();
    expect((await send(ann, { mode: 'live' })).body.code).toBe(errorCatalogue.debug_price_changed.code);
    expect((await send(ann, { mode: 'live', confirmed_tokens: 99 })).status).toBe(409);
    expect(await cap()).toEqual(before);
  });

  test('beyond the daily cap gets the gateway’s own refusal, recorded and free', async () => {
    const { debug_cap_daily, debug_cap_used } = await cap();
    const setCap = async (tokens: number) => site.call(updateDebugCap, { project_id, debug_cap_daily: tokens }, ann);
    await setCap(debug_cap_used);
    onTestFinished(async () => void (await setCap(debug_cap_daily)));
    const { body: answer } = await send(ann, { mode: 'live', confirmed_tokens: apiPrices[API_ID] });
    expect(answer.data.call).toMatchObject({ status_code: 429, code: errorCatalogue.debug_cap.code, tokens: 0 });
  });

  test('that comes too late, or with a header that cannot be meant, shows the gateway’s answer and its record', async () => {
    const sendWith = async (headers: Record<string, string>) =>
      site.call(sendDebugCall, { ...input({}), headers }, { access_token: ann.access_token });
    const late = await sendWith({ 'X-Deadline-Ms': '0.001', 'Accept-Language': 'zh-CN' });
    expect(late.body.data.call).toMatchObject({ code: errorCatalogue.overloaded.code, status_code: 503 });
    expect(late.body.data.call.response_body.text).toMatch(/\p{Script=Han}/u);
    const wrong = await sendWith({ 'X-Match-Id': 'two words' });
    expect(wrong.body.data.call).toMatchObject({ code: errorCatalogue.schema.code, status_code: 400 });
  });

  test('pressed twice is one call', async () => {
    const send_id = sendId();
    const [one, other] = await Promise.all([send(ann, { send_id }), send(ann, { send_id })]);
    expect([one.body.code, other.body.code]).toEqual([0, 0]);
    expect(one.body.data.call.call_id).toBe(other.body.data.call.call_id);
  });

  test('whose record cannot be read is not made and charged again by a repetition', async () => {
    const live = { mode: 'live' as const, confirmed_tokens: apiPrices[API_ID], send_id: sendId() };
    const before = (await cap()).debug_cap_used;
    const sendWithoutNotes = async () => {
      await site.deps.pool.query('ALTER TABLE call_notes RENAME TO call_notes_away');
      try {
        return await send(ann, live);
      } finally {
        await site.deps.pool.query('ALTER TABLE call_notes_away RENAME TO call_notes');
      }
    };
    expect((await sendWithoutNotes()).status).toBe(500);
    const again = await send(ann, live);
    expect(again.body.data.charged_tokens).toBe(apiPrices[API_ID]);
    expect((await cap()).debug_cap_used).toBe(before + apiPrices[API_ID]);
  });

  test('with broken JSON is answered like any call, with the failing place', async () => {
    const { status, body: answer } = await send(ann, { body: '{"hand": [' });
    expect(status).toBe(200);
    expect(answer.data.call).toMatchObject({ status_code: 400, code: errorCatalogue.schema.code });
    expect(answer.data.call.response_body.text).toContain('"path"');
  });

  test('into a project that the member is not in, or of another organization, finds none', async () => {
    expect((await send(bo)).body.code).toBe(errorCatalogue.project_unknown.code);
    expect((await send(stranger)).body.code).toBe(errorCatalogue.project_unknown.code);
  });

  test('that was never sent cannot be cancelled', async () => {
    const { body: answer } = await site.call(
      cancelDebugCall,
      { send_id: 'never-sent-1' },
      { access_token: ann.access_token },
    );
    expect(answer.data.cancelled).toBe(false);
  });
});

describe('the daily cap', () => {
  test('is set by managers of the project only', async () => {
    const change = { project_id, debug_cap_daily: 500 };
    expect((await site.call(updateDebugCap, change, { access_token: bo.access_token })).status).toBe(404);
    await joinProject(site.deps, bo, project_id);
    expect((await site.call(updateDebugCap, change, { access_token: bo.access_token })).body.code).toBe(
      errorCatalogue.forbidden.code,
    );
    const { body: answer } = await site.call(updateDebugCap, change, { access_token: ann.access_token });
    expect(answer.data.debug_cap_daily).toBe(500);
    expect((await cap(bo)).debug_cap_daily).toBe(500);
  });

  test('is logged when it is set', async () => {
    const { debug_cap_daily: from } = await cap();
    await site.call(updateDebugCap, { project_id, debug_cap_daily: 700 }, ann);
    const { results } = (await site.call(listAudit, { filters: { action: 'project.limit' } }, ann)).body.data;
    expect(results[0]).toMatchObject({
      actor: { member_id: ann.member_id },
      target: { kind: 'project', id: project_id },
      details: { debug_cap_daily: { from, to: 700 } },
    });
  });
});

test('samples carry the request and no secret', async () => {
  const request = { api_id: API_ID, body, language: 'python' as const };
  const { body: answer } = await site.call(getDebugSample, request, { access_token: ann.access_token });
  expect(answer.data.code).toContain('["3", "3", "4"]');
  expect(answer.data.code).toContain('/v1/doudizhu/legal-moves');
  expect(answer.data.code).not.toMatch(/seat_(live|test)_\w/);
});

test.each([
  ['what is no JSON', '{"hand": [3'],
  ['what is nested to exhaust a stack', `${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}`],
])('samples send %s as it is typed', async (_name, typed) => {
  const access = { access_token: ann.access_token };
  const curl = await site.call(getDebugSample, { api_id: API_ID, body: typed, language: 'curl' }, access);
  expect(curl.body.data.code).toContain(`--data-raw '${typed}'`);
  const python = await site.call(getDebugSample, { api_id: API_ID, body: typed, language: 'python' }, access);
  expect(python.body.data.code).toContain(`data=${JSON.stringify(typed)}.encode()`);
});
