import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type AdminScope,
  adminScopes,
  approveDeviceLogin,
  createAdminKey,
  createAlert,
  createStream,
  DEVICE_POLL_SECONDS,
  denyDeviceLogin,
  keysOf,
  listAdminKeys,
  listApiKeys,
  revokeAdminKey,
  type StreamSource,
  testAlert,
} from '@fourth-seat/contract';
import { createCalls } from '@fourth-seat/server/testing/calls';
import { listenLocally } from '@fourth-seat/server/testing/free-port';
import { createKey } from '@fourth-seat/server/testing/keys';
import { createFounder, createProject, type TestPerson } from '@fourth-seat/server/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '../cli/src/environment.ts';
import { credentialsFile } from '../cli/src/kept/credentials.ts';
import { runProgram } from '../cli/src/program.ts';
import { createFetchTransport, verifyWebhook } from '../typescript/src/index.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer();
const home = mkdtempSync(join(tmpdir(), 'fourth-seat-cli-'));
let ann: TestPerson;
let project_id = '';
let admin_key = '';
beforeAll(async () => {
  ann = await createFounder(server.host.deps, 'Ann');
  project_id = await createProject(server.host.deps, ann);
  const input = { name: 'Script', scopes: [...keysOf(adminScopes)], expires_at: null };
  admin_key = (await server.host.call(createAdminKey, input, ann)).body.data.secret;
});
afterAll(() => rmSync(home, { recursive: true }));

interface Around {
  readonly env?: Environment['env'];
  readonly input?: string;
  readonly transport?: Environment['transport'];
  /** What happens while the program waits; told what it has said so far, and how long it waits. */
  readonly meanwhile?: (said: string, ms: number) => Promise<void>;
}

/** Runs the program against the started server, with an admin key of every scope unless `env` says otherwise. */
async function run(words: readonly string[], { env, input = '', transport, meanwhile }: Around = {}) {
  const written = { out: '', err: '' };
  const code = await runProgram(words, {
    env: env ?? { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: admin_key },
    home,
    hostName: 'build-7',
    transport: transport ?? createFetchTransport(fetch),
    readInput: async () => input,
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    now: () => server.host.deps.now(),
    wait: async (ms) => meanwhile?.(written.err, ms),
  });
  return { code, ...written };
}
const json = async (words: readonly string[], around?: Around) =>
  JSON.parse((await run([...words, '--json'], around)).out);

test('login gets a key that a person confirms, keeps it for its owner alone, and later commands use it', async () => {
  const env = { FOURTH_SEAT_URL: server.url };
  const confirm = async (said: string) => {
    const user_code = /code ([A-Z]{4}-[A-Z]{4})/.exec(said)?.[1] ?? '';
    const approval = { user_code, name: 'Laptop', scopes: ['keys:read' as const], expires_at: null };
    await server.host.call(approveDeviceLogin, approval, ann);
    server.host.advance(DEVICE_POLL_SECONDS * 1000);
  };
  const { code, out, err } = await run(['login', '--json'], { env, meanwhile: confirm });
  expect([code, JSON.parse(out)]).toMatchObject([0, { name: 'Laptop', scopes: ['keys:read'] }]);
  expect(out + err).not.toContain('seat_admin_');
  const file = credentialsFile({ env, home });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const listed = (await server.host.call(listAdminKeys, {}, ann)).body.data.results;
  expect(listed.map(({ name }) => name)).toContain('Laptop');
  // Without a URL: the file says where.
  expect((await run(['keys', 'list'], { env: {} })).code).toBe(0);
  // It has one scope.
  expect(await run(['usage'], { env: {} })).toMatchObject({ code: 3, err: expect.stringContaining('usage:read') });
  // Another server does not learn it.
  expect(await run(['keys', 'list'], { env: { FOURTH_SEAT_URL: 'http://127.0.0.1:1' } })).toMatchObject({ code: 3 });
  const laptop = listed.find(({ name }) => name === 'Laptop');
  await server.host.call(revokeAdminKey, { admin_key_id: laptop?.admin_key_id ?? '' }, ann);
  expect((await run(['keys', 'list'], { env: {} })).code).toBe(3);
  expect((await run(['logout'], { env: {} })).err).toContain('is deleted');
  expect((await run(['keys', 'list'], { env })).code).toBe(3);
});

