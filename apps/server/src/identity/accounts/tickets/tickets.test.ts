import { PROOF_LIFETIME_S, TICKET_LIFETIME_S } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createPerson, newEmail, proofOf } from '../../../testing/documented/accounts.ts';
import { createProofs } from '../credentials/proofs.ts';
import { createTickets } from './tickets.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a ticket and a proof live for ten minutes: they serve a second before their end and not after it', async () => {
  expect([TICKET_LIFETIME_S, PROOF_LIFETIME_S]).toEqual([600, 600]);
  site.stopClock();
  const tickets = createTickets(site.deps);
  const scope = { purpose: 'register', target: newEmail(), subject: '' } as const;
  const { ticket, expires_in } = await tickets.issue(scope);
  expect(expires_in).toBe(600);
  const person = await createPerson(site);
  const proof = await proofOf(site, person, 'unbind');
  const { rows } = await site.deps.pool.query('SELECT session_id FROM sessions WHERE user_id = $1', [person.user_id]);
  const use = async () =>
    Promise.allSettled([
      tickets.read(ticket, scope),
      createProofs(site.deps).require({ ...rows[0], user_id: person.user_id }, proof, 'unbind'),
    ]);
  site.advance(590_000);
  expect((await use()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  site.advance(10_001);
  expect((await use()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a ticket lives for 600,000 ms, to the millisecond', async () => {
  let now = site.deps.now();
  const tickets = createTickets({ pool: site.deps.pool, now: () => now });
  const scope = { purpose: 'register', target: newEmail(), subject: '' } as const;
  const { ticket } = await tickets.issue(scope);
  now += 599_999;
  await expect(tickets.read(ticket, scope)).resolves.toMatchObject(scope);
  now += 1;
  await expect(tickets.read(ticket, scope)).rejects.toMatchObject({ error: 'ticket_invalid' });
});

test('a ticket gives what it was issued with, and is taken once', async () => {
  const tickets = createTickets(site.deps);
  const scope = { purpose: 'bind', target: newEmail(), subject: 'usr_1' } as const;
  const { ticket } = await tickets.issue(scope, { provider: 'github' });
  expect(await tickets.take(site.deps.pool, ticket, scope)).toEqual({ ...scope, details: { provider: 'github' } });
  await expect(tickets.take(site.deps.pool, ticket, scope)).rejects.toMatchObject({ error: 'ticket_invalid' });
});
