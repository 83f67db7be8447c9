import {
  apiIds,
  apiPrices,
  type ErrorName,
  errorCatalogue,
  errorHelp,
  firstSampleCall,
  type Language,
  levelShares,
  type SampleLanguage,
  SITE_PLACEHOLDER,
  sampleCode,
  sampleLanguages,
} from '@fourth-seat/contract';
import {
  type DocPageName,
  docPageNames,
  docPages,
  docPath,
  docSectionNames,
  docSections,
  pagesOf,
} from '../src/features/docs/contents.ts';
import {
  type DocEndpoint,
  docEndpoints,
  endpointDocPath,
  endpointTitle,
  errorNames,
  referenceRoute,
} from '../src/features/docs/doc-routes.ts';
import {
  decisionsAbout,
  entryAbout,
  errorScopes,
  nameLists,
  notations,
  ruleOptions,
} from '../src/features/docs/reference/directives.ts';
import { errorParts, retryAdviceOf } from '../src/features/docs/reference/error-groups.ts';
import { sampleLabels } from '../src/settings/sample-labels.ts';
import { commandLineMarkdown } from './command-line.ts';
import { listLicences } from './licences.ts';
import { managementMarkdown } from './management.ts';
import { readSample, type SampleFile, withComments } from './sample-files.ts';

/** A file of the site that programs read instead of a page. */
export interface Copy {
  readonly fileName: string;
  readonly source: string;
}

const languages = ['en', 'zh'] as const satisfies readonly Language[];

/**
 * Each page as Markdown in both languages, `llms.txt` with the list of them, and `llms-full.txt` with all English text.
 */
export function makeCopies(read: (page: DocPageName, language: Language) => string): readonly Copy[] {
  const markdown = (page: DocPageName, language: Language): string =>
    [
      `# ${docPages[page].title[language]}\n`,
      `${docPages[page].lead[language]}\n`,
      fillIn(read(page, language), language),
    ].join('\n');
  const pages = languages.flatMap((language) => [
    ...docPageNames.map((page) => ({ path: docPath(page), source: markdown(page, language), language })),
    ...errorNames.map((name) => ({
      path: `/document/errors/${errorCatalogue[name].code}`,
      source: errorMarkdown(name, language),
      language,
    })),
    {
      path: referenceRoute.path,
      source: `# ${referenceRoute.title[language]}\n\n${endpointList(docEndpoints, language)}\n`,
      language,
    },
  ]);
  const full = docPageNames.map((page) => markdown(page, 'en')).join('\n\n');
  return [
    ...pages.map(({ path, source, language }) => ({ fileName: `${path.slice(1)}${suffix(language)}`, source })),
    { fileName: 'llms.txt', source: llmsText() },
    { fileName: 'llms-full.txt', source: `${full}\n` },
  ];
}

const suffix = (language: Language): string => (language === 'zh' ? '.zh.md' : '.md');

/** The page of an error code: what it says, what leads to it, and whether the same call may succeed later. */
function errorMarkdown(name: ErrorName, language: Language): string {
  const { code, status, [language]: message } = errorCatalogue[name];
  return [
    `# ${code}`,
    `\`${name}\`, HTTP ${status}`,
    `> ${message}`,
    `## ${errorParts.cause[language]}`,
    errorHelp[name][language],
    `## ${errorParts.retry[language]}`,
    retryAdviceOf(name, status)[language],
    '',
  ].join('\n\n');
}

/** The list of pages for programs that read them, by the convention of llmstxt.org. */
function llmsText(): string {
  const lines = docSectionNames.flatMap((section) => [
    `## ${docSections[section].en}\n`,
    ...pagesOf(section).map((page) => `- [${docPages[page].title.en}](${docPath(page)}.md): ${docPages[page].lead.en}`),
    '',
  ]);
  return [
    '# Fourth Seat\n',
    '> Cloud platform for game AI: a game server posts what an empty seat can see and gets a legal, strong move back. Every page exists in Chinese as well, with .zh.md in place of .md.\n',
    'To integrate without a person, begin with "Without an account" in the [quick start](/document/getting-started.md): a demo token, then the first call. After it come the page of the game and the OpenAPI document.\n',
    ...lines,
    '## API reference\n',
    '- [OpenAPI](/v1/openapi.json): every request, answer and error, as the server enforces them',
    '- [OpenAPI of the Management API](/v1/admin-openapi.json): the same, for managing an organization with an admin key',
    ...docEndpoints.map(
      (endpoint) => `- [${endpointTitle(endpoint).en}](${endpointDocPath(endpoint.id)}.md): ${endpoint.path}`,
    ),
    '',
    '## Optional\n',
    '- [All pages in one file](/llms-full.txt)',
    '',
  ].join('\n');
}

