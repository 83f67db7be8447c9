import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language, SampleLanguage } from '@fourth-seat/contract';
import type { Plugin } from 'vitest/config';
import {
  type Block,
  directiveNames,
  type Sample,
  type SampleRuns,
  type SourceBlock,
} from './src/features/docs/blocks.ts';
import { highlightCode, parseMarkdown } from './src/features/docs/build/markdown.ts';
import { entriesOf } from './src/features/docs/build/search-text.ts';
import { type DocPageName, docPageNames, docPages } from './src/features/docs/contents.ts';
import type * as directives from './src/features/docs/reference/directives.ts';
import { sampleLabels } from './src/settings/sample-labels.ts';
import type * as changelog from './vite-docs/changelog.ts';
import type * as commandLine from './vite-docs/command-line.ts';
import type * as copies from './vite-docs/copies.ts';
import { packLibraries } from './vite-docs/libraries.ts';
import { licenceTexts, listLicences } from './vite-docs/licences.ts';
import type * as management from './vite-docs/management.ts';
import { hashOf, readPassed, readSample, withComments } from './vite-docs/sample-files.ts';
import { importSource } from './vite-import-source.ts';

/** `…/docs/content/<section>/<page>.<language>.md` */
const page = /\/docs\/content\/[\w-]+\/[\w-]+\.(en|zh)\.md$/;
const VIRTUAL = 'virtual:docs/';

/**
 * Makes a module of each page of the documentation: its Markdown as blocks, with highlighted code. Both libraries run
 * only here, while the site is built or served in development, and are no part of it. Also makes the text for the
 * search, the list of licences, and copies of the pages for programs.
 */
export function docsPages(): Plugin {
  return {
    name: 'docs-pages',
    enforce: 'pre',
    // A page is made of more than its file (samples, days, the contract): what tests keep of it would be old after a
    // change there.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (page.test(id) || id.startsWith(`\0${VIRTUAL}`) ? false : undefined));
    },
    resolveId: (source) => (source.startsWith(VIRTUAL) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const made = await makeModule(id.slice(`\0${VIRTUAL}`.length));
      return `export default ${JSON.stringify(made)};`;
    },
    async transform(text, id) {
      const language = page.exec(id)?.[1];
      if (language === undefined) return null;
      const blocks = await blocksOf(text, language === 'zh' ? 'zh' : 'en');
      return { code: `export default ${JSON.stringify(blocks)};`, map: null, moduleType: 'js' };
    },
    async generateBundle() {
      const { makeCopies } = await importSource<typeof copies>('vite-docs/copies.ts');
      const { changelogFeeds } = await importSource<typeof changelog>('vite-docs/changelog.ts');
      for (const { fileName, source } of [...makeCopies(readPage), ...changelogFeeds()])
        this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts() });
      for (const { fileName, source } of packLibraries()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function readPage(name: DocPageName, language: Language): string {
  const path = `src/features/docs/content/${docPages[name].section}/${name}.${language}.md`;
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
}

async function makeModule(name: string): Promise<unknown> {
  switch (name) {
    case 'search-en':
    case 'search-zh': {
      const language = name === 'search-zh' ? 'zh' : 'en';
      const entries = docPageNames.map(async (one) =>
        entriesOf(one, language, await blocksOf(readPage(one, language), language)),
      );
      return (await Promise.all(entries)).flat();
    }
    case 'changelog-en':
    case 'changelog-zh': {
      const { changelogMarkdown } = await importSource<typeof changelog>('vite-docs/changelog.ts');
      const language = name === 'changelog-zh' ? 'zh' : 'en';
      return blocksOf(changelogMarkdown(language), language);
    }
    case 'licences':
      return listLicences().map(({ name: one, version, licence }) => ({ name: one, version, licence }));
    case 'passed':
      return readSampleRuns();
    default:
      throw new Error(`the documentation makes no "${name}"`);
  }
}

/**
 * When the samples of each endpoint last passed, with the body that they sent: of exactly the code that the page shows.
 */
async function readSampleRuns(): Promise<SampleRuns> {
  const { firstSampleCall, sampleCode, sampleLanguages, SITE_PLACEHOLDER } = await import('@fourth-seat/contract');
  const runs: Record<string, { body: string; dates: Partial<Record<SampleLanguage, string>> }> = {};
  for (const [key, { hash, date, body }] of Object.entries(readPassed())) {
    const [name = '', ending] = key.split(' ');
    const language = sampleLanguages.find((one) => one === ending);
    if (language === undefined || body === undefined) continue;
    const url = name === 'first-call' ? firstSampleCall(SITE_PLACEHOLDER).url : `${SITE_PLACEHOLDER}${name}`;
    const code = sampleCode(language, { url, body: { json: JSON.parse(body) } });
    if (hashOf(code) !== hash) continue;
    runs[name] ??= { body, dates: {} };
    runs[name].dates[language] = date;
  }
  return runs;
}

/**
 * The blocks of a text; `::: library` is a sample without the plain call. What stands in samples, what the contract says of
 * notations and of the Management API, and what the command line says of itself, is put in.
 */
async function blocksOf(text: string, language: Language): Promise<Block[]> {
  const { entryAbout, notations } = await importSource<typeof directives>('src/features/docs/reference/directives.ts');
  const { commandLineMarkdown } = await importSource<typeof commandLine>('vite-docs/command-line.ts');
  const { managementMarkdown } = await importSource<typeof management>('vite-docs/management.ts');
  const replaceDirective = (block: SourceBlock): Block[] => {
    if (block.kind !== 'directive') return [block];
    const { name, about } = block;
    if (name === 'sample') return [{ kind: 'samples', name: about, samples: sampleBlock(about, language) }];
    if (name === 'library') {
      const samples = sampleBlock(about, language).filter((one) => one.language !== 'curl');
      return [{ kind: 'samples', name: about, samples }];
    }
    if (name === 'notation') return parseMarkdown(entryAbout(notations, about)[language]).flatMap(replaceDirective);
    if (name === 'command-line') return parseMarkdown(commandLineMarkdown(about, language)).flatMap(replaceDirective);
    if (name === 'management') return parseMarkdown(managementMarkdown(about, language)).flatMap(replaceDirective);
    const drawn = directiveNames.find((known) => known === name);
    if (drawn === undefined) throw new Error(`no page draws "::: ${name}"`);
    return [{ kind: 'directive', name: drawn, about }];
  };
  return parseMarkdown(text).flatMap(replaceDirective);
}

/** A sample as its page shows it; the date is that of exactly this code. */
function sampleBlock(name: string, shownIn: Language): readonly Sample[] {
  const passed = readPassed();
  return readSample(name).map(({ language, text }) => {
    const run = passed[`${name} ${language}`];
    return {
      language,
      tokens: highlightCode(sampleLabels[language].language, withComments(text, shownIn)).tokens,
      passed: run?.hash === hashOf(text) ? run.date : undefined,
    };
  });
}
