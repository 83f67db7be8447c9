import { sendSignInCode, signInWithCode } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { lastCode } from '../../../testing/documented/accounts.ts';
import { ann, site, useSite } from '../../../testing/site.ts';

useSite();

async function signIn() {
  await site.call(sendSignInCode, { identifier: ann.email });
  return site.call(signInWithCode, { identifier: ann.email, code: lastCode(site, ann.email) });
}

/** Ann's sessions, and when she last entered the organization. */
async function readTraces() {
  const { rows } = await site.deps.pool.query(
    `SELECT (SELECT count(*) FROM sessions WHERE member_id = $1) AS sessions, last_active_at
     FROM members WHERE member_id = $1`,
    [ann.member_id],
  );
  return rows[0];
}

test('a sign-in whose record cannot be written leaves no session behind', async () => {
  const before = await readTraces();
  await site.deps.pool.query(`
    CREATE FUNCTION refuse_record() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse_record BEFORE INSERT ON sign_ins FOR EACH ROW EXECUTE FUNCTION refuse_record()`);
  expect((await signIn()).status).toBe(500);
  expect(await readTraces()).toEqual(before);
  await site.deps.pool.query('DROP TRIGGER refuse_record ON sign_ins; DROP FUNCTION refuse_record');
  expect((await signIn()).status).toBe(200);
  expect(await readTraces()).toMatchObject({ sessions: before.sessions + 1, last_active_at: expect.any(Date) });
});
