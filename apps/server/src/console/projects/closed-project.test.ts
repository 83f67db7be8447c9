/** Calls that read a project as open, and write after it was closed. */
import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { withTransaction } from '../../platform/db/client.ts';
import { createKey } from '../../testing/keys.ts';
import { createMember } from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

const { key_project_closed, project_closed } = api.errorCatalogue;
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** The code of the answer to `call`, which has read the project before it is closed and waits for the lock until then. */
async function closeDuring(call: () => Promise<{ body: { code: number } }>): Promise<number> {
  const { pool } = site.deps;
  const { answering } = await withTransaction(pool, async (client) => {
    await client.query("UPDATE projects SET state = 'closed' WHERE project_id = $1", [project_id]);
    const begun = { answering: call() };
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(1);
    return begun;
  });
  return (await answering).body.code;
}

test('no key is created, edited, rotated or enabled in it', async () => {
  const home = { owner: ann, project_id };
  const { key_id } = await createKey(site.deps, {}, home);
  const disabled = await createKey(site.deps, { state: 'disabled' }, home);
  const calls: readonly (() => Promise<{ body: { code: number } }>)[] = [
    async () => site.call(api.createApiKey, { name: 'Two', project_id }, ann),
    async () => site.call(api.updateApiKey, { key_id, name: 'Three', revision: 1 }, ann),
    async () => site.call(api.rotateApiKey, { key_id, grace_seconds: 0 }, ann),
    async () => site.call(api.enableApiKey, { key_id: disabled.key_id }, ann),
  ];
  for (const call of calls) {
    expect(await closeDuring(call)).toBe(key_project_closed.code);
    await site.deps.pool.query("UPDATE projects SET state = 'in_progress' WHERE project_id = $1", [project_id]);
  }
});

test('no member is added to it', async () => {
  const { member_id } = await createMember(site.deps, ann.org_id);
  const add = { project_id, member_id, role: 'owner' } as const;
  expect(await closeDuring(async () => site.call(api.addProjectMember, add, ann))).toBe(project_closed.code);
});
