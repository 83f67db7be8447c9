import { errorCatalogue, publicApiErrors } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { causeText } from './cause-text.ts';

describe('what a code means in a list of causes', () => {
  test('leaves out the details that only one call has', () => {
    expect(causeText(errorCatalogue.schema.code, 'en_us')).toBe('The request does not match the schema');
    expect(causeText(errorCatalogue.schema.code, 'zh_cn')).toBe('请求不符合要求');
    expect(causeText(errorCatalogue.impossible_state.code, 'en_us')).toBe('This position cannot occur');
    expect(causeText(errorCatalogue.rate_limited.code, 'en_us')).toBe('Rate limit reached');
    expect(causeText(errorCatalogue.rate_limited.code, 'zh_cn')).toBe('已达速率上限');
    expect(causeText(errorCatalogue.daily_quota.code, 'en_us')).toBe('The daily quota is used up');
    expect(causeText(errorCatalogue.address_not_allowed.code, 'en_us')).toBe(
      'This key may not be used from this address',
    );
    expect(causeText(errorCatalogue.address_not_allowed.code, 'zh_cn')).toBe('该密钥不允许从此地址使用');
    expect(causeText(errorCatalogue.scope_missing.code, 'en_us')).toBe('The scope does not allow this call');
    expect(causeText(errorCatalogue.scope_missing.code, 'zh_cn')).toBe('权限不允许此调用');
    expect(causeText(errorCatalogue.gateway_body_too_large.code, 'zh_cn')).toBe('请求体超过上限');
    expect(causeText(errorCatalogue.overloaded.code, 'en_us')).toBe('No answer in time');
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
