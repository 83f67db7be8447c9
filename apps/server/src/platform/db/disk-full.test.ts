import { createProject, errorCatalogue, listProjects } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createFounder, type TestPerson } from '../../testing/people.ts';

let site: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps);
});
afterAll(async () => site.close());

/** From now on every new project fails as a statement does that the server has no room, memory or time for. */
async function failWith(state: string): Promise<void> {
  await site.deps.pool.query(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${state}'; END $$;
    CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION refuse()`);
}

test.each(['53100', '53200', '53400', '57014', '25006', '58030'])(
  'a write that the database has no means for (%s) is 503 with Retry-After, and reads go on',
  async (state) => {
    await failWith(state);
    for (const headers of [{}, { 'idempotency-key': `disk-full-${state}` }]) {
      const answer = await site.call(createProject, { name: 'Table', description: '' }, { ...ann, headers });
      expect(answer).toMatchObject({
        status: 503,
        body: { code: errorCatalogue.unavailable.code, data: { retry_after: 2 } },
      });
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect((await site.call(listProjects, {}, ann)).status).toBe(200);
  },
);

test('damage is not excused', async () => {
  await failWith('XX001');
  expect((await site.call(createProject, { name: 'Table', description: '' }, ann)).status).toBe(500);
});
