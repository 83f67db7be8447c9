import { errorCatalogue, getProfile, updateAvatar, updateLogo, updateProfile } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { businessPerson } from '../../testing/business-person.ts';
import { ann, site, useSite } from '../../testing/site.ts';
import { blockIdentifier, unblockIdentifier } from './users/blocking.ts';

useSite();

test('a part of the profile is saved alone, and what is left out stays', async () => {
  const read = async () => (await site.call(getProfile, {}, ann)).body.data;
  const { revision } = await read();
  const business = {
    ...businessPerson,
    business_phone: '138 0000 0000',
    company_industry: 'games' as const,
    account_type: 'company' as const,
  };
  expect((await site.call(updateProfile, { time_zone: 'Asia/Shanghai', revision }, ann)).status).toBe(200);
  expect((await site.call(updateProfile, { ...business, revision: revision + 1 }, ann)).status).toBe(200);
  expect((await site.call(updateProfile, { store_bodies: true, revision: revision + 2 }, ann)).status).toBe(200);
  expect(await read()).toMatchObject({
    ...business,
    business_phone: '13800000000',
    time_zone: 'Asia/Shanghai',
    privacy: { allow_training: false, store_bodies: true },
  });
});

test('what is sent is checked: a name cannot be emptied, and an old revision changes nothing', async () => {
  const { revision } = (await site.call(getProfile, {}, ann)).body.data;
  const empty = await site.call(updateProfile, { first_name: ' ', revision }, ann);
  expect(empty.body).toMatchObject({
    code: errorCatalogue.bad_request.code,
    data: { fields: { first_name: 'First name cannot be empty.' } },
  });
  const stale = await site.call(updateProfile, { time_zone: 'UTC', revision: revision + 1 }, ann);
  expect(stale.status).toBe(409);
  expect((await site.call(getProfile, {}, ann)).body.data).toMatchObject({ time_zone: null, revision });
});

test('a privacy option is logged with what it was, where it changed; saved as it is, nothing is', async () => {
  const { revision } = (await site.call(getProfile, {}, ann)).body.data;
  const options = { allow_training: false, store_bodies: true };
  await site.call(updateProfile, { ...options, revision }, ann);
  await site.call(updateProfile, { ...options, revision: revision + 1 }, ann);
  const entries = await site.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('org_id', '=', ann.org_id)
    .execute();
  expect(entries).toEqual([{ action: 'organization.update', details: { store_bodies: { from: false, to: true } } }]);
});

test('an account and an organization say when they were last edited, whatever was edited', async () => {
  const { db } = site.deps;
  const editedAt = async () => {
    const user = db.selectFrom('users').select('updated_at').where('user_id', '=', ann.user_id);
    const organization = db.selectFrom('organizations').select('updated_at').where('org_id', '=', ann.org_id);
    return {
      user: (await user.executeTakeFirstOrThrow()).updated_at,
      organization: (await organization.executeTakeFirstOrThrow()).updated_at,
    };
  };
  const edits = {
    user: [
      async () => site.call(updateAvatar, { image: null }, ann),
      async () => blockIdentifier(db, { identifier: ann.email, reason: 'test', at: new Date(site.deps.now()) }),
      async () => unblockIdentifier(db, { identifier: ann.email, at: new Date(site.deps.now()) }),
    ],
    organization: [
      async () => site.call(updateLogo, { image: null }, ann),
      async () => site.call(updateProfile, { store_bodies: true, revision: 1 }, ann),
    ],
  };
  for (const kind of ['organization', 'user'] as const) {
    for (const edit of edits[kind]) {
      const before = (await editedAt())[kind];
      site.advance(1000);
      await edit();
      expect((await editedAt())[kind].getTime(), edit.toString()).toBeGreaterThan(before.getTime());
    }
  }
});
