import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAlert,
  deleteAlert,
  errorCatalogue,
  type Input,
  listAlerts,
  listAudit,
  listNotifications,
  markNotificationsRead,
  type Output,
  testAlert,
  updateAlert,
} from '@fourth-seat/contract';
import type { Pool, PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../platform/db/client.ts';
import { advisoryLocks } from '../../platform/db/locks.ts';
import type { Delivery } from '../../platform/delivery/delivery.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createCalls, joinProject } from '../../testing/calls.ts';
import { createFounder, createMember, createProject, type TestPerson } from '../../testing/people.ts';
import { alertMessage } from './alert-message.ts';
import { createAlertJob, evaluateAlerts } from './job.ts';
import { enqueueDeliveries, sendDueDeliveries } from './notify.ts';
import { listRecipients } from './recipients.ts';
import { type AlertRow, findAlertRow } from './repository.ts';
import { isPublicAddress } from './webhook-address.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let site: TestApp;
let hook: Server;
let url: string;
let status = 204;
let location: string | undefined;
const received: Received[] = [];
/** The test's own receiver is on this machine, which no webhook reaches otherwise. */
const allows = (address: string): boolean => address === '127.0.0.1' || isPublicAddress(address);

beforeAll(async () => {
  // The server's own job would judge between two lines of a test on a slow machine.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  site = await createTestApp({}, { allowsWebhook: allows });
  await site.app.ready();
  vi.useRealTimers();
  hook = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  // A test's own server listens on a port, not on a pipe.
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  hook.close();
  await site.close();
});

const rule = {
  name: 'Too many failures',
  project_id: null,
  metric: 'error_rate' as const,
  threshold: 10,
  window_minutes: 60,
  channels: { bell: true, mail: true, webhook_url: null },
};

function create(person: TestPerson, fields: Partial<Input<typeof createAlert>> = {}) {
  return site.call(createAlert, { ...rule, ...fields }, { access_token: person.access_token });
}
async function bell(person: TestPerson) {
  return (await site.call(listNotifications, {}, { access_token: person.access_token })).body.data;
}
const mailsTo = (person: TestPerson) => site.deps.delivery.outbox?.list().filter(({ to }) => to === person.email) ?? [];
const notify = () => ({ deps: site.deps, allows });

/** The signature of a webhook's message, and the one that the secret gives it. */
function signaturesOf(message: Received | undefined, secret: string | null): { sent: string; expected: string } {
  if (!message) throw new Error('no webhook was called');
  const { headers, body } = message;
  const [t = '', v1 = ''] = String(headers['x-seat-signature'])
    .split(',')
    .map((part) => part.slice(part.indexOf('=') + 1));
  return {
    sent: v1,
    expected: createHmac('sha256', secret ?? '')
      .update(`${t}.${body}`)
      .digest('hex'),
  };
}

async function founded(name: string) {
  const owner = await createFounder(site.deps, name);
  const project_id = await createProject(site.deps, owner);
  const calls = (code: number, count: number) =>
    createCalls(site.deps, owner.org_id, { project_id, key_id: 'key_x', code, count });
  return { owner, project_id, calls };
}

describe('an alert', () => {
  test('tells once when it begins and once when it is over, by bell and by mail in the language of each', async () => {
    const { owner, calls } = await founded('Ann');
    await site.deps.pool.query("UPDATE users SET locale = 'zh_cn' WHERE user_id = $1", [owner.user_id]);
    await create(owner);
    await calls(errorCatalogue.impossible_state.code, 5);
    await calls(0, 15);
    await evaluateAlerts(notify());
    await evaluateAlerts(notify());
    await sendDueDeliveries(notify());
    const told = await bell(owner);
    expect(told.results).toMatchObject([{ kind: 'alert_firing', read: false }]);
    expect(told.results[0]?.body.en).toContain('25% of calls failed');
    expect(mailsTo(owner).map(({ subject }) => subject)).toEqual(['告警：Too many failures']);
    site.advance(2 * 3_600_000);
    await calls(0, 15);
    await evaluateAlerts(notify());
    expect((await bell(owner)).results.map(({ kind }) => kind)).toEqual(['alert_resolved', 'alert_firing']);
  });

  test('that fires is not called over while there are too few calls to judge', async () => {
    const { owner, calls } = await founded('Quiet');
    await create(owner);
    await calls(errorCatalogue.impossible_state.code, 15);
    await evaluateAlerts(notify());
    site.advance(2 * 3_600_000);
    await evaluateAlerts(notify());
    expect((await bell(owner)).results.map(({ kind }) => kind)).toEqual(['alert_firing']);
  });

  describe('whose mail one of three did not get', () => {
    let owner: TestPerson;
    let second: TestPerson;
    let third: TestPerson;
    let alert: AlertRow;
    let brokenFor: string | null;
    let sent: string[];
    let logged: unknown[];
    const deliver = async () => {
      const send: Delivery['send'] = async ({ to }) => {
        if (to === brokenFor) throw new Error('550 mailbox unavailable');
        sent.push(to);
      };
      const warn = vi.spyOn(site.deps.log, 'warn');
      const deps = { ...site.deps, delivery: { ...site.deps.delivery, send } };
      const count = await sendDueDeliveries({ deps, allows }, alert.alert_id);
      logged = warn.mock.calls.map(([fields]) => fields);
      warn.mockRestore();
      return count;
    };
    const log = async () => (await site.call(listAlerts, {}, owner)).body.data.results[0]?.deliveries;

    beforeEach(async () => {
      ({ owner } = await founded('Three'));
      second = await createMember(site.deps, owner.org_id, { role: 'admin' });
      third = await createMember(site.deps, owner.org_id, { role: 'admin' });
      const made = await create(owner, { channels: { bell: false, mail: true, webhook_url: null } });
      const row = await findAlertRow(site.deps.pool, owner.org_id, made.body.data.alert.alert_id);
      if (!row) throw new Error('the alert is not stored');
      alert = row;
      const recipients = await listRecipients(site.deps.db, { org_id: owner.org_id, project_id: null });
      const message = alertMessage(alert, 'test', null);
      await withTransaction(site.deps.pool, async (client) =>
        enqueueDeliveries(client, { alert, message, recipients, now: site.deps.now() }),
      );
      brokenFor = third.email;
      sent = [];
      await deliver();
    });

    test('tells the others, and says in its log and that of the server who got none', async () => {
      expect(sent.toSorted()).toEqual([owner.email, second.email].toSorted());
      expect(await log()).toMatchObject([{ channel: 'mail', ok: false, attempt: 1, detail: '2/3' }]);
      expect(logged).toMatchObject([{ err: { message: '550 mailbox unavailable' }, member_id: third.member_id }]);
    });

    test('tries it again for that one alone, once it is due, and never after', async () => {
      brokenFor = null;
      sent = [];
      site.advance(30_000);
      await deliver();
      expect(sent).toEqual([third.email]);
      expect(await log()).toMatchObject([{ channel: 'mail', ok: true, attempt: 2, detail: '3/3' }]);
      site.advance(3_600_000);
      expect(await deliver()).toBe(0);
    });
  });

  test('that is tested answers with the deliveries of that test, whatever else was delivered meanwhile', async () => {
    const { owner } = await founded('Tested');
    const made = await create(owner, { channels: { bell: false, mail: false, webhook_url: url } });
    const { alert_id } = made.body.data.alert;
    status = 500;
    const failed = await site.call(testAlert, { alert_id }, owner);
    status = 204;
    expect(failed.body.data.deliveries).toMatchObject([{ ok: false, attempt: 1 }]);
    // The first is repeated together with the second, and finished by a process whose clock is ahead.
    await site.deps.pool.query("UPDATE alert_deliveries SET at = at + interval '1 h' WHERE alert_id = $1", [alert_id]);
    site.advance(15_000);
    const again = await site.call(testAlert, { alert_id }, owner);
    expect(again.body.data.deliveries).toMatchObject([{ ok: true, attempt: 1, detail: '204' }]);
  });

  test('judges nothing by a handful of calls', async () => {
    const { owner, calls } = await founded('Few');
    await create(owner);
    await calls(errorCatalogue.impossible_state.code, 3);
    await evaluateAlerts(notify());
    expect((await bell(owner)).results).toEqual([]);
  });

  test('warns of tokens, of a slow answer and of a full quota', async () => {
    const { owner, calls } = await founded('Full');
    const base = { project_id: null, window_minutes: 60, channels: rule.channels };
    await create(owner, { ...base, name: 'tokens', metric: 'tokens', threshold: 40 });
    await create(owner, { ...base, name: 'slow', metric: 'latency_p95', threshold: 3 });
    await create(owner, { ...base, name: 'quota', metric: 'quota', threshold: 80 });
    await create(owner, { ...base, name: 'far', metric: 'tokens', threshold: 4000 });
    await site.deps.pool.query('UPDATE organizations SET quota_daily = 25 WHERE org_id = $1', [owner.org_id]);
    await calls(0, 20);
    await evaluateAlerts(notify());
    const titles = (await bell(owner)).results.map(({ title }) => title.en).sort();
    expect(titles).toEqual(['Alert: quota', 'Alert: slow', 'Alert: tokens']);
  });

  const far = { quota_daily: 1000 };
  describe.each([
    { metric: 'tokens', threshold: 40, limits: {}, code: 0, count: 20, beyond: 41 },
    { metric: 'quota', threshold: 80, limits: { quota_daily: 25 }, code: 0, count: 20, beyond: 81 },
    {
      metric: 'error_rate',
      threshold: 10,
      limits: far,
      code: errorCatalogue.impossible_state.code,
      count: 20,
      beyond: 51,
    },
    { metric: 'latency_p95', threshold: 3, limits: far, code: 0, count: 20, beyond: 5 },
    // Nothing is beyond silence.
    { metric: 'silence', threshold: 0, limits: far, code: 0, count: 1, beyond: null },
  ] as const)('on $metric', ({ metric, threshold, limits, code, count, beyond }) => {
    const name = `All about ${metric}`;
    const window_minutes = 30;
    let owner: TestPerson;
    let made: Output<typeof createAlert>;
    /** What the receiver of the webhook got. */
    let hooks: readonly Received[];
    beforeAll(async () => {
      const studio = await founded(`Every ${metric}`);
      ({ owner } = studio);
      const channels = { bell: true, mail: true, webhook_url: url };
      made = (await create(owner, { name, metric, threshold, window_minutes, channels })).body.data;
      // The same rule with a limit that is not reached stays quiet.
      if (beyond !== null) {
        await create(owner, { name: `${name}, far`, metric, threshold: beyond, window_minutes, channels });
      }
      for (const [column, value] of Object.entries(limits)) {
        await site.deps.pool.query(`UPDATE organizations SET ${column} = $2 WHERE org_id = $1`, [owner.org_id, value]);
      }
      await evaluateAlerts(notify());
      expect((await bell(owner)).results).toEqual([]);
      await studio.calls(code, count);
      if (metric === 'error_rate') await studio.calls(0, count);
      if (metric === 'silence') {
        await evaluateAlerts(notify());
        expect((await bell(owner)).results).toEqual([]);
        site.advance(3_600_000);
      }
      const before = received.length;
      await evaluateAlerts(notify());
      while ((await sendDueDeliveries(notify())) > 0);
      hooks = received.slice(before).filter(({ body }) => body.includes(owner.org_id));
    });

    test('is told by bell and by mail', async () => {
      expect((await bell(owner)).results.map(({ title }) => title.en)).toEqual([`Alert: ${name}`]);
      expect(mailsTo(owner).map(({ subject }) => subject)).toEqual([`Alert: ${name}`]);
    });

    test('is told by a signed webhook', () => {
      expect(hooks.map(({ body }) => JSON.parse(body))).toMatchObject([
        { type: 'alert.firing', alert: { alert_id: made.alert.alert_id, name, metric, threshold, window_minutes } },
      ]);
      const { sent, expected } = signaturesOf(hooks[0], made.webhook_secret);
      expect(sent).toBe(expected);
    });

    test('has each delivery in its log', async () => {
      const listed = await site.call(listAlerts, {}, owner);
      const log = listed.body.data.results.find(({ alert_id }) => alert_id === made.alert.alert_id)?.deliveries ?? [];
      const told = log.map(({ channel, ok }) => `${channel} ${ok}`);
      expect(new Set(told)).toEqual(new Set(['bell true', 'mail true', 'webhook true']));
    });
  });

  test('notices silence, but not of those who never called', async () => {
    const { owner, calls } = await founded('Quiet');
    const newcomer = await founded('New');
    const silence = { ...rule, metric: 'silence' as const, threshold: 0, window_minutes: 30 };
    await create(owner, silence);
    await create(newcomer.owner, silence);
    await calls(0, 1);
    await evaluateAlerts(notify());
    expect((await bell(owner)).results).toEqual([]);
    site.advance(3_600_000);
    await evaluateAlerts(notify());
    expect((await bell(owner)).results.map(({ kind }) => kind)).toEqual(['alert_firing']);
    expect((await bell(newcomer.owner)).results).toEqual([]);
  });

  test('is judged by one process at a time', async () => {
    const client = await site.deps.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.alerts]);
    expect(await evaluateAlerts(notify())).toBe(false);
    await client.query('ROLLBACK');
    client.release();
    // Who comes second leaves no open transaction behind, into which others would write.
    const open = await site.deps.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
    );
    expect(open.rowCount).toBe(0);
    expect(await evaluateAlerts(notify())).toBe(true);
  });
});

