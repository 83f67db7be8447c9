import { callPhases, errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { readCountedCalls } from '../../../testing/counted-calls.ts';
import { lead, useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';

const gateway = useGateway();
const { send } = gateway;

describe('a call', () => {
  test('is answered in the envelope with the documented headers', async () => {
    const { status, headers, body } = await send();
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 0, msg: 'success', data: { body: lead } });
    expect(headers['x-request-id']).toBe(body.request_id);
    expect(headers['x-tokens']).toBe('1');
    expect(headers['x-model']).toBe('echo');
    expect(headers['ratelimit-policy']).toBe('"key";q=1000;w=1');
    expect(headers['ratelimit']).toMatch(/^"key";r=\d+;t=1$/);
    for (const phase of callPhases) {
      expect(headers['server-timing']).toContain(`${phase};dur=`);
    }
  });

  test('is on disk, counted once, when it is answered', async () => {
    const fresh = await createKey(gateway.site.deps);
    const { body } = await send({ secret: fresh.secret, headers: { 'x-match-id': 'm-1' } });
    const rows = await gateway.rowsOf(fresh.key_id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      request_id: body.request_id,
      org_id: fresh.owner.org_id,
      project_id: fresh.project_id,
      api_id: 'doudizhu.legal-moves',
      status: 200,
      code: 0,
      tokens: 1,
      match_id: 'm-1',
      has_body: false,
      mode: 'live',
      source: 'api',
    });
    expect(await readCountedCalls(gateway.site.deps.pool, fresh.key_id)).toBe(1);
  });

  test('keeps its bodies only where the organization allows it, and never a secret', async () => {
    const fresh = await createKey(gateway.site.deps);
    await gateway.site.deps.pool.query('UPDATE organizations SET store_bodies = true WHERE org_id = $1', [
      fresh.owner.org_id,
    ]);
    await expect
      .poll(
        async () =>
          (await send({ secret: fresh.secret, headers: { 'x-note': fresh.secret } })) &&
          (await gateway.rowsOf(fresh.key_id)).at(-1)?.has_body,
      )
      .toBe(true);
    const { rows } = await gateway.site.deps.pool.query('SELECT * FROM call_bodies WHERE org_id = $1', [
      fresh.owner.org_id,
    ]);
    expect(rows[0]?.request_body).toBe(JSON.stringify(lead));
    expect(JSON.stringify(rows)).not.toContain(fresh.secret);
    expect(JSON.stringify(rows)).not.toContain('uthorization');
  });
});

describe('repetition', () => {
  test('the same Idempotency-Key gets the same answer and is charged once', async () => {
    const fresh = await createKey(gateway.site.deps);
    const call = { secret: fresh.secret, headers: { 'idempotency-key': 'deal-1' } };
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send(call)));
    const again = await send(call);
    expect(new Set([...answers, again].map((answer) => answer.body.request_id)).size).toBe(1);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await gateway.rowsOf(fresh.key_id)).toHaveLength(1);
  });

  test('another body with the same key is a conflict', async () => {
    const fresh = await createKey(gateway.site.deps);
    const headers = { 'idempotency-key': 'deal-2' };
    await send({ secret: fresh.secret, headers });
    expect(await send({ secret: fresh.secret, headers, body: { hand: ['4'] } })).toMatchObject({
      status: 409,
      body: { code: errorCatalogue.idempotency_conflict.code },
    });
  });

  test('a failed call may be tried again under the same key', async () => {
    const fresh = await createKey(gateway.site.deps);
    const headers = { 'idempotency-key': 'deal-3' };
    expect((await send({ secret: fresh.secret, headers, body: '{' })).status).toBe(400);
    expect((await send({ secret: fresh.secret, headers })).status).toBe(200);
  });
});