test('a login that is refused in the browser ends with its own exit code', async () => {
  const refuse = async (said: string) => {
    const user_code = /code ([A-Z]{4}-[A-Z]{4})/.exec(said)?.[1] ?? '';
    await server.host.call(denyDeviceLogin, { user_code }, ann);
    server.host.advance(DEVICE_POLL_SECONDS * 1000);
  };
  const ended = await run(['login'], { env: { FOURTH_SEAT_URL: server.url }, meanwhile: refuse });
  expect(ended).toMatchObject({ code: 3, err: expect.stringContaining('refused in the browser') });
});

test('a key is created, listed, disabled, enabled and rotated, and only its secret is data', async () => {
  const made = await run([
    'keys',
    'create',
    'Lobby',
    '--project',
    project_id,
    '--mode',
    'test',
    '--scope',
    'doudizhu:*',
  ]);
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^seat_test_\w+\n$/) });
  const [key] = await json(['keys', 'list', '--project', project_id]);
  expect(key).toMatchObject({ name: 'Lobby', mode: 'test', scopes: ['doudizhu:*'] });
  expect((await run(['keys', 'list'])).out).toMatch(/ID +NAME[\s\S]+Lobby +.*test +enabled/);
  const stateOf = async () =>
    (await server.host.call(listApiKeys, {}, ann)).body.data.results.find(({ key_id }) => key_id === key.key_id)?.state;
  expect((await run(['keys', 'disable', key.key_id])).code).toBe(0);
  expect(await stateOf()).toBe('disabled');
  expect((await run(['keys', 'enable', key.key_id])).code).toBe(0);
  const rotated = await run(['keys', 'rotate', key.key_id, '--grace', '1h']);
  expect(rotated).toMatchObject({ code: 0, out: expect.stringMatching(/^seat_test_\w+\n$/) });
  expect(rotated.out).not.toBe(made.out);
});

test('a key needs no project where there is only one; where there are several, they are listed', async () => {
  const boss = await createFounder(server.host.deps, 'Eve');
  const first = await createProject(server.host.deps, boss);
  const keyWith = async (scopes: AdminScope[]) =>
    (await server.host.call(createAdminKey, { name: scopes.join(' '), scopes, expires_at: null }, boss)).body.data
      .secret;
  const around = async (...scopes: AdminScope[]) => ({
    env: { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: await keyWith(scopes) },
  });
  const wide = await around('keys:write', 'projects:read');
  expect(await run(['keys', 'create', 'Lobby'], wide)).toMatchObject({ code: 0, out: expect.stringMatching(/^seat_/) });
  expect(await run(['keys', 'create', 'Lobby'], await around('keys:write'))).toMatchObject({
    code: 4,
    err: expect.stringMatching(/\(project_id\) \(\d+, req_\w+\)\n$/),
  });
  const second = await createProject(server.host.deps, boss, 'Table Two');
  const { code, err } = await run(['keys', 'create', 'Lobby'], wide);
  expect(code).toBe(2);
  for (const id of [first, second]) expect(err).toContain(`\n  ${id}  `);
});

