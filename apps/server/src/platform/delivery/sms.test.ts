import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Message } from './message.ts';
import { webhookRequest } from './sms.ts';
import { aliyunRequest } from './sms-aliyun.ts';
import { twilioRequest } from './sms-twilio.ts';

const message: Message = { to: '+8613800001234', channel: 'phone', subject: '', text: 'Code 123456. Hello!' };
const codeMessage: Message = { ...message, code: '123456' };
const stamp = { now_ms: Date.UTC(2026, 0, 2, 3, 4, 5), nonce: 'nonce-1' };

test('the webhook can check who sent the body and when', () => {
  const { url, init } = webhookRequest(new URL('https://sms.example/send'), 'secret', message, stamp);
  const t = stamp.now_ms / 1000;
  const expected = createHmac('sha256', 'secret').update(`${t}.${init.body}`).digest('hex');
  expect(url).toBe('https://sms.example/send');
  expect(init.headers['x-signature']).toBe(`t=${t},v1=${expected}`);
  expect(JSON.parse(init.body ?? '')).toEqual({ message_id: 'nonce-1', to: message.to, text: message.text });
});

test('Aliyun gets the code as a template parameter, signed over the sorted query', () => {
  const base = new URL('aliyun://key-id@dysmsapi.aliyuncs.com/?sign=%E7%AC%AC%E5%9B%9B%E5%B8%AD&template=SMS_1');
  const request = aliyunRequest(base, 'secret', codeMessage, stamp);
  const query = new URL(request.url).searchParams;
  expect(query.get('PhoneNumbers')).toBe('13800001234');
  expect(query.get('SignName')).toBe('第四席');
  expect(query.get('TemplateParam')).toBe('{"code":"123456"}');
  expect(query.get('Timestamp')).toBe('2026-01-02T03:04:05Z');
  const signed = request.url.slice(request.url.indexOf('&') + 1);
  const text = `GET&%2F&${encodeURIComponent(signed)}`;
  expect(query.get('Signature')).toBe(createHmac('sha1', 'secret&').update(text).digest('base64'));
  expect(request.accepted(200, { Code: 'OK' })).toBe(true);
  expect(request.accepted(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL' })).toBe(false);
});

test('Aliyun gets a text without a code by the other template, whatever numbers are in it', () => {
  const base = new URL('aliyun://key-id@dysmsapi.aliyuncs.com/?template=SMS_1&notice_template=SMS_2');
  const text = 'Ann invites you to Studio 123456.';
  const query = new URL(aliyunRequest(base, 'secret', { ...message, text }, stamp).url).searchParams;
  expect(query.get('TemplateCode')).toBe('SMS_2');
  expect(query.get('TemplateParam')).toBe(JSON.stringify({ text }));
});

test('Twilio gets a form with the account’s own authorization', () => {
  const { url, init, accepted } = twilioRequest(
    new URL('twilio://AC1@api.twilio.com/?from=%2B15550000'),
    'token',
    message,
  );
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
  expect(init.headers['authorization']).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
  expect(new URLSearchParams(init.body).get('From')).toBe('+15550000');
  expect([accepted(201, {}), accepted(400, {})]).toEqual([true, false]);
});
