import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../index.ts';
import { listSecretFields } from './secrets.ts';

test('a field whose name says that it holds a secret is marked as one', () => {
  const names = new Set<string>();
  for (const { request, response } of endpoints) {
    for (const [io, schema] of [
      ['input', request],
      ['output', response],
    ] as const) {
      const written = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
      for (const [, name = ''] of written.matchAll(/"(\w+)":\{"type":"string"/g)) names.add(name);
    }
  }
  const secretive = [...names].filter((name) => /(^|_)(password|secret|token|ticket|proof)$/.test(name));
  expect(secretive.length).toBeGreaterThan(5);
  expect(secretive.filter((name) => !listSecretFields().has(name))).toEqual([]);
});

test('codes, and what contains a secret, are marked too', () => {
  expect([...listSecretFields()]).toEqual(
    expect.arrayContaining(['code', 'snippets', 'bind_ticket', 'webhook_secret']),
  );
});

test('ordinary fields are not marked', () => {
  for (const name of ['identifier', 'name', 'token_id', 'expires_at']) expect(listSecretFields()).not.toContain(name);
});