const deal = {
  hand: ['3', '3', '4', '4', '5', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', 'A', '2', '2', 'b', 'B'],
};

test('call sends a body to a game with an API key, and to the Management API with the admin key', async () => {
  const { secret } = await server.createKey();
  const env = { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_KEY: secret, FOURTH_SEAT_ADMIN_KEY: admin_key };
  const played = await run(['call', '/v1/doudizhu/legal-moves'], { env, input: JSON.stringify(deal) });
  expect([played.code, JSON.parse(played.out)]).toMatchObject([0, { moves: expect.any(Array) }]);
  const projects = JSON.parse((await run(['call', 'admin/project/list', '--data', '{}'])).out);
  expect(projects.results).toHaveLength(1);
  const refused = await run(['call', 'doudizhu/legal-moves', '--data', '{"hand":["X"]}', '--json'], { env });
  expect([refused.code, JSON.parse(refused.err)]).toMatchObject([4, { status: 400, request_id: expect.any(String) }]);
});

test('a key is rotated under calls of which none fails', async () => {
  const wide = { rate_per_second: 1_000_000, concurrency: 1000 };
  const { secret, key_id } = await createKey(server.host.deps, wide, { owner: ann, project_id });
  const answered = new Map<string, number>();
  const failed: number[] = [];
  let [used, isOver] = [secret, false];
  const send = async (authorization: string) =>
    fetch(`${server.url}/v1/doudizhu/legal-moves`, {
      method: 'POST',
      // A busy machine may take its time: that is no failure.
      headers: {
        authorization: `Bearer ${authorization}`,
        'content-type': 'application/json',
        'x-deadline-ms': '60000',
      },
      body: JSON.stringify(deal),
    });
  // Until the players are loaded, however long that takes.
  await expect.poll(async () => (await send(secret)).status).toBe(200);
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const mine = used;
      const { status } = await send(mine);
      if (status === 200) answered.set(mine, (answered.get(mine) ?? 0) + 1);
      else failed.push(status);
    }
  });
  await expect.poll(() => answered.get(secret) ?? 0).toBeGreaterThan(50);
  const rotated = await run(['keys', 'rotate', key_id, '--grace', '1h']);
  used = rotated.out.trim();
  await expect.poll(() => answered.get(used) ?? 0).toBeGreaterThan(50);
  isOver = true;
  await Promise.all(callers);
  expect([used === secret, failed]).toEqual([false, []]);
});

test('usage is a table, JSON or the file of the dashboard', async () => {
  const table = (await run(['usage'])).out;
  expect(table).toMatch(/^DAY +REQUESTS +ERRORS +TOKENS +P95 MS\n/);
  expect(table.trimEnd().split('\n').at(-1)).toMatch(/^total +/);
  expect(await json(['usage', '--by', 'api'])).toMatchObject({ totals: expect.any(Object), splits: expect.any(Array) });
  const csv = await run(['usage', '--from', '2026-11-01', '--to', '2026-11-02', '--csv']);
  expect([csv.code, csv.out.includes('2026-11-01')]).toEqual([0, true]);
  expect((await run(['usage', '--from', '2026-11-01'])).code).toBe(2);
});

/** Clocks of the calls and of the list; after a minute no process can still record a call. */
const settle = () => server.host.advance(61_000);

test('usage verify adds the receipts of call up to the bill, and names what has none', async () => {
  const { secret, key_id } = await createKey(server.host.deps, {}, { owner: ann, project_id });
  const env = { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: admin_key, FOURTH_SEAT_KEY: secret };
  const file = join(home, 'receipts.txt');
  const play = async (path: string, data: unknown = deal) =>
    run(['call', path, '--data', JSON.stringify(data), '--receipts', file], { env });
  // With another key until the players are loaded, however long that takes.
  const warm = { ...env, FOURTH_SEAT_KEY: (await server.createKey({ mode: 'test' })).secret };
  const data = JSON.stringify(deal);
  await expect
    .poll(async () => (await run(['call', 'doudizhu/legal-moves', '--data', data], { env: warm })).code)
    .toBe(0);
  expect(await play('doudizhu/legal-moves')).toMatchObject({ code: 0, err: '' });
  const call = { api: 'doudizhu.legal-moves', body: deal };
  const batch = await play('batch', { calls: [call, { api: 'doudizhu.legal-moves', body: {} }, call] });
  expect(JSON.parse(batch.out).answers).toMatchObject([{ code: 0 }, { status: 400 }, { code: 0 }]);
  expect((await play('doudizhu/legal-moves', {})).code).toBe(4);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => line.split('.')[3])).toEqual(
    [1, 2, 3].map((number) => expect.stringMatching(`-${number}$`)),
  );
  settle();
  const month = new Date(server.host.deps.now()).toISOString().slice(0, 7);
  const words = ['usage', 'verify', '--receipts', file, '--key', key_id, '--month', month];
  const said = await run(words);
  expect(said).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Difference: 0 tokens') });
  const report = await json(words);
  expect(report).toMatchObject({
    month,
    agrees: true,
    difference: 0,
    not_listed_yet: 0,
    confirmed: { calls: 3 },
    gaps: [],
  });
  // A receipt was lost, and another one was changed.
  const [first = '', second = ''] = lines;
  writeFileSync(file, `${first}\n${second.replace(/\.\d+\.(\d+)\./, '.999.$1.')}\n`);
  const differs = await run(words);
  expect(differs).toMatchObject({ code: 7, err: expect.stringContaining('differ') });
  expect(differs.out).toMatch(/Charged without a receipt: 2\n[\s\S]+line 2 {2}wrong signature/);
});

