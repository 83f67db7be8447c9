import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { OperatorError } from '../process/operator-error.ts';
import type { TextMessage } from './message.ts';
import { createSms, createWebhookWriter } from './sms.ts';
import { createAliyunWriter } from './sms-aliyun.ts';
import { createTwilioWriter } from './sms-twilio.ts';

const message: TextMessage = { to: '+8613800001234', channel: 'phone', text: 'Code 123456. Hello!' };
const codeMessage: TextMessage = { ...message, code: '123456' };
const ALIYUN_URL =
  'aliyun://key-id@dysmsapi.aliyuncs.com/?sign=%E7%AC%AC%E5%9B%9B%E5%B8%AD&template=SMS_1&notice_template=SMS_2';
const writeAliyun = createAliyunWriter(new URL(ALIYUN_URL), 'secret');
const stamp = { now_ms: Date.UTC(2026, 0, 2, 3, 4, 5), nonce: 'nonce-1' };

test('the webhook can check who sent the body and when', () => {
  const { url, init } = createWebhookWriter(new URL('https://sms.example/send'), 'secret')(message, stamp);
  const t = stamp.now_ms / 1000;
  const expected = createHmac('sha256', 'secret').update(`${t}.${init.body}`).digest('hex');
  expect(url).toBe('https://sms.example/send');
  expect(init.headers['x-signature']).toBe(`t=${t},v1=${expected}`);
  expect(JSON.parse(init.body ?? '')).toEqual({ message_id: 'nonce-1', to: message.to, text: message.text });
});

test('Aliyun gets the code as a template parameter, signed over the sorted query', () => {
  const request = writeAliyun(codeMessage, stamp);
  const query = new URL(request.url).searchParams;
  expect(query.get('PhoneNumbers')).toBe('13800001234');
  expect(query.get('SignName')).toBe('第四席');
  expect(query.get('TemplateCode')).toBe('SMS_1');
  expect(query.get('TemplateParam')).toBe('{"code":"123456"}');
  expect(query.get('Timestamp')).toBe('2026-01-02T03:04:05Z');
  const signed = request.url.slice(request.url.indexOf('&') + 1);
  const text = `GET&%2F&${encodeURIComponent(signed)}`;
  expect(query.get('Signature')).toBe(createHmac('sha1', 'secret&').update(text).digest('base64'));
  expect(request.accepted(200, { Code: 'OK' })).toBe(true);
  expect(request.accepted(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL' })).toBe(false);
});

test('Aliyun gets a text without a code by the other template, whatever numbers are in it', () => {
  const text = 'Ann invites you to Studio 123456.';
  const query = new URL(writeAliyun({ ...message, text }, stamp).url).searchParams;
  expect(query.get('TemplateCode')).toBe('SMS_2');
  expect(query.get('TemplateParam')).toBe(JSON.stringify({ text }));
});

test('Twilio gets a form with the account’s own authorization', () => {
  const write = createTwilioWriter(new URL('twilio://AC1@api.twilio.com/?from=%2B15550000'), 'token');
  const { url, init, accepted } = write(message, stamp);
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
  expect(init.headers['authorization']).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
  expect(new URLSearchParams(init.body).get('From')).toBe('+15550000');
  expect([accepted(201, {}), accepted(400, {})]).toEqual([true, false]);
});

test.each([
  ['sign', ALIYUN_URL.replace(/sign=[^&]+&/, '')],
  ['template', ALIYUN_URL.replace('&template=SMS_1', '')],
  ['notice_template', ALIYUN_URL.replace('&notice_template=SMS_2', '')],
  ['from', 'twilio://AC1@api.twilio.com/'],
])('a URL without "%s" stops the start, before a message fails', (name, url) => {
  const start = () => createSms({ url, secret: 'secret' }, Date.now);
  expect(start).toThrow(OperatorError);
  expect(start).toThrow(`"${name}"`);
});

test('a URL of another kind is refused by the kinds that there are', () => {
  expect(() => createSms({ url: 'ftp://sms.example', secret: 'secret' }, Date.now)).toThrow(
    /does not begin with https:.*twilio:/,
  );
});
