/** When an alert begins, when it is over, and who is told. */
import { type createAlert, errorCatalogue, type Output } from '@fourth-seat/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import {
  createTestAlert,
  foundStudio,
  mailsTo,
  notify,
  readBell,
  readDeliveries,
  received,
  signaturesOf,
  site,
  url,
  useAlerts,
} from '../../testing/alerts.ts';
import type { TestPerson } from '../../testing/people.ts';
import type { Received } from '../../testing/receiver.ts';
import { evaluateAlerts } from './job.ts';
import { sendDueDeliveries } from './notify.ts';

useAlerts();

const FAILED = errorCatalogue.impossible_state.code;
const readKinds = async (person: TestPerson) => (await readBell(person)).results.map(({ kind }) => kind);

test('an alert tells once when it begins and once when it is over', async () => {
  const { owner, calls } = await foundStudio('Ann');
  await createTestAlert(owner);
  await calls(FAILED, 5);
  await calls(0, 15);
  await evaluateAlerts(notify());
  await evaluateAlerts(notify());
  expect((await readBell(owner)).results).toMatchObject([
    { kind: 'alert_firing', read: false, body: { en: expect.stringContaining('25% of calls failed') } },
  ]);
  site.advance(2 * HOUR_MS);
  await calls(0, 15);
  await evaluateAlerts(notify());
  expect(await readKinds(owner)).toEqual(['alert_resolved', 'alert_firing']);
});

test('an alert writes to each in their language', async () => {
  const { owner, calls } = await foundStudio('Ann');
  await site.deps.pool.query("UPDATE users SET locale = 'zh_cn' WHERE user_id = $1", [owner.user_id]);
  await createTestAlert(owner);
  await calls(FAILED, 20);
  await evaluateAlerts(notify());
  await sendDueDeliveries(notify());
  expect(mailsTo(owner).map(({ subject }) => subject)).toEqual(['告警：Too many failures']);
});

test('an alert that fires is not called over while there are too few calls to judge', async () => {
  const { owner, calls } = await foundStudio('Quiet');
  await createTestAlert(owner);
  await calls(FAILED, 15);
  await evaluateAlerts(notify());
  site.advance(2 * HOUR_MS);
  await evaluateAlerts(notify());
  expect(await readKinds(owner)).toEqual(['alert_firing']);
});

test('an alert judges nothing by a handful of calls', async () => {
  const { owner, calls } = await foundStudio('Few');
  await createTestAlert(owner);
  await calls(FAILED, 3);
  await evaluateAlerts(notify());
  expect(await readKinds(owner)).toEqual([]);
});

test('who never called is not silent', async () => {
  const { owner } = await foundStudio('New');
  await createTestAlert(owner, { condition: { metric: 'silence', window_minutes: 30 } });
  site.advance(HOUR_MS);
  await evaluateAlerts(notify());
  expect(await readKinds(owner)).toEqual([]);
});

const far = { quota_daily: 1000 };
describe.each([
  { condition: { metric: 'tokens', threshold: 40, window_minutes: 30 }, limits: {}, code: 0, count: 20, beyond: 41 },
  { condition: { metric: 'quota', threshold: 80 }, limits: { quota_daily: 25 }, code: 0, count: 20, beyond: 81 },
  {
    condition: { metric: 'error_rate', threshold: 10, window_minutes: 30 },
    limits: far,
    code: FAILED,
    count: 20,
    beyond: 51,
  },
  {
    condition: { metric: 'latency_p95', threshold: 3, window_minutes: 30 },
    limits: far,
    code: 0,
    count: 20,
    beyond: 5,
  },
  // Nothing is beyond silence.
  { condition: { metric: 'silence', window_minutes: 30 }, limits: far, code: 0, count: 1, beyond: null },
] as const)('an alert on $condition.metric', ({ condition, limits, code, count, beyond }) => {
  const { metric } = condition;
  const name = `All about ${metric}`;
  let owner: TestPerson;
  let made: Output<typeof createAlert>;
  /** What the receiver of the webhook got. */
  let hooks: readonly Received[];

  /** One alert whose threshold will be reached, and one whose threshold will not. */
  async function createBoth(): Promise<void> {
    const channels = { bell: true, mail: true, webhook_url: url };
    made = (await createTestAlert(owner, { name, condition, channels })).body.data;
    if (condition.metric !== 'silence' && beyond !== null) {
      await createTestAlert(owner, { name: `${name}, far`, condition: { ...condition, threshold: beyond }, channels });
    }
    for (const [column, value] of Object.entries(limits)) {
      await site.deps.pool.query(`UPDATE organizations SET ${column} = $2 WHERE org_id = $1`, [owner.org_id, value]);
    }
  }

  beforeAll(async () => {
    const studio = await foundStudio(`Every ${metric}`);
    ({ owner } = studio);
    await createBoth();
    await evaluateAlerts(notify());
    expect(await readKinds(owner)).toEqual([]);
    await studio.calls(code, count);
    if (metric === 'error_rate') await studio.calls(0, count);
    if (metric === 'silence') {
      await evaluateAlerts(notify());
      expect(await readKinds(owner)).toEqual([]);
      site.advance(HOUR_MS);
    }
    const before = received.length;
    await evaluateAlerts(notify());
    while ((await sendDueDeliveries(notify())) > 0);
    hooks = received.slice(before).filter(({ body }) => body.includes(owner.org_id));
  });

  test('is told by bell and by mail', async () => {
    expect((await readBell(owner)).results.map(({ title }) => title.en)).toEqual([`Alert: ${name}`]);
    expect(mailsTo(owner).map(({ subject }) => subject)).toEqual([`Alert: ${name}`]);
  });

  test('is told by a signed webhook, which has a threshold and a window whatever the metric is', () => {
    const every = { threshold: expect.any(Number), window_minutes: expect.any(Number) };
    expect(hooks.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'alert.firing', alert: { alert_id: made.alert.alert_id, name, ...every, ...condition } },
    ]);
    const { sent, expected } = signaturesOf(hooks[0], made.webhook_secret);
    expect(sent).toBe(expected);
  });

  test('has each delivery in its log', async () => {
    const deliveries = await readDeliveries(owner, made.alert.alert_id);
    const told = deliveries.map(({ channel, ok }) => `${channel} ${ok}`);
    expect(new Set(told)).toEqual(new Set(['bell true', 'mail true', 'webhook true']));
  });
});
