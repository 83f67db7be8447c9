import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { newEmail, newVisitor } from '../../../testing/documented/accounts.ts';
import { site, useSite } from '../../../testing/site.ts';

useSite();

const send = async (identifier = newEmail(), visitor = newVisitor()) =>
  site.call(api.sendSignInCode, { identifier }, visitor);

test('an identifier gets five codes in ten minutes, whoever asks', async () => {
  const identifier = newEmail();
  for (let n = 0; n < 5; n++) {
    expect((await send(identifier)).body.data).toMatchObject({ expires_in: 300, retry_in: 60, channel: 'email' });
  }
  const sixth = await send(identifier);
  expect(sixth.body.code).toBe(api.errorCatalogue.code_sends.code);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500);
  site.advance(600_001);
  expect((await send(identifier)).status).toBe(200);
});

test('an address gets twenty codes an hour, whomever it asks for', async () => {
  const visitor = newVisitor();
  for (let n = 0; n < 20; n++) expect((await send(newEmail(), visitor)).status).toBe(200);
  expect((await send(newEmail(), visitor)).body.code).toBe(api.errorCatalogue.code_sends.code);
  site.advance(3_600_001);
  expect((await send(newEmail(), visitor)).status).toBe(200);
});
