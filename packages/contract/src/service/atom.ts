import type { Language } from '../locales.ts';

export interface AtomEntry {
  /** Unique and the same for ever; a URL is one. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** RFC 3339. */
  readonly updated: string;
  /** Paragraphs. */
  readonly content: readonly string[];
}

export interface AtomFeed {
  readonly title: string;
  readonly language: Language;
  /** Of the feed itself. */
  readonly self: string;
  /** Of the page that says the same. */
  readonly url: string;
  /** RFC 3339; of an entry that is newer, the feed takes the entry's. */
  readonly updated: string;
  readonly entries: readonly AtomEntry[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A feed in the Atom format (RFC 4287), as the server and the build of the site write it. */
export function writeAtom({ title, language, self, url, updated, entries }: AtomFeed): string {
  const instants = [updated, ...entries.map((entry) => entry.updated)].map((text) => Date.parse(text));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escape(title)}</title>`,
    `<id>${escape(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escape(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(url)}"/>`,
    `<updated>${new Date(Math.max(...instants)).toISOString()}</updated>`,
    '<author><name>Fourth Seat</name></author>',
    ...entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n');
}

function writeEntry({ id, title, url, updated, content }: AtomEntry): string {
  const html = content.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('');
  return [
    '<entry>',
    `<title>${escape(title)}</title>`,
    `<id>${escape(id)}</id>`,
    `<link rel="alternate" type="text/html" href="${escape(url)}"/>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
    `<content type="html">${escape(html)}</content>`,
    '</entry>',
  ].join('\n');
}
