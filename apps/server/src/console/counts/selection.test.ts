import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floorTo, HOUR_MS } from '../../platform/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createCalls } from '../../testing/calls.ts';
import { createFounder, createProject } from '../../testing/people.ts';
import { type CallSelection, listCauses, listGameCounts, readParts, readSeries } from './service.ts';

let site: TestApp;
let all: CallSelection;

beforeAll(async () => {
  site = await createTestApp();
  const { deps } = site;
  const ann = await createFounder(deps);
  const project_id = await createProject(deps, ann);
  const ofPlay = { project_id, key_id: 'key_a', member_id: 'mem_a', api_id: 'guandan.play' } as const;
  await createCalls(deps, ann.org_id, { ...ofPlay, count: 3, latency_us: 1000 });
  await createCalls(deps, ann.org_id, {
    ...ofPlay,
    code: errorCatalogue.impossible_state.code,
    count: 2,
    latency_us: 7000,
  });
  await createCalls(deps, ann.org_id, {
    ...ofPlay,
    api_id: 'doudizhu.bid',
    code: errorCatalogue.overloaded.code,
    latency_us: 9000,
  });
  await createCalls(deps, ann.org_id, { ...ofPlay, key_id: 'key_b', member_id: 'mem_b', latency_us: 8000 });
  const hour = floorTo(deps.now(), HOUR_MS);
  all = { org_id: ann.org_id, project_ids: [project_id], starts: [hour - HOUR_MS, hour], to: hour + HOUR_MS };
});
afterAll(async () => site.close());

describe.each([
  ['nothing', {}, [1, 1, 1, 7, 7, 8, 9]],
  ['code', { codes: [errorCatalogue.impossible_state.code] }, [7, 7]],
  ['key', { key_ids: ['key_b'] }, [8]],
  ['member', { member_ids: ['mem_a'], codes: [0] }, [1, 1, 1]],
  ['API', { api_ids: ['doudizhu.bid'] }, [9]],
  ['source', { sources: ['debug'] }, []],
] as const)('filtered by %s', (_, filters, expected_ms) => {
  test('the series and the parts are of the same calls as their response times', async () => {
    const selection = { ...all, ...filters };
    const parts = await readParts(site.deps, selection, 'key');
    for (const tallies of [await readSeries(site.deps, selection), parts.map(({ tally }) => tally)]) {
      expect(tallies.reduce((sum, { requests }) => sum + requests, 0)).toBe(expected_ms.length);
      const latencies_us = tallies.flatMap((tally) => tally.latencies_us ?? []);
      expect(latencies_us.map((us) => us / 1000).toSorted((a, b) => a - b)).toEqual(expected_ms);
    }
  });
});

test('games and causes are of the codes that are selected', async () => {
  const selection = { ...all, codes: [errorCatalogue.impossible_state.code] };
  expect(await listGameCounts(site.deps, selection)).toMatchObject([{ game: 'guandan', decisions: 0, matches: 0 }]);
  const causes = await listCauses(site.deps, selection);
  expect(causes).toMatchObject([
    {
      code: errorCatalogue.impossible_state.code,
      api_id: 'guandan.play',
      calls: 2,
      newest: { request_id: expect.stringMatching(/^req_/) },
    },
  ]);
});