test("usage verify keeps to its month, and takes keys of one's own", async () => {
  const file = join(home, 'none.txt');
  writeFileSync(file, '');
  const keys = join(home, 'keys.json');
  writeFileSync(keys, await (await fetch(`${server.url}/.well-known/receipt-keys.json`)).text());
  const words = ['usage', 'verify', '--receipts', file, '--keys', keys];
  expect(await run([...words, '--month', '2025-01'])).toMatchObject({ code: 0, err: '' });
  expect((await run(words.slice(0, 2))).code).toBe(2);
  expect((await run([...words, '--month', '2025-13'])).code).toBe(2);
  expect((await run(['usage', 'verify', '--receipts', join(home, 'nowhere.txt')])).code).toBe(2);
  writeFileSync(keys, '{}');
  expect((await run(words)).code).toBe(2);
  // What stands before the command is of `usage` itself.
  expect((await run(['usage', '--range', 'yesterday'])).out).toMatch(/^DAY/);
});

test('tail shows each new call once, the oldest first', async () => {
  const { secret } = await createKey(server.host.deps, {}, { owner: ann, project_id });
  const env = { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: admin_key, FOURTH_SEAT_KEY: secret };
  const enough = new Error('enough');
  let looks = 0;
  const play = async () => {
    looks++;
    if (looks > 3) throw enough;
    const data = looks === 2 ? '{}' : JSON.stringify(deal);
    await run(['call', 'doudizhu/legal-moves', '--data', data], { env });
  };
  const followed = await run(['tail', '--json'], { env, meanwhile: play });
  const calls = followed.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(calls.map(({ code }) => code === 0)).toEqual([true, false, true]);
  expect(followed).toMatchObject({ code: 1, err: expect.stringContaining('enough') });
});

test('tail goes on after a look that got no answer, and misses nothing', async () => {
  const { secret } = await createKey(server.host.deps, {}, { owner: ann, project_id });
  const env = { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: admin_key, FOURTH_SEAT_KEY: secret };
  const send = createFetchTransport(fetch);
  let isAway = false;
  let looks = 0;
  const transport: Environment['transport'] = (request) => {
    if (isAway) throw new Error('the network is away');
    return send(request);
  };
  const meanwhile = async () => {
    looks++;
    if (looks === 1) await run(['call', 'doudizhu/legal-moves', '--data', JSON.stringify(deal)], { env });
    if (looks > 3) throw new Error('enough');
    isAway = looks === 1;
  };
  const followed = await run(['tail', '--json'], { env, transport, meanwhile });
  expect(followed).toMatchObject({ code: 1, err: expect.stringMatching(/No answer from[\s\S]+enough/) });
  expect(
    followed.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).code),
  ).toEqual([0]);
});

interface ForwardedMessage {
  readonly body: string;
  readonly signature: string;
  readonly delivery: string;
}

