import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const written = writeLetter({
  to: 'ann@studio.example',
  subject: 'Hello <Ann>',
  blocks: [
    'First line\nsecond line',
    { code: '123456' },
    { button: 'View', url: 'https://seat.example/invite/index#a&to=b' },
    { quote: '<script>alert(1)</script>' },
    { aside: 'You can ignore this email.' },
  ],
  locale: 'en_us',
  sender: 'Fourth Seat',
});

test('a mail says the same as plain text: the code alone on its line, the address of a button below it', () => {
  expect(written.text).toBe(
    [
      'First line\nsecond line',
      '123456',
      'View:\nhttps://seat.example/invite/index#a&to=b',
      '<script>alert(1)</script>',
      'You can ignore this email.',
      'Fourth Seat · This email was sent automatically.',
    ].join('\n\n'),
  );
});

test('its HTML fetches nothing and holds no markup but its own', () => {
  const { html } = written;
  expect(html).not.toMatch(/<script|<img|<link|url\(|\bsrc=/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35">Hello &lt;Ann&gt;</h1>');
  expect(html).toContain('href="https://seat.example/invite/index#a&amp;to=b"');
  expect(html).toContain('First line<br>second line');
});

test('it is written in the language of its reader', () => {
  const { html, text } = writeLetter({
    to: 'a@b.example',
    subject: '验证码',
    blocks: [],
    locale: 'zh_cn',
    sender: '第四席',
  });
  expect(html).toContain('<html lang="zh-CN">');
  expect(text).toBe('第四席 · 此邮件由系统自动发送。');
});
