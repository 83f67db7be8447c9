import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bilingual, type Language, SITE_PLACEHOLDER } from '@fourth-seat/contract';
import { escapeHtml, languageTags } from '../../html.ts';

/** Data that the build wrote for the start of each page (`apps/web/vite-heads.ts`). */
export interface PageHead {
  readonly title: Bilingual;
  readonly description?: Bilingual;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whom the markup was drawn for: `signed-in` for whoever has a session, `anyone` for visitors without one. */
  readonly access: 'anyone' | 'signed-in';
  /** File with the initial markup of the page, in both languages. */
  readonly shell?: string;
}

export async function readHeads(folder: string): Promise<Readonly<Record<string, PageHead>>> {
  // A build without this file has pages without a head of their own.
  const written = await readFile(join(folder, '.vite/pages.json'), 'utf8').catch(() => '{}');
  // Written by our own build.
  return JSON.parse(written) as Readonly<Record<string, PageHead>>;
}

/**
 * The URL with a path that can be decoded: of one that a mail has cut inside a letter each `%` stands for itself, so that it
 * is the name of no page, and answered like any other.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = /^[^?#]*/.exec(url) ?? [];
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Data of a path. With other query parameters the page looks different, so its markup is not sent. */
export function findPage(
  heads: Readonly<Record<string, PageHead>>,
  path: string,
  rest: string,
): { readonly head: PageHead; readonly shell: string | undefined } | undefined {
  const known = (key: string): PageHead | undefined => (Object.hasOwn(heads, key) ? heads[key] : undefined);
  const exact = known(path + rest.replace(/^\//, ''));
  const head = exact ?? known(path);
  return head && { head, shell: exact?.shell };
}

/**
 * A missing file means a page without markup. The markup shows the URL of this site, which the build did not know.
 */
export async function readShell(site: SiteFiles | undefined, name: string | undefined): Promise<string> {
  if (site === undefined || name === undefined) return '';
  const shell = await readFile(join(site.folder, '.vite/shells', name), 'utf8').catch(() => '');
  return shell.replaceAll(SITE_PLACEHOLDER, escapeHtml(site.public_url));
}

/** Folder of the build, and the URL at which it is served. */
export interface SiteFiles {
  readonly folder: string;
  readonly public_url: string;
}

/** The page is visible without its scripts: they are put aside, and `boot.js` loads them once it has been painted. */
export function addShell(html: string, shell: string): string {
  const script = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
  const aside = `<template id="scripts">${html.match(script)?.join('') ?? ''}</template>`;
  return html
    .replaceAll(script, '')
    .replace('</head>', (end) => aside + end)
    .replace('<div id="root"></div>', (root) => root + shell);
}

/**
 * Title and description for programs that run no scripts, in the language they request, and the names of the page's
 * scripts, so that the browser loads them together with the entry.
 */
export function fillHead(
  index: string,
  head: PageHead | undefined,
  { language, url }: { readonly language: Language; readonly url: string },
): string {
  if (!head) return index;
  const title = escapeHtml(head.title[language]);
  const description = head.description && escapeHtml(head.description[language]);
  const lines = [
    `<meta property="og:title" content="${title}" />`,
    ...(description === undefined ? [] : [`<meta property="og:description" content="${description}" />`]),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...head.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...head.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  return index
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[language]}"`)
    .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
    .replace(/(name="description" content=")[^"]*/, (known, start: string) =>
      description === undefined ? known : start + description,
    )
    .replace('</head>', `${lines.join('')}</head>`);
}
