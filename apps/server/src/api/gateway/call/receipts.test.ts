import { createPublicKey, hash, type JsonWebKey, verify } from 'node:crypto';
import { errorCatalogue } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createDeps } from '../../../create-deps.ts';
import { databaseUrl } from '../../../platform/db/client.ts';
import { createEchoDecisions } from '../../../testing/decisions.ts';
import { lead, type Sent, useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';

const gateway = useGateway();
const { send } = gateway;
const key = async (mode: 'live' | 'test' = 'live') => createKey(gateway.site.deps, { mode });

const receiptOf = async (call: Sent): Promise<string> => String((await send(call)).headers['x-receipt']);

/** A second server on the same database. */
async function startAnother(secret = gateway.site.deps.config.server_secret) {
  const { deps } = gateway.site;
  const more = createDeps({ ...deps.config, server_secret: secret }, databaseUrl(deps.pool));
  const app = await buildApp(more, { gateway: { decisions: createEchoDecisions(), startsPlayers: 'when_asked' } });
  await app.ready();
  return {
    async receiptOf(secret: string): Promise<string> {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const sent = { method: 'POST', url: '/v1/doudizhu/legal-moves', headers, payload: lead } as const;
      return String((await app.inject(sent)).headers['x-receipt']);
    },
    async readKeys(): Promise<(JsonWebKey & { readonly kid: string })[]> {
      return (await app.inject('/.well-known/receipt-keys.json')).json().keys;
    },
    async close() {
      await app.close();
      await more.close();
    },
  };
}

test('a charged answer carries what its record says', async () => {
  const { key_id, secret } = await key();
  const { headers, body } = await send({ secret });
  const [row] = await gateway.rowsOf(key_id);
  const [version, ...said] = String(headers['x-receipt']).split('.');
  expect([version, ...said.slice(0, 5)]).toEqual([
    '1',
    key_id,
    body.request_id,
    row.receipt_number,
    headers['x-tokens'],
    String(row.at.getTime()),
  ]);
  expect(await receiptOf({ secret })).toContain(`.${row.receipt_number.replace(/-1$/, '-2')}.`);
});

test('what is free carries none: test keys, refusals, calls of the console, what is no call', async () => {
  const [live, free] = [await key(), await key('test')];
  const tokens = { game: 'doudizhu', match_id: 'm-1', calls: 2, expires_in: 60 };
  const calls: Sent[] = [
    { secret: free.secret },
    { secret: live.secret, body: {} },
    { secret: live.secret, url: '/v1/tokens', body: tokens },
    { secret: live.secret, url: '/v1/key', method: 'GET' },
  ];
  for (const call of calls) expect((await send(call)).headers['x-receipt']).toBeUndefined();
  expect((await gateway.rowsOf(live.key_id)).map((row) => row.receipt_number)).toEqual([null, null]);
});

test('a client token learns neither the key nor how much it calls', async () => {
  const { key_id, secret } = await key();
  await send({ secret });
  const tokens = { game: 'doudizhu', match_id: 'm-1', calls: 2, expires_in: 60 };
  const { token, token_id } = (await send({ secret, url: '/v1/tokens', body: tokens })).body.data;
  const { headers, body } = await send({ secret: token });
  expect(String(headers['x-receipt']).split('.').slice(1, 4)).toEqual([token_id, body.request_id, '']);
  expect((await receiptOf({ secret })).split('.')[3]).toMatch(/-2$/);
  const numbers = (await gateway.rowsOf(key_id)).map((row) => String(row.receipt_number).replace(/^\d+-/, ''));
  expect(numbers.toSorted()).toEqual(['1', '2', 'null', 'null']);
});

test('a repeated answer carries the receipt of the first, which is the only one', async () => {
  const { key_id, secret } = await key();
  const call = { secret, headers: { 'idempotency-key': 'once' } };
  const first = await receiptOf(call);
  const again = await send(call);
  expect([again.headers['idempotent-replayed'], again.headers['x-receipt']]).toEqual(['true', first]);
  expect(await gateway.rowsOf(key_id)).toHaveLength(1);
});

test('in a batch each charged call has its own, also when it is repeated', async () => {
  const { secret } = await key();
  const good = { api: 'doudizhu.legal-moves', body: lead };
  const bad = { api: 'doudizhu.legal-moves', body: {} };
  const call = { secret, url: '/v1/batch', headers: { 'idempotency-key': 'b' }, body: { calls: [good, bad, good] } };
  const { headers, body } = await send(call);
  expect(headers['x-receipt']).toBeUndefined();
  const [first, failed, last] = body.data.answers;
  expect([first, last].map(({ receipt, request_id }) => receipt.includes(`.${request_id}.`))).toEqual([true, true]);
  expect(first.receipt).not.toBe(last.receipt);
  expect(failed).not.toHaveProperty('receipt');
  expect((await send(call)).body).toEqual(body);
});

test('two servers count the calls of one key in two series', async () => {
  const { key_id, secret } = await key();
  const other = await startAnother();
  const receipts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => (index % 2 === 0 ? receiptOf({ secret }) : other.receiptOf(secret))),
  );
  await other.close();
  const numbers = receipts.map((receipt) => receipt.split('.')[3] ?? '');
  expect((await gateway.rowsOf(key_id)).map((row) => String(row.receipt_number)).toSorted()).toEqual(
    numbers.toSorted(),
  );
  const bySeries = Map.groupBy(numbers, (number) => number.split('-')[0]);
  const expected = Array.from({ length: 10 }, (_, index) => index + 1);
  expect(
    [...bySeries.values()].map((list) => list.map((one) => Number(one.split('-')[1])).toSorted((a, b) => a - b)),
  ).toEqual([expected, expected]);
});

test('a receipt is verified with the published key alone, after the secret of the server has changed too', async () => {
  const { secret } = await key();
  const before = await receiptOf({ secret });
  const other = await startAnother('another secret, since yesterday');
  const after = await other.receiptOf(secret);
  const keys = await other.readKeys();
  await other.close();
  const isSigned = (receipt: string): boolean => {
    const fields = receipt.split('.');
    const jwk = keys.find(({ kid }) => kid === fields[6]);
    // Alone in its batch: the signature is over the receipt itself.
    const root = hash('sha256', fields.slice(0, 6).join('.'), 'base64url').slice(0, 22);
    if (!jwk) throw new Error('the key is not published');
    const signed = Buffer.from(`fourth-seat receipts 1\n${root}`);
    return verify(
      null,
      signed,
      createPublicKey({ key: jwk, format: 'jwk' }),
      Buffer.from(fields[9] ?? '', 'base64url'),
    );
  };
  expect([isSigned(before), isSigned(after)]).toEqual([true, true]);
  expect(before.split('.')[6]).not.toBe(after.split('.')[6]);
  expect(isSigned(before.replace('.1.', '.2.'))).toBe(false);
});

test('what cannot be recorded is refused without a receipt', async () => {
  const { secret } = await key();
  const { pool } = gateway.site.deps;
  await pool.query('ALTER TABLE calls ADD CONSTRAINT none CHECK (false) NOT VALID');
  const refused = await send({ secret });
  await pool.query('ALTER TABLE calls DROP CONSTRAINT none');
  expect([refused.body.code, refused.headers['x-receipt']]).toEqual([errorCatalogue.cannot_meter.code, undefined]);
  expect((await receiptOf({ secret })).split('.')[3]).toMatch(/-1$/);
});
