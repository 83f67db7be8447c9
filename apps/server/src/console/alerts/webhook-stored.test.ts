import { createAlert, listAlerts } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createFounder } from '../../testing/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

describe('the URL of a webhook', () => {
  const rule = { name: 'Hook', project_id: null, metric: 'tokens', threshold: 1, window_minutes: 60 } as const;
  test.each([
    ['https://通知.example.com/hook', 'https://xn--k7y792c.example.com/hook'],
    ['https://hooks.example.com/a b', 'https://hooks.example.com/a%20b'],
    ['https://hooks.example.com/{id}', 'https://hooks.example.com/%7Bid%7D'],
    ['https://hooks.example.com/?q=ä', 'https://hooks.example.com/?q=%C3%A4'],
    ['  HTTPS://Hooks.Example.com  ', 'https://hooks.example.com/'],
  ])('%j is stored and listed as it is called: %s', async (webhook_url, stored) => {
    const founder = await createFounder(site.deps);
    const channels = { bell: false, mail: false, webhook_url };
    const made = await site.call(createAlert, { ...rule, channels }, founder);
    expect(made).toMatchObject({ status: 200, body: { data: { alert: { channels: { webhook_url: stored } } } } });
    const listed = await site.call(listAlerts, {}, founder);
    expect(listed).toMatchObject({ status: 200, body: { data: { results: [{ channels: { webhook_url: stored } }] } } });
  });

  test('that an earlier version stored does not close the list to everybody', async () => {
    const founder = await createFounder(site.deps);
    const channels = { bell: true, mail: false, webhook_url: 'https://hooks.example.com/' };
    await site.call(createAlert, { ...rule, channels }, founder);
    const old = 'https://通知.example.com/a b';
    await site.deps.pool.query('UPDATE alerts SET webhook_url = $2 WHERE org_id = $1', [founder.org_id, old]);
    const listed = await site.call(listAlerts, {}, founder);
    expect(listed).toMatchObject({ status: 200, body: { data: { results: [{ channels: { webhook_url: old } }] } } });
  });

  test.each(['no address', 'ftp://hooks.example.com/', 'javascript:alert(1)', `https://a.example/${'x'.repeat(500)}`])(
    '%j is refused by name',
    async (webhook_url) => {
      const founder = await createFounder(site.deps);
      const channels = { bell: false, mail: false, webhook_url };
      const refused = await site.call(createAlert, { ...rule, channels }, founder);
      expect(refused).toMatchObject({
        status: 400,
        body: { data: { field_keys: { 'channels.webhook_url': expect.any(String) } } },
      });
    },
  );
});
