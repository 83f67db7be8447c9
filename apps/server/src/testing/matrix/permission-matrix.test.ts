import { type Endpoint, endpoints, errorCatalogue, type Standing, standings } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { entries } from './entries.ts';
import { createFixture, type MatrixFixture, snapshot } from './fixture.ts';

const byEndpoint = new Map(entries.map((one) => [one.endpoint, one]));

/** Game servers come with a key and no session; the gateway's own tests hold what a key may do. */
const byKey = endpoints.filter((endpoint) => endpoint.access === 'api_key');
/** Public in every sense: no session changes what they answer. */
const isPublic = (endpoint: Endpoint) => endpoint.access === 'anonymous' && endpoint.path.startsWith('/v1/');

let site: TestApp;
let stranger: MatrixFixture;
beforeAll(async () => {
  site = await createTestApp();
  stranger = await createFixture(site.deps);
});
afterAll(async () => site.close());

test('every endpoint of the contract is mounted and has its row', () => {
  const missing = endpoints.filter(
    (endpoint) => endpoint.access !== 'api_key' && !isPublic(endpoint) && !byEndpoint.has(endpoint),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  // The gateway answers below /v1/ by its own, faster way.
  const unmounted = endpoints.filter(
    ({ method, path }) => !path.startsWith('/v1/') && !site.app.hasRoute({ method, url: path }),
  );
  expect(unmounted.map(({ path }) => path)).toEqual([]);
});

test.each(byKey.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s takes a key, and no session instead of one',
  async (_path, endpoint) => {
    for (const options of [{}, stranger.people.creator]) {
      const answer = await site.call(endpoint, {}, options);
      expect(answer.body.code).toBe(errorCatalogue.key_missing.code);
    }
  },
);

function tokenOf(fixture: MatrixFixture, standing: Standing): { access_token?: string } {
  return standing === 'anonymous' ? {} : fixture.people[standing];
}

describe.each(entries.map((one) => [one.endpoint.path, one] as const))(
  '%s',
  (_path, { endpoint, input, own, foreign }) => {
    test.each(standings)('answers %s of its own organization', async (standing) => {
      const fixture = await createFixture(site.deps);
      const before = await snapshot(site.deps, fixture.org_id);
      const answer = await site.call(endpoint, input(fixture), tokenOf(fixture, standing));
      expect({ standing, code: answer.body.code }).toEqual({ standing, code: own[standing] });
      // A refusal leaves no trace.
      if (own[standing] !== 0) expect(await snapshot(site.deps, fixture.org_id)).toBe(before);
    });

    test('gives another organization nothing and lets it change nothing', async () => {
      const fixture = await createFixture(site.deps);
      const before = await snapshot(site.deps, fixture.org_id);
      const secrets = [fixture.project_id, fixture.key_id, fixture.bystander.member_id, fixture.org_id];
      for (const standing of ['regular', 'project_owner', 'admin', 'creator'] as const) {
        const other = await createFixture(site.deps);
        const answer = await site.call(endpoint, input(fixture), other.people[standing]);
        const code = typeof foreign === 'number' ? foreign : foreign[standing];
        expect({ standing, code: answer.body.code }).toEqual({ standing, code });
        for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret);
        expect(await snapshot(site.deps, fixture.org_id)).toBe(before);
      }
    });
  },
);