describe('the job', () => {
  afterEach(() => void vi.useRealTimers());

  test('judges and sends every 30 seconds by itself, goes on after a turn that failed, and stops', async () => {
    const { owner, calls } = await founded('Clockwork');
    await create(owner, { channels: { bell: true, mail: true, webhook_url: null } });
    await calls(errorCatalogue.impossible_state.code, 20);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let turns = 0;
    const pool = withConnect(async () => {
      turns++;
      if (turns === 1) throw new Error('the database is away');
      return site.deps.pool.connect();
    });
    const job = createAlertJob({ deps: { ...site.deps, pool }, allows });
    job.start();
    vi.advanceTimersByTime(29_999);
    expect(turns).toBe(0);
    vi.advanceTimersByTime(30_001);
    await job.stop();
    expect(turns).toBe(2);
    expect((await bell(owner)).results.map(({ kind }) => kind)).toEqual(['alert_firing']);
    expect(mailsTo(owner)).toHaveLength(1);
    vi.advanceTimersByTime(120_000);
    expect(turns).toBe(2);
  });

  /** The pool, with another way to get a connection. */
  function withConnect(connect: () => Promise<PoolClient>): Pool {
    return new Proxy(site.deps.pool, {
      get: (pool, name) => {
        const value: unknown = Reflect.get(pool, name, pool);
        return name === 'connect' ? connect : typeof value === 'function' ? value.bind(pool) : value;
      },
    });
  }
});

