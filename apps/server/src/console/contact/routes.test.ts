import {
  CONTACT_MESSAGES_PER_HOUR,
  CONTACT_MIN_SECONDS,
  errorCatalogue,
  openContactForm,
  sendContactMessage,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { businessPerson } from '../../testing/business-person.ts';
import { useUp } from '../../testing/documented/accounts.ts';
import { createFounder } from '../../testing/people.ts';
import { globalContactLimit } from './service.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ CONTACT_TO: 'hello@fourthseat.example' });
});
afterAll(async () => site.close());

const message = {
  ...businessPerson,
  business_phone: '138 0000-0000',
  help: 'A fourth player, please.\n<script>alert(1)</script>',
};

async function openForm(): Promise<string> {
  const { body } = await site.call(openContactForm, {});
  return body.data.form_token;
}
const mails = (to: string) => (site.deps.delivery.outbox?.list() ?? []).filter((mail) => mail.to === to);
const send = async (change: object, address: string) =>
  site.call(sendContactMessage, { ...message, form_token: await patientToken(), ...change }, { address });

async function patientToken(): Promise<string> {
  const token = await openForm();
  site.advance(CONTACT_MIN_SECONDS * 1000);
  return token;
}

test('a message is stored, mailed to us and copied to the sender', async () => {
  const answer = await send({}, '10.0.0.1');
  expect(answer.body.data.reference).toMatch(/^FS-[0-9A-Z]{8}$/);
  await site.deps.delivery.settled();
  expect(mails('hello@fourthseat.example')[0]?.text).toContain('13800000000');
  expect(mails(message.business_email)[0]?.subject).toContain(answer.body.data.reference);
  const { rows } = await site.deps.pool.query('SELECT state, help FROM contact_messages');
  expect(rows).toEqual([{ state: 'mailed', help: message.help }]);
});

test('a message whose mail is lost does not read as mailed', async () => {
  const { outbox } = site.deps.delivery;
  const carrier =
    outbox &&
    vi.spyOn(outbox, 'add').mockImplementation(() => {
      throw new Error('the mail server refused');
    });
  onTestFinished(() => carrier?.mockRestore());
  const answer = await send({ business_email: 'lost@studio.example' }, '10.0.0.7');
  await site.deps.delivery.settled();
  const { reference } = answer.body.data;
  const { rows } = await site.deps.pool.query('SELECT state FROM contact_messages WHERE reference = $1', [reference]);
  expect(rows).toEqual([{ state: 'received' }]);
});

test('only a signed-in sender gets the words back, and only at the own email', async () => {
  const ann = await createFounder(site.deps, 'Ann');
  const sendAs = async (business_email: string, options: object) => {
    const input = { ...message, business_email, first_name: 'evil.example', form_token: await patientToken() };
    await site.call(sendContactMessage, input, { address: '10.0.0.6', ...options });
    await site.deps.delivery.settled();
    return mails(business_email)[0];
  };
  const token = { access_token: ann.access_token };
  expect((await sendAs(ann.email, token))?.text).toContain(message.help);
  for (const mail of [await sendAs('victim@studio.example', token), await sendAs('other@studio.example', {})]) {
    expect(mail?.subject).toContain('FS-');
    expect(mail?.text).not.toMatch(/evil|script|fourth player/);
  }
});

test('a form that comes back at once, after days, or with a forged token is refused', async () => {
  site.stopClock();
  const hasty = await site.call(sendContactMessage, { ...message, form_token: await openForm() });
  expect(hasty.body.code).toBe(errorCatalogue.contact_form.code);
  const old = await openForm();
  site.advance(25 * 3_600_000);
  expect((await send({ form_token: old }, '10.0.0.2')).body.code).toBe(errorCatalogue.contact_form.code);
  const forged = `${site.deps.now() - 10_000}.${'x'.repeat(32)}`;
  expect((await send({ form_token: forged }, '10.0.0.2')).body.code).toBe(errorCatalogue.contact_form.code);
});

test('a filled trap is thanked and mailed to nobody', async () => {
  const business_email = 'program@spam.example';
  const answer = await send({ website: 'https://spam.example', business_email }, '10.0.0.3');
  expect(answer.status).toBe(200);
  await site.deps.delivery.settled();
  expect(mails(business_email)).toEqual([]);
});

test('a message beyond those of an hour waits', async () => {
  for (let n = 0; n < CONTACT_MESSAGES_PER_HOUR; n++) {
    expect((await send({ business_email: `p${n}@studio.example` }, '10.0.0.4')).status).toBe(200);
  }
  const refused = await send({ business_email: 'last@studio.example' }, '10.0.0.4');
  expect(refused.body).toMatchObject({
    code: errorCatalogue.contact_limit.code,
    data: { retry_after: expect.any(Number) },
  });
});

test('an IPv6 line has twice the messages of an address, not as many for each of its networks', async () => {
  const sendFromNetwork = async (n: number) =>
    send({ business_email: `line${n}@studio.example` }, `2001:db8:9:1${(n + 16).toString(16)}::1`);
  for (let n = 0; n < 2 * CONTACT_MESSAGES_PER_HOUR; n++) expect((await sendFromNetwork(n)).status).toBe(200);
  const refused = await sendFromNetwork(2 * CONTACT_MESSAGES_PER_HOUR);
  expect(refused.body.code).toBe(errorCatalogue.contact_limit.code);
});

test('a rush from many addresses leaves each newcomer one message', async () => {
  const { busy } = globalContactLimit('');
  await useUp(site, busy);
  const first = await send({ business_email: 'rush1@studio.example' }, '10.0.7.4');
  expect(first.status).toBe(200);
  const second = await send({ business_email: 'rush2@studio.example' }, '10.0.7.4');
  expect(second.body.code).toBe(errorCatalogue.contact_busy.code);
  expect((await send({ business_email: 'rush3@studio.example' }, '10.0.7.5')).status).toBe(200);
  await useUp(site, { ...busy, max: 0 });
});

test('each empty field says its specified words', async () => {
  const answer = await send({ first_name: ' ', help: '', business_phone: 'x' }, '10.0.0.5');
  expect(answer.body.data).toMatchObject({
    fields: {
      first_name: 'First name cannot be empty.',
      help: "'How can we help' cannot be empty.",
      business_phone: 'Please enter a valid phone number.',
    },
  });
});
