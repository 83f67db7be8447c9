import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(details: object): unknown {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(details, 'something happened');
  return JSON.parse(lines.join(''));
}

test('a secret is logged at no depth', () => {
  const line = logged({
    bind_ticket: 'hidden',
    input: { name: 'Ann', token: 'hidden', channels: [{ kind: 'webhook', webhook_secret: 'hidden' }] },
  });
  expect(line).toMatchObject({ input: { name: 'Ann', channels: [{ kind: 'webhook' }] } });
  expect(JSON.stringify(line)).not.toContain('hidden');
});

test('an error is logged with its code', () => {
  const err = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
  expect(logged({ err })).toMatchObject({ err: { message: 'no database', code: 'ECONNREFUSED' } });
});
