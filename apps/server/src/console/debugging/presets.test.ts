/** With the real players: what the page offers must be answered. */
import { type ApiId, apiIds, apiPrices, estimateDebugCall, sendDebugCall } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presets } from '../../api/gateway/reference/presets.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createFounder, createProject } from '../../testing/people.ts';

let site: TestApp;
beforeAll(async () => {
  // In time, however slow the machine is.
  site = await createTestApp({}, { gateway: { agents: { time_ms: 60_000 } } });
});
afterAll(async () => {
  await site.close();
});

const all = apiIds.flatMap((api) => presets[api].map((preset): [ApiId, string] => [api, preset.id]));

test.each(all)('%s: %s is answered, and costs live what was estimated', async (api_id, id) => {
  // One person's sends are limited by the second.
  const ann = await createFounder(site.deps);
  const project_id = await createProject(site.deps, ann);
  const preset = presets[api_id].find((one) => one.id === id);
  const body = JSON.stringify(preset?.body);
  const request = { project_id, api_id, mode: 'live' as const, body };
  const estimate = (await site.call(estimateDebugCall, request, ann)).body.data;
  expect(estimate.tokens).toBe(apiPrices[api_id]);
  const input = { ...request, confirmed_tokens: estimate.tokens, send_id: `preset-${api_id}-${id}` };
  const answer = (await site.call(sendDebugCall, input, ann)).body.data;
  expect(answer.call.status_code).toBe(id === 'refused' ? 422 : 200);
  expect(answer.charged_tokens).toBe(id === 'refused' ? 0 : estimate.tokens);
});