/** Replaces what a page draws (tables, samples and cards) by text; headings lose their ids. */
function fillIn(text: string, language: Language): string {
  return text
    .replaceAll(/`cards(?:@\w+)? ([^`]+)`/g, '`$1`')
    .replaceAll(
      /\]\((\/document\/[\w/-]+)((?:#[\w-]+)?)\)/g,
      (_, path: string, hash: string) => `](${path}${suffix(language)}${hash})`,
    )
    .replaceAll(/^::: (\S+)(?: (.*))?$/gm, (_, name: string, about = '') =>
      entryAbout(directives, name)({ about, language, inLanguage: (en, zh) => (language === 'zh' ? zh : en) }),
    )
    .replaceAll(/^(#+ .*?) \{#[\w-]+\}$/gm, '$1');
}

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const fence = (language: SampleLanguage, text: string): string =>
  `\`\`\`${sampleLabels[language].language}\n${text}\n\`\`\``;

const fences = (samples: readonly SampleFile[], shownIn: Language): string =>
  samples.map(({ language, text }) => fence(language, withComments(text, shownIn))).join('\n\n');

const endpointList = (endpoints: readonly DocEndpoint[], language: Language): string =>
  endpoints
    .map(
      ({ id, title, lead }) => `- [${title[language]}](${endpointDocPath(id)}${suffix(language)}): ${lead[language]}`,
    )
    .join('\n');

interface DirectiveContext {
  readonly about: string;
  readonly language: Language;
  /** One of the two texts. */
  readonly inLanguage: (en: string, zh: string) => string;
}

/** The Markdown of each `::: name about`. */
const directives: Readonly<Record<string, (context: DirectiveContext) => string>> = {
  sample: ({ about, language }) => fences(readSample(about), language),
  library: ({ about, language }) =>
    fences(
      readSample(about).filter((one) => one.language !== 'curl'),
      language,
    ),
  'first-call': () => {
    const call = firstSampleCall(SITE_PLACEHOLDER);
    return sampleLanguages.map((code) => fence(code, sampleCode(code, call))).join('\n\n');
  },
  'command-line': ({ about, language }) => commandLineMarkdown(about, language),
  management: ({ about, language }) => managementMarkdown(about, language),
  notation: ({ about, language }) => entryAbout(notations, about)[language],
  decisions: ({ about, language }) => endpointList(decisionsAbout(about), language),
  prices: () =>
    table(
      ['API', 'Token'],
      apiIds.map((api) => [api, apiPrices[api]]),
    ),
  options: ({ about, language, inLanguage }) =>
    table(
      [inLanguage('Option', '选项'), inLanguage('Default', '默认值'), inLanguage('Meaning', '含义')],
      Object.entries(entryAbout(ruleOptions, about)).map(([option, { standard, [language]: meaning }]) => [
        `\`${option}\``,
        `\`${JSON.stringify(standard)}\``,
        meaning,
      ]),
    ),
  levels: ({ about, inLanguage }) => {
    const shares = entryAbout(levelShares, about);
    if (shares.length === 0) return inLanguage('Not measured yet.', '尚未测量。');
    return table(
      [inLanguage('Level', '等级'), inLanguage('Won against the level below', '对低一级的胜率'), '95 %'],
      shares.map(([level, won, range]) => [level, `${won} %`, range]),
    );
  },
  errors: ({ about, language, inLanguage }) =>
    table(
      [inLanguage('Code', '错误码'), 'HTTP', inLanguage('Message', '消息')],
      Object.values(errorCatalogue)
        .filter(({ code }) => entryAbout(errorScopes, about)(code))
        .map((entry) => [entry.code, entry.status, entry[language]]),
    ),
  names: ({ about, language, inLanguage }) =>
    table(
      [inLanguage('Name', '名称'), inLanguage('Meaning', '含义')],
      Object.entries(entryAbout(nameLists, about)).map(([one, text]) => [`\`${one}\``, text[language]]),
    ),
  licences: ({ inLanguage }) =>
    table(
      [inLanguage('Name', '名称'), inLanguage('Version', '版本'), inLanguage('Licence', '许可')],
      listLicences().map(({ name, version, licence }) => [name, version, licence]),
    ),
};
