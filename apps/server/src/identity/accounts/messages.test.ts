import { expect, test } from 'vitest';
import { codeMessage, noticeMessage } from './messages.ts';

const PHONE = '+8613800001234';

test('a text message names its code beside the text, for gateways that fill in a template', () => {
  const { code, text } = codeMessage(PHONE, 'login', '123456', 'en_us');
  expect(code).toBe('123456');
  expect(text).toContain('123456');
});

test('a notice has no code', () => {
  const notice = { kind: 'bound', provider: 'Studio 123456' } as const;
  expect(noticeMessage(PHONE, { notice, at: new Date(0) }, 'en_us').code).toBeUndefined();
});
