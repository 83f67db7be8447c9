import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityTxt } from './security-txt.ts';

const now = () => Date.parse('2026-11-28T15:30:00Z');
async function read(security_contact: string | undefined): Promise<string> {
  const app = fastify();
  addSecurityTxt(app, { config: { public_url: 'https://seat.example', security_contact }, now });
  const { body } = await app.inject({ url: '/.well-known/security.txt' });
  await app.close();
  return body;
}

test('it names the contact that is configured, and ends half a year after the day on which it is read', async () => {
  expect(await read('mailto:security@seat.example')).toBe(
    [
      'Contact: mailto:security@seat.example',
      'Expires: 2027-05-27T00:00:00.000Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://seat.example/.well-known/security.txt',
      'Policy: https://seat.example/document/security',
      '',
    ].join('\n'),
  );
});

test('without one, the contact is the contact form', async () => {
  expect(await read(undefined)).toContain('Contact: https://seat.example/contact-us/index\n');
});
