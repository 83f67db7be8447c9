import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bilingual, type Language, SITE_PLACEHOLDER } from '@fourth-seat/contract';
import { escapeHtml } from '../../html.ts';

/** What the build has written down for what a page begins with (`apps/web/vite-heads.ts`). */
export interface PageHead {
  readonly title: Bilingual;
  readonly description?: Bilingual;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** File of the screen's markup as it first stands, both languages in it. */
  readonly shell?: string;
}

export async function readHeads(folder: string): Promise<Readonly<Record<string, PageHead>>> {
  const written = await readFile(join(folder, '.vite/pages.json'), 'utf8').catch(() => '{}');
  // Our own build's file.
  return JSON.parse(written) as Readonly<Record<string, PageHead>>;
}

/** What is known of an address; another query may make another screen, and its markup is not sent then. */
export function findPage(
  heads: Readonly<Record<string, PageHead>>,
  path: string,
  rest: string,
): { readonly head: PageHead; readonly shell: string | undefined } | undefined {
  const known = (address: string): PageHead | undefined => (Object.hasOwn(heads, address) ? heads[address] : undefined);
  const exact = known(path + rest.replace(/^\//, ''));
  const head = exact ?? known(path);
  return head && { head, shell: exact?.shell };
}

/** A shell that is gone is a page without one. It shows the address of this site, which the build did not know. */
export async function readShell(site: SiteFiles | undefined, name: string | undefined): Promise<string> {
  if (site === undefined || name === undefined) return '';
  const shell = await readFile(join(site.folder, '.vite/shells', name), 'utf8').catch(() => '');
  return shell.replaceAll(SITE_PLACEHOLDER, escapeHtml(site.public_url));
}

/** Where the build stands, and the address at which it is served. */
export interface SiteFiles {
  readonly folder: string;
  readonly public_url: string;
}

/** The screen stands without its scripts: they are put aside, and `boot.js` asks for them once it has been painted. */
export function addShell(html: string, shell: string): string {
  const script = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
  const aside = `<template id="scripts">${html.match(script)?.join('') ?? ''}</template>`;
  return html
    .replaceAll(script, '')
    .replace('</head>', (end) => aside + end)
    .replace('<div id="root"></div>', (root) => root + shell);
}

/**
 * Title and description for programs that run no script, in the language they ask for, and the names of the page's
 * scripts, so that the browser fetches them with the entry and not after it.
 */
export function fillHead(
  index: string,
  head: PageHead | undefined,
  { language, address }: { readonly language: Language; readonly address: string },
): string {
  if (!head) return index;
  const title = escapeHtml(head.title[language]);
  const description = head.description && escapeHtml(head.description[language]);
  const lines = [
    `<meta property="og:title" content="${title}" />`,
    ...(description === undefined ? [] : [`<meta property="og:description" content="${description}" />`]),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...head.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...head.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  return index
    .replace(/<html lang="[^"]*"/, `<html lang="${language === 'zh' ? 'zh-CN' : 'en-US'}"`)
    .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
    .replace(/(name="description" content=")[^"]*/, (known, start: string) =>
      description === undefined ? known : start + description,
    )
    .replace('</head>', `${lines.join('')}</head>`);
}