/** A receiver on this machine that keeps what it gets and answers each time with the next of the statuses. */
async function startReceiver(...statuses: number[]) {
  const got: ForwardedMessage[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => void (body += text));
    request.on('end', () => {
      const { 'x-seat-signature': signature, 'x-seat-delivery': delivery } = request.headers;
      got.push({ body, signature: String(signature), delivery: String(delivery) });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  const port = await listenLocally(receiver);
  return { got, url: `http://127.0.0.1:${port}/hook`, close: () => void receiver.close() };
}

const quiet = { project_id: null, metric: 'silence' as const, window_minutes: 60 };
const bell = { bell: true, mail: false, webhook_url: null };
const makeAlert = async (name: string) =>
  (await server.host.call(createAlert, { ...quiet, name, channels: bell }, ann)).body.data.alert.alert_id;

test('listen forwards new messages of an alert without a webhook, signed with the secret of the run', async () => {
  const [alert_id, other] = [await makeAlert('Develop'), await makeAlert('Other')];
  await server.host.call(testAlert, { alert_id }, ann);
  const receiver = await startReceiver(204, 500);
  let looks = 0;
  const meanwhile = async () => {
    looks++;
    if (looks > 3) throw new Error('enough');
    // An alert is tested once in ten seconds.
    server.host.advance(11_000);
    if (looks === 1) await server.host.call(testAlert, { alert_id: other }, ann);
    if (looks < 3) await server.host.call(testAlert, { alert_id }, ann);
  };
  const words = ['listen', '--forward-to', receiver.url, '--alert', alert_id, '--json'];
  const { out, err } = await run(words, { meanwhile });
  receiver.close();
  const secret = /whsec_[\w-]{43}/.exec(err)?.[0] ?? '';
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { type: 'alert.test', alert_id, status: 204 },
    { type: 'alert.test', alert_id, status: 500 },
  ]);
  expect(receiver.got.map(({ delivery }) => delivery)).toEqual(lines.map(({ delivery_id }) => delivery_id));
  for (const { body, signature } of receiver.got) {
    expect(JSON.parse(body)).toMatchObject({ type: 'alert.test', alert: { alert_id } });
    // The server's clock is ahead of that of the check.
    expect(await verifyWebhook({ body, signature, secret, tolerance_s: 1e9 })).toBe(true);
  }
});

test('listen goes on where neither the service nor the receiver answers, and misses nothing', async () => {
  const alert_id = await makeAlert('Away');
  const send = createFetchTransport(fetch);
  let isAway = false;
  let looks = 0;
  const transport: Environment['transport'] = (request) => {
    if (isAway) throw new Error('the network is away');
    return send(request);
  };
  const meanwhile = async () => {
    looks++;
    if (looks > 2) throw new Error('enough');
    isAway = looks === 1;
    server.host.advance(11_000);
    if (looks === 1) await server.host.call(testAlert, { alert_id }, ann);
  };
  const words = ['listen', '--forward-to', 'http://127.0.0.1:1/', '--alert', alert_id];
  const { out, err } = await run(words, { transport, meanwhile });
  expect(err).toMatch(/Looking again[\s\S]+enough/);
  expect(out).toMatch(/alert\.test {2}alr_\w+ {2}dlv_\w+ {2}no answer: /);
});

test('listen says what is missing', async () => {
  expect(await run(['listen'])).toMatchObject({ code: 2, err: expect.stringContaining('--forward-to') });
  expect((await run(['listen', '--forward-to', 'localhost:3000'])).code).toBe(2);
});

/** An organization of its own with a stream, so that other tests add nothing, and a key that reads it. */
async function makeStream(...sources: StreamSource[]) {
  const bea = await createFounder(server.host.deps, 'Bea');
  const of_project = await createProject(server.host.deps, bea);
  const hour_ago = new Date(server.host.deps.now() - 3_600_000);
  const call = { project_id: of_project, key_id: 'key_x', at: hour_ago };
  const choice = { name: 'Logs', kind: 'webhook' as const, url: 'https://logs.studio.example/', project_ids: null };
  const { stream } = (await server.host.call(createStream, { ...choice, sources }, bea)).body.data;
  const keyOf = async (...scopes: AdminScope[]) => {
    const key = { name: 'Streams', scopes, expires_at: null };
    const { secret } = (await server.host.call(createAdminKey, key, bea)).body.data;
    return { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: secret };
  };
  return {
    bea,
    stream_id: stream.stream_id,
    since: new Date(hour_ago.getTime() - 1000).toISOString(),
    keyOf,
    makeCalls: async (count: number) => createCalls(server.host.deps, bea.org_id, { ...call, count }),
  };
}

