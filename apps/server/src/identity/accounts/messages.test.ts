import { expect, test } from 'vitest';
import { codeMessage, noticeMessage } from './messages.ts';

const PHONE = '+8613800001234';

test('a text message names its code beside the text, for gateways that fill in a template', () => {
  expect(codeMessage(PHONE, 'login', '123456', 'en_us')).toMatchObject({
    code: '123456',
    text: expect.stringContaining('123456'),
  });
});

test('a notice has no code', () => {
  const notice = { kind: 'bound', provider: 'Studio 123456' } as const;
  expect(noticeMessage(PHONE, { notice, at: new Date(0) }, 'en_us')).not.toHaveProperty('code');
});
