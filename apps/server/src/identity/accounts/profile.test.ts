import { errorCatalogue, getProfile, updateProfile } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { ann, site, useSite } from '../../testing/site.ts';

useSite();

test('a part of the profile is saved alone, and what is left out stays', async () => {
  const read = async () => (await site.call(getProfile, {}, ann)).body.data;
  const { revision } = await read();
  const business = {
    first_name: 'Ann',
    last_name: 'Lee',
    business_email: 'ann@studio.example',
    calling_code: '+86',
    business_phone: '138 0000 0000',
    company_name: 'Studio',
    company_size: '11-50' as const,
    company_industry: 'games' as const,
    job_title: 'ai_developer' as const,
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