/** Lets the pause pass, some times; then the run is over. */
function pauses(count: number): NonNullable<Around['meanwhile']> {
  let left = count;
  return async (_said, ms) => {
    if (left-- === 0) throw new Error('enough');
    server.host.advance(ms);
  };
}

interface StreamRun extends Around {
  readonly stream_id: string;
  /** Options beside `--json`. */
  readonly options: readonly string[];
}

/** Runs `streams listen`; each batch as source, entries and what the receiver answered. */
async function listenToStream({ stream_id, options, ...around }: StreamRun) {
  const { out, ...ended } = await run(['streams', 'listen', stream_id, '--json', ...options], around);
  const lines = out === '' ? [] : out.trimEnd().split('\n');
  const posted = lines.map((line) => JSON.parse(line));
  return { ...ended, posted: posted.map(({ source, entries, status }) => [source, entries, status]) };
}

test('streams listen posts a batch until the receiver takes it, and each batch in order', async () => {
  const { stream_id, since, keyOf, makeCalls } = await makeStream('calls');
  const made = await makeCalls(503);
  const receiver = await startReceiver(503, 400);
  const { posted, err } = await listenToStream({
    stream_id,
    options: ['--forward-to', receiver.url, '--since', since],
    env: await keyOf('streams:read', 'calls:read'),
    meanwhile: pauses(2),
  });
  receiver.close();
  expect(posted).toEqual([
    ['calls', 500, 503],
    ['calls', 500, 400],
    ['calls', 500, 204],
    ['calls', 3, 204],
  ]);
  const [first, again, taken, last] = receiver.got;
  expect([again?.body, taken?.body]).toEqual([first?.body, first?.body]);
  const secret = /whsec_[\w-]{43}/.exec(err)?.[0] ?? '';
  for (const { body, signature, delivery } of receiver.got) {
    expect(JSON.parse(body)).toMatchObject({ type: 'stream.calls', stream_id, delivery_id: delivery });
    expect(await verifyWebhook({ body, signature, secret, tolerance_s: 1e9 })).toBe(true);
  }
  const idsOf = ({ body = '' }: { readonly body?: string } = {}): string[] =>
    JSON.parse(body).entries.map(({ call_id }: { readonly call_id: string }) => call_id.replace('call_', 'req_'));
  expect([...idsOf(taken), ...idsOf(last)].toSorted()).toEqual(made.toSorted());
});

test('streams listen pauses before a batch that was refused, while another log catches up', async () => {
  const { bea, stream_id, since, keyOf, makeCalls } = await makeStream('audit', 'calls');
  await makeCalls(1003);
  const env = await keyOf('streams:read', 'calls:read', 'audit:read');
  // Entries of the last seconds wait until no other can come before them.
  await server.host.deps.pool.query(`UPDATE audit_log SET at = at - interval '30 minutes' WHERE org_id = $1`, [
    bea.org_id,
  ]);
  const receiver = await startReceiver(503);
  // Longer than a slow machine needs for all of it.
  const options = ['--forward-to', receiver.url, '--since', since, '--every', '900'];
  const { posted } = await listenToStream({ stream_id, options, env, meanwhile: pauses(1) });
  receiver.close();
  expect(posted).toEqual([
    ['audit', expect.any(Number), 503],
    ['calls', 500, 204],
    ['calls', 500, 204],
    ['calls', 3, 204],
    ['audit', expect.any(Number), 204],
  ]);
});

