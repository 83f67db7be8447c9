import type { Language } from '@fourth-seat/contract';

/** The value of `lang` in a page and in a mail. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN' };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for use inside markup, with all special characters escaped. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