describe('a webhook', () => {
  test('is signed with the secret that was shown once', async () => {
    const { owner } = await founded('Hook');
    const made = await create(owner, { channels: { bell: false, mail: false, webhook_url: url } });
    const { alert, webhook_secret } = made.body.data;
    const { body } = await site.call(testAlert, { alert_id: alert.alert_id }, { access_token: owner.access_token });
    expect(body.data.deliveries).toMatchObject([{ channel: 'webhook', ok: true, attempt: 1, detail: '204' }]);
    const last = received.at(-1);
    const { sent, expected } = signaturesOf(last, webhook_secret);
    expect(sent).toBe(expected);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ type: 'alert.test', alert: { alert_id: alert.alert_id } });
    const dump = await site.deps.pool.query('SELECT to_jsonb(alerts)::text AS row FROM alerts');
    expect(dump.rows.map(({ row }) => row).join()).not.toContain(webhook_secret);
  });

  test('that fails is tried again, later each time, and given up after five', async () => {
    const { owner } = await founded('Flaky');
    const made = await create(owner, { channels: { bell: false, mail: false, webhook_url: url } });
    const { alert_id } = made.body.data.alert;
    status = 500;
    await site.call(testAlert, { alert_id }, { access_token: owner.access_token });
    expect(await sendDueDeliveries(notify(), alert_id)).toBe(0);
    for (const seconds of [30, 120, 600, 3600]) {
      site.advance(seconds * 1000);
      expect(await sendDueDeliveries(notify(), alert_id)).toBe(1);
    }
    status = 204;
    const listed = await site.call(listAlerts, {}, { access_token: owner.access_token });
    expect(listed.body.data.results[0]?.deliveries).toMatchObject([{ ok: false, attempt: 5, detail: '500' }]);
    site.advance(7_200_000);
    expect(await sendDueDeliveries(notify(), alert_id)).toBe(0);
  });

  test('follows no redirect', async () => {
    const { owner } = await founded('Bounce');
    const made = await create(owner, { channels: { bell: false, mail: false, webhook_url: url } });
    const before = received.length;
    [status, location] = [302, 'http://127.0.0.1:1/'];
    const { alert_id } = made.body.data.alert;
    const { body } = await site.call(testAlert, { alert_id }, { access_token: owner.access_token });
    [status, location] = [204, undefined];
    expect(body.data.deliveries).toMatchObject([{ ok: false, detail: '302' }]);
    expect(received.length).toBe(before + 1);
  });

  test('never goes to a machine of ours, when it is saved and when it is sent', async () => {
    const { owner } = await founded('Inside');
    const inside = { bell: false, mail: false, webhook_url: 'http://169.254.169.254/latest/' };
    expect((await create(owner, { channels: inside })).body.code).toBe(errorCatalogue.alert_target.code);
    const made = await create(owner, { channels: { ...inside, webhook_url: url } });
    const { alert_id } = made.body.data.alert;
    await site.deps.pool.query('UPDATE alerts SET webhook_url = $2 WHERE alert_id = $1', [
      alert_id,
      'http://localhost:1/',
    ]);
    const { body } = await site.call(testAlert, { alert_id }, { access_token: owner.access_token });
    // localhost may also be ::1, which the test's rule does not allow.
    expect(body.data.deliveries[0]?.ok).toBe(false);
  });
});

