import { errorCatalogue, publicApiErrors } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { causeText } from './cause-text.ts';

describe('what a code means in a list of causes', () => {
  test.each([
    ['schema', 'The request does not match the schema', '请求不符合要求'],
    ['impossible_state', 'This position cannot occur', undefined],
    ['rate_limited', 'Rate limit reached', '已达速率上限'],
    ['daily_quota', 'The daily quota is used up', undefined],
    ['address_not_allowed', 'This key may not be used from this address', '该密钥不允许从此地址使用'],
    ['scope_missing', 'The scope does not allow this call', '权限不允许此调用'],
    ['gateway_body_too_large', undefined, '请求体超过上限'],
    ['overloaded', 'No answer in time', undefined],
  ] as const)('leaves out the details that only one call has: %s', (name, en, zh) => {
    const { code } = errorCatalogue[name];
    if (en !== undefined) expect(causeText(code, 'en_us')).toBe(en);
    if (zh !== undefined) expect(causeText(code, 'zh_cn')).toBe(zh);
  });

  test('shows no placeholder, whatever the code of the API', () => {
    for (const { code } of Object.values(publicApiErrors)) {
      for (const locale of ['en_us', 'zh_cn'] as const) expect(causeText(code, locale), `${code}`).not.toMatch(/[{}]/);
    }
  });

  test('keeps a text without details whole, and says nothing about a code it does not know', () => {
    expect(causeText(errorCatalogue.key_not_valid.code, 'en_us')).toMatch(/\.$/);
    expect(causeText(99_999, 'en_us')).toBe('');
  });
});
