import { type Locale, languageOf, translate } from '@fourth-seat/contract';
import { escapeHtml, languageTags } from '../html.ts';
import type { Mail } from './message.ts';

/** A part of a mail: a paragraph, or one of the parts below. */
export type LetterBlock =
  | string
  /** Alone on its line, so that phones and mail programs recognise it. */
  | { readonly code: string }
  /** A button; its URL is repeated below for programs that show no buttons. */
  | { readonly button: string; readonly url: string }
  /** Text written by a person. */
  | { readonly quote: string }
  /** Details that most readers can skip. */
  | { readonly aside: string };

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly locale: Locale;
  /** The sender, shown as a text logo at the top and by name at the bottom. */
  readonly sender: string;
}

const automatic = { en: 'This email was sent automatically.', zh: '此邮件由系统自动发送。' };

/**
 * A mail as plain text and as HTML with the same words: no remote images, no scripts, no styles that mail programs
 * remove.
 */
export function writeLetter({ to, subject, blocks, locale, sender }: Letter): Mail {
  const foot = `${sender} · ${translate(automatic, locale)}`;
  const text = [...blocks.map(textOf), foot].join('\n\n');
  return { to, channel: 'email', subject, text, html: pageOf({ subject, blocks, locale, sender, foot }) };
}

function textOf(block: LetterBlock): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  if ('button' in block) return `${block.button}:\n${block.url}`;
  return 'quote' in block ? block.quote : block.aside;
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function htmlOf(block: LetterBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${lines(block)}</p>`;
  if ('code' in block) {
    return `<p class="tint" style="margin:0 0 20px;padding:18px 0;border-radius:8px;background:#e6f8fb;color:#06262b;font:700 36px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:10px;text-indent:10px;text-align:center">${escapeHtml(block.code)}</p>`;
  }
  if ('button' in block) {
    const url = escapeHtml(block.url);
    return `<p style="margin:0 0 8px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#00cbe0;color:#06262b;font-weight:600;text-decoration:none">${escapeHtml(block.button)}</a></p><p class="quiet" style="margin:0 0 20px;color:#5c6d7a;font-size:13px;word-break:break-all">${url}</p>`;
  }
  if ('quote' in block) {
    return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #00cbe0">${lines(block.quote)}</blockquote>`;
  }
  return `<p class="quiet" style="margin:0 0 16px;color:#5c6d7a;font-size:14px">${lines(block.aside)}</p>`;
}

/** The logo beside the name is a bordered box, so that mail programs need not load an image. */
function pageOf({ subject, blocks, locale, sender, foot }: Omit<Letter, 'to'> & { readonly foot: string }): string {
  return `<!doctype html>
<html lang="${languageTags[languageOf(locale)]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0a0f14 !important }
  .card { background: #10171f !important; border-color: #223040 !important; color: #e6edf3 !important }
  .name { color: #4fdcec !important }
  .tint { background: #0c2b30 !important; color: #dbeef0 !important }
  .quiet { color: #9fb0c0 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f7f9;font:16px/1.6 -apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:28px 28px 12px;border:1px solid #dfe6ec;border-radius:12px;background:#ffffff;color:#16212b">
<p class="name" style="margin:0 0 20px;color:#007a88;font-size:17px;font-weight:700"><span style="display:inline-block;width:11px;height:11px;margin-right:9px;border:3px solid;border-radius:5px;vertical-align:-2px"></span>${escapeHtml(sender)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35">${escapeHtml(subject)}</h1>
${blocks.map(htmlOf).join('\n')}
</div>
<p class="quiet" style="max-width:520px;margin:16px auto 0;color:#5c6d7a;font-size:12px;text-align:center">${escapeHtml(foot)}</p>
</body>
</html>`;
}