describe('who may', () => {
  test('set alerts: administrators everywhere, owners for their project', async () => {
    const { owner, project_id } = await founded('Boss');
    const bo = await createMember(site.deps, owner.org_id);
    const own = await createProject(site.deps, bo, 'Of Bo');
    expect((await create(bo)).body.code).toBe(errorCatalogue.forbidden.code);
    expect((await create(bo, { project_id })).body.code).toBe(errorCatalogue.project_unknown.code);
    await joinProject(site.deps, bo, project_id);
    expect((await create(bo, { project_id })).body.code).toBe(errorCatalogue.forbidden.code);
    expect((await create(bo, { project_id: own })).status).toBe(200);
    expect((await site.call(createAlert, rule)).status).toBe(401);
  });

  test('are set only where somebody is told', async () => {
    const { owner } = await founded('Nobody');
    const channels = { bell: false, mail: false, webhook_url: null };
    const { status, body } = await create(owner, { channels });
    expect([status, body]).toMatchObject([400, { data: { field_keys: { channels: 'channels_empty' } } }]);
  });

  test('change and delete them: the same, with the revision that was read', async () => {
    const { owner } = await founded('Editor');
    const stranger = await founded('Other');
    const { alert } = (await create(owner)).body.data;
    const change = { ...rule, alert_id: alert.alert_id, revision: 1, enabled: false, name: 'Renamed' };
    const access = { access_token: owner.access_token };
    const foreign = { access_token: stranger.owner.access_token };
    expect((await site.call(updateAlert, change, foreign)).body.code).toBe(errorCatalogue.alert_unknown.code);
    expect((await site.call(updateAlert, change, access)).body.data.alert).toMatchObject({
      name: 'Renamed',
      revision: 2,
    });
    expect((await site.call(updateAlert, change, access)).body.code).toBe(errorCatalogue.stale_revision.code);
    expect((await site.call(deleteAlert, { alert_id: alert.alert_id }, foreign)).status).toBe(404);
    expect((await site.call(deleteAlert, { alert_id: alert.alert_id }, access)).status).toBe(200);
    expect((await site.call(listAlerts, {}, access)).body.data.total).toBe(0);
    // Each change left one line in the audit log, and what was refused left none.
    const filters = { target_kind: 'alert' as const, target_id: alert.alert_id };
    const lines = (await site.call(listAudit, { filters }, access)).body.data.results;
    expect(lines.map(({ action }) => action)).toEqual(['alert.delete', 'alert.update', 'alert.create']);
    expect(lines[1]).toMatchObject({ target: { name: 'Renamed' }, details: { enabled: { from: true, to: false } } });
  });

  test('read a bell: its owner alone', async () => {
    const { owner, calls } = await founded('Reader');
    const bo = await createMember(site.deps, owner.org_id);
    await create(owner);
    await calls(errorCatalogue.impossible_state.code, 20);
    await evaluateAlerts(notify());
    expect((await bell(owner)).unread).toBe(1);
    expect((await bell(bo)).total).toBe(0);
    const id = (await bell(owner)).results[0]?.notification_id ?? '';
    await site.call(markNotificationsRead, { notification_ids: [id] }, { access_token: bo.access_token });
    expect((await bell(owner)).unread).toBe(1);
    const read = await site.call(markNotificationsRead, {}, { access_token: owner.access_token });
    expect(read.body.data.unread).toBe(0);
  });
});
