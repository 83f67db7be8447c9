import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseLocale, translate } from '../locales.ts';
import { fieldMessages } from './field-messages.ts';
import {
  DESCRIPTION_LENGTH,
  description,
  email,
  exactLine,
  id,
  identifier,
  line,
  NAME_LENGTH,
  newPassword,
  text,
  verificationCode,
} from './fields.ts';
import { isPasswordByRule } from './password-rules.ts';

const problem = (
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

test('each field names the message of what is wrong', () => {
  expect(problem(email, '')).toBe('email_empty');
  expect(problem(email, undefined)).toBe('email_empty');
  expect(problem(email, 'no-at.example')).toBe('email_invalid');
  expect(problem(identifier, '12345')).toBe('identifier_invalid');
  expect(problem(verificationCode, '12a456')).toBe('code_invalid');
  expect(problem(newPassword, 'aaaaaaaa')).toBe('password_rule');
  expect(fieldMessages.email_invalid.en).toBe('Please enter a valid email address.');
  // Programs send a phone number here in either language.
  expect(fieldMessages.identifier_invalid.en).toContain('phone number');
  expect(fieldMessages.identifier_empty.en).toContain('phone number');
});

test('an address has one form, whatever letters it is typed with, and nothing in it that is not seen', () => {
  const fullWidth = String.fromCodePoint(0xff45); // ｅ
  const same = [
    'victim@example.com',
    ` VICTIM@${fullWidth}xample.COM `,
    `victim\uff20example.com`,
    `vi\uff43tim@example\uff0ecom`,
  ];
  for (const typed of same) {
    expect(email.parse(typed)).toBe('victim@example.com');
    expect(identifier.parse(typed)).toBe('victim@example.com');
  }
  expect(identifier.parse('\uff0b８６１３８００００００００')).toBe('+8613800000000');
  expect(email.parse('ann@bu\u0308cher.example')).toBe('ann@b\u00fccher.example');
  for (const unseen of ['\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u034f', '\u3164', '\u202e', '\u0007']) {
    expect(email.safeParse(`vic${unseen}tim@example.com`).success).toBe(false);
    expect(identifier.safeParse(`victim@exa${unseen}mple.com`).success).toBe(false);
  }
  // The ASCII form of a domain would be a second name of one mailbox.
  expect(email.safeParse('ann@xn--bcher-kva.example').success).toBe(false);
});

test('addresses are lower-cased, numbers are E.164', () => {
  expect(email.parse(' Ann@Example.COM ')).toBe('ann@example.com');
  expect(identifier.parse('+8613800000000')).toBe('+8613800000000');
  expect(identifier.safeParse('13800000000').success).toBe(false);
});

test('a password needs eight characters and three of four classes, in any script', () => {
  expect(isPasswordByRule('Abcdefg1')).toBe(true);
  expect(isPasswordByRule('abcdefg1')).toBe(false);
  expect(isPasswordByRule('Abc1!')).toBe(false);
  expect(isPasswordByRule('密码密码Aa1!')).toBe(true);
});

test('a line is one line, runs in its own direction and turns no other text around', () => {
  for (const good of ['Night tables', '深夜掼蛋房', 'مرحبا بالعالم', '🀄️ 1', "'; DROP TABLE x; --", '<b>']) {
    expect(line(50).safeParse(good).success).toBe(true);
  }
  for (const bad of [
    'a\nb',
    'a\u0000b',
    'a\u0085b',
    'a\u2028b',
    '\u202egnp.exe',
    'a\u2067b',
    ' ',
    '\u200b\u200d',
    '\u3164',
    'x'.repeat(51),
  ]) {
    expect(line(50).safeParse(bad).success).toBe(false);
  }
});

test('names that look alike are one name, and emoji keep what joins them', () => {
  for (const alike of [
    'Prod key',
    'Prod\u200b key',
    'Prod \u200ekey',
    'Prod\u00a0key',
    'Prod  key',
    ' Prod\u3000\u00a0key ',
  ])
    expect(line(50).parse(alike)).toBe('Prod key');
  expect(line(50).parse('Cafe\u0301')).toBe('Caf\u00e9');
  expect(line(50).parse('测试　服')).toBe('测试 服');
  expect(line(50).parse('ze\u200bro\ufeff')).toBe('zero');
  const pictures = [
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🇨🇳',
    '👍🏽',
    '1️⃣',
    '❤️',
  ];
  for (const picture of pictures) expect(line(50).parse(`a ${picture} b`)).toBe(`a ${picture} b`);
  // What programs send is found as it was sent.
  expect(exactLine(50).parse(' table  7 ')).toBe('table  7');
});

test('a text of several lines holds something to see', () => {
  expect(text(50).parse(' two\nlines ')).toBe('two\nlines');
  for (const bad of ['', ' \n ', '\u200b\n\u3164', 'x'.repeat(51)]) expect(text(50).safeParse(bad).success).toBe(false);
});

test('an id of another kind is refused', () => {
  expect(id('user').safeParse('usr_12345678').success).toBe(true);
  expect(id('user').safeParse('org_12345678').success).toBe(false);
});

test('a locale is read from a header and a text says its values', () => {
  expect(parseLocale('zh-CN,zh;q=0.9')).toBe('zh_cn');
  expect(parseLocale('fr')).toBe('en_us');
  expect(parseLocale('zh;q=0, en')).toBe('en_us');
  expect(parseLocale('en;q=0.1, zh;q=0.9')).toBe('zh_cn');
  expect(parseLocale('fr, en-GB;q=0.8, zh-TW;q=0.8')).toBe('en_us');
  expect(parseLocale('zhuang, *')).toBe('en_us');
  expect(parseLocale('zh_cn')).toBe('zh_cn');
  expect(parseLocale(undefined)).toBe('en_us');
  expect(translate({ en: '{n} left', zh: '剩 {n}' }, 'zh_cn', { n: 3 })).toBe('剩 3');
});

describe('a limit of characters counts what a person counts', () => {
  const name = line(NAME_LENGTH);
  const accepts = (value: string) => name.safeParse(value).success;

  test.each([
    ['letters', 'a'],
    ['Chinese characters outside of the first plane', '\u{20bb7}'],
    ['flags', '\u{1f1e8}\u{1f1f3}'],
    ['hands of a colour', '\u{1f44d}\u{1f3fd}'],
    ['letters with an accent that no letter has', 'x\u0301'],
  ])('%s', (_, sign) => {
    expect([accepts(sign.repeat(NAME_LENGTH)), accepts(sign.repeat(NAME_LENGTH + 1))]).toEqual([true, false]);
  });

  test('what hides in one character is bounded', () => {
    expect(accepts(`x${'\u0301'.repeat(100)}`)).toBe(true);
    expect(accepts(`x${'\u0301'.repeat(4 * NAME_LENGTH)}`)).toBe(false);
  });

  test('is the same for texts of several lines, and stands in the schema', () => {
    for (const schema of [description, text(DESCRIPTION_LENGTH)]) {
      expect(schema.safeParse('\u{1f1e8}\u{1f1f3}'.repeat(DESCRIPTION_LENGTH)).success).toBe(true);
      expect(schema.safeParse('a'.repeat(DESCRIPTION_LENGTH + 1)).success).toBe(false);
      expect(z.toJSONSchema(schema)).toMatchObject({ maxLength: DESCRIPTION_LENGTH });
    }
    expect(z.toJSONSchema(line(NAME_LENGTH))).toMatchObject({ minLength: 1, maxLength: NAME_LENGTH });
  });
});