test('streams listen goes on where its file says that the last run stopped', async () => {
  const { stream_id, since, keyOf, makeCalls } = await makeStream('calls');
  await makeCalls(503);
  const env = await keyOf('streams:read', 'calls:read');
  const file = join(home, 'state.json');
  const listen = async (more: readonly string[], ...statuses: number[]) => {
    const receiver = await startReceiver(...statuses);
    const options = ['--forward-to', receiver.url, '--state', file, ...more];
    const { posted } = await listenToStream({ stream_id, options, env, meanwhile: pauses(0) });
    receiver.close();
    return posted;
  };
  expect(await listen(['--since', since], 204, 503)).toEqual([
    ['calls', 500, 204],
    ['calls', 3, 503],
  ]);
  // The beginning is that of the first run alone.
  expect(await listen(['--since', since])).toEqual([['calls', 3, 204]]);
  expect(await listen([])).toEqual([]);
  expect(readdirSync(home).filter((name) => name.startsWith('state.json'))).toEqual(['state.json']);
});

test('streams listen posts nothing where its file is that of another stream, no state, or cannot be written', async () => {
  const { stream_id, since, keyOf, makeCalls } = await makeStream('calls');
  await makeCalls(1);
  const env = await keyOf('streams:read', 'calls:read');
  const [foreign, broken] = [join(home, 'foreign.json'), join(home, 'broken.json')];
  writeFileSync(foreign, JSON.stringify({ stream_id: 'str_other', positions: {} }));
  writeFileSync(broken, '{}');
  const receiver = await startReceiver();
  for (const [file, words] of [
    [foreign, 'is of the stream str_other'],
    [broken, 'was not written by this command'],
    [join(home, 'nowhere', 'state.json'), 'cannot be written'],
    [home, 'cannot be read'],
  ] as const) {
    const options = ['--forward-to', receiver.url, '--since', since, '--state', file];
    const ended = await listenToStream({ stream_id, options, env, meanwhile: pauses(0) });
    expect(ended).toMatchObject({ code: 2, err: expect.stringContaining(words), posted: [] });
  }
  receiver.close();
  expect(receiver.got).toEqual([]);
});

test('streams listen says which streams there are, and which scope is missing', async () => {
  const { stream_id, keyOf } = await makeStream('calls');
  const words = (id: string) => ['streams', 'listen', id, '--forward-to', 'http://127.0.0.1:1/'];
  const env = await keyOf('streams:read');
  expect(await run(words('str_00000000'), { env })).toMatchObject({ code: 4, err: expect.stringContaining(stream_id) });
  expect(await run(words(stream_id), { env })).toMatchObject({ code: 3, err: expect.stringContaining('calls:read') });
});

test('Ctrl-C ends listen without a word', async () => {
  const main = fileURLToPath(new URL('../cli/src/main.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: admin_key, HOME: home };
  const program = spawn(process.execPath, [main, 'listen', '--forward-to', 'http://127.0.0.1:1/'], { env });
  let said = '';
  program.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text));
  await expect.poll(() => said, { timeout: 60_000 }).toContain('whsec_');
  const before = said;
  program.kill('SIGINT');
  const [code, signal] = await once(program, 'exit');
  expect([code, signal, said]).toEqual([null, 'SIGINT', before]);
});

test('GET is a choice of call', async () => {
  const { secret } = await server.createKey();
  const env = { FOURTH_SEAT_URL: server.url, FOURTH_SEAT_KEY: secret };
  const { code, out } = await run(['call', 'key', '--get'], { env });
  expect([code, JSON.parse(out)]).toMatchObject([0, { scopes: ['*'] }]);
});

test('a server that is not there has an exit code of its own', async () => {
  const env = { FOURTH_SEAT_URL: 'http://127.0.0.1:1', FOURTH_SEAT_ADMIN_KEY: admin_key };
  expect((await run(['keys', 'list'], { env })).code).toBe(6);
});

test('it runs from its sources as a program', async () => {
  const main = fileURLToPath(new URL('../cli/src/main.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], FOURTH_SEAT_URL: server.url, FOURTH_SEAT_ADMIN_KEY: admin_key, HOME: home };
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'keys', 'list', '--json'], { env });
  expect(JSON.parse(stdout)).toEqual(expect.any(Array));
});
