import type * as contractModule from '@fourth-seat/contract';
import type { Bilingual, ErrorName, Language } from '@fourth-seat/contract';
import {
  type DocPageName,
  type DocSectionName,
  docPageNames,
  docPages,
  docPath,
  docSections,
  pagesOf,
} from '../src/features/docs/contents.ts';
import { docEndpoints, endpointDocPath, endpointTitle, errorNames } from '../src/features/docs/doc-routes.ts';
import { errorParts, retryAdviceOf } from '../src/features/docs/reference/error-groups.ts';
import { listLicences } from './licences.ts';
import { readSample, type SampleFile, withComments } from './sample-files.ts';

type Contract = typeof contractModule;

/** A file of the site that programs read instead of a page. */
export interface Copy {
  readonly fileName: string;
  readonly source: string;
}

/**
 * Each page as Markdown in both languages, `llms.txt` with the list of them, and `llms-full.txt` with all English text.
 */
export function makeCopies(
  read: (page: DocPageName, language: Language) => string,
  contract: Contract,
): readonly Copy[] {
  const markdown = (page: DocPageName, language: Language): string => {
    const text = fillIn(read(page, language), language, contract);
    return [`# ${docPages[page].title[language]}\n`, `${docPages[page].lead[language]}\n`, text].join('\n');
  };
  const pages = docPageNames.flatMap((page) =>
    (['en', 'zh'] as const).map((language) => ({
      fileName: `${docPath(page).slice(1)}${suffix(language)}`,
      source: markdown(page, language),
    })),
  );
  const errors = errorNames.flatMap((name) =>
    (['en', 'zh'] as const).map((language) => ({
      fileName: `document/errors/${contract.errorCatalogue[name].code}${suffix(language)}`,
      source: errorMarkdown(name, language, contract),
    })),
  );
  const reference = (['en', 'zh'] as const).map((language) => ({
    fileName: `document/api${suffix(language)}`,
    source: `# ${language === 'zh' ? '接口参考' : 'API reference'}\n\n${makePart('decisions', '', language, contract)}\n`,
  }));
  const full = docPageNames.map((page) => markdown(page, 'en')).join('\n\n');
  return [
    ...pages,
    ...errors,
    ...reference,
    { fileName: 'llms.txt', source: listOf() },
    { fileName: 'llms-full.txt', source: `${full}\n` },
  ];
}

const suffix = (language: Language): string => (language === 'zh' ? '.zh.md' : '.md');

/** The page of an error code: what it says, what leads to it, and whether the same call may succeed later. */
function errorMarkdown(name: ErrorName, language: Language, contract: Contract): string {
  const { code, status, [language]: message } = contract.errorCatalogue[name];
  return [
    `# ${code}`,
    `\`${name}\`, HTTP ${status}`,
    `> ${message}`,
    `## ${errorParts.cause[language]}`,
    contract.errorHelp[name][language],
    `## ${errorParts.retry[language]}`,
    retryAdviceOf(name, status)[language],
    '',
  ].join('\n\n');
}

function listOf(): string {
  // Object.keys widens; these are the table's own.
  const sections = Object.keys(docSections) as readonly DocSectionName[];
  const lines = sections.flatMap((section) => [
    `## ${docSections[section].en}\n`,
    ...pagesOf(section).map((page) => `- [${docPages[page].title.en}](${docPath(page)}.md): ${docPages[page].lead.en}`),
    '',
  ]);
  return [
    '# Fourth Seat\n',
    '> Cloud platform for game AI: a game server posts what an empty seat can see and gets a legal, strong move back. Every page exists in Chinese as well, with .zh.md in place of .md.\n',
    ...lines,
    '## API reference\n',
    '- [OpenAPI](/v1/openapi.json): every request, answer and error, as the server enforces them',
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
function fillIn(text: string, language: Language, contract: Contract): string {
  return text
    .replaceAll(/^(#+ .*?) \{#[\w-]+\}$/gm, '$1')
    .replaceAll(/`cards(?:@\w+)? ([^`]+)`/g, '`$1`')
    .replaceAll(
      /\]\((\/document\/[\w/-]+)((?:#[\w-]+)?)\)/g,
      (_, path: string, hash: string) => `](${path}${suffix(language)}${hash})`,
    )
    .replaceAll(/^::: (\S+)(?: (.*))?$/gm, (_, name: string, about: string | undefined) =>
      makePart(name, about ?? '', language, contract),
    );
}

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

interface PartContext {
  readonly about: string;
  readonly language: Language;
  readonly contract: Contract;
  /** One of the two texts. */
  readonly inLanguage: (en: string, zh: string) => string;
}

const isGuandan = (about: string): boolean => about === 'guandan';
const fence = (code: string, text: string): string => `\`\`\`${code === 'curl' ? 'bash' : code}\n${text}\n\`\`\``;

const fences = (samples: readonly SampleFile[], shownIn: Language): string =>
  samples.map(({ language, text }) => fence(language, withComments(text, shownIn))).join('\n\n');

/** Words for each `::: name about`. */
const parts: Readonly<Record<string, (context: PartContext) => string>> = {
  sample: ({ about, language }) => fences(readSample(about), language),
  library: ({ about, language }) =>
    fences(
      readSample(about).filter((one) => one.language !== 'curl'),
      language,
    ),
  'first-call': ({ contract }) => {
    const call = contract.firstSampleCall(contract.SITE_PLACEHOLDER);
    return contract.sampleLanguages.map((code) => fence(code, contract.sampleCode(code, call))).join('\n\n');
  },
  notation: ({ about, language, contract }) =>
    (isGuandan(about) ? contract.guandanNotation : contract.doudizhuNotation)[language],
  decisions: ({ about, language }) =>
    docEndpoints
      .filter(({ path }) => about === '' || path.startsWith(`/v1/${about}/`))
      .map((one) => `- [${one.title[language]}](${endpointDocPath(one.id)}${suffix(language)}): ${one.lead[language]}`)
      .join('\n'),
  prices: ({ contract }) =>
    table(
      ['API', 'Token'],
      contract.apiIds.map((api) => [api, contract.apiPrices[api]]),
    ),
  options: ({ about, language, contract, inLanguage }) =>
    table(
      [inLanguage('Option', '选项'), inLanguage('Default', '默认值'), inLanguage('Meaning', '含义')],
      Object.entries(isGuandan(about) ? contract.guandanOptions : contract.doudizhuOptions).map(
        ([option, { standard, [language]: meaning }]) => [`\`${option}\``, `\`${JSON.stringify(standard)}\``, meaning],
      ),
    ),
  levels: ({ about, contract, inLanguage }) =>
    table(
      [inLanguage('Level', '等级'), inLanguage('Won against the level below', '对低一级的胜率'), '95 %'],
      contract.levelShares[isGuandan(about) ? 'guandan' : 'doudizhu'].map(([level, won, range]) => [
        level,
        `${won} %`,
        range,
      ]),
    ),
  errors: ({ about, language, contract, inLanguage }) =>
    table(
      [inLanguage('Code', '错误码'), 'HTTP', inLanguage('Message', '消息')],
      Object.values(contract.errorCatalogue)
        .filter(({ code }) => code >= contract.FIRST_API_CODE === (about === 'api'))
        .map((entry) => [entry.code, entry.status, entry[language]]),
    ),
  names: ({ about, language, contract, inLanguage }) =>
    table(
      [inLanguage('Name', '名称'), inLanguage('Meaning', '含义')],
      Object.entries(listingOf(about, contract)).map(([one, text]) => [`\`${one}\``, text[language]]),
    ),
  licences: ({ inLanguage }) =>
    table(
      [inLanguage('Name', '名称'), inLanguage('Version', '版本'), inLanguage('Licence', '许可')],
      listLicences().map(({ name, version, licence }) => [name, version, licence]),
    ),
};

function makePart(name: string, about: string, language: Language, contract: Contract): string {
  const part = parts[name];
  if (!part) throw new Error(`no words for "::: ${name} ${about}"`);
  return part({ about, language, contract, inLanguage: (en, zh) => (language === 'zh' ? zh : en) });
}

function listingOf(about: string, contract: Contract): Readonly<Record<string, Bilingual>> {
  const listings: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
    'doudizhu kinds': contract.doudizhuKinds,
    'doudizhu reasons': contract.doudizhuReasons,
    'doudizhu beliefs': contract.doudizhuBeliefs,
    'doudizhu rules': contract.doudizhuPlayRules,
    'guandan kinds': contract.guandanKinds,
    'guandan reasons': contract.guandanReasons,
    'guandan beliefs': contract.guandanBeliefs,
    'guandan rules': contract.guandanPlayRules,
    'guandan arrangements': contract.guandanArrangements,
    'shooter goals': contract.shooterGoals,
    'shooter reasons': contract.shooterReasons,
    'shooter tactics': contract.shooterTactics,
    'replay faults': contract.replayFaults,
    'rescue goals': contract.rescueGoals,
    'rescue refusals': contract.rescueRefusals,
    'rescue endings': contract.rescueEndings,
    'shooter answers': contract.shooterAnswers,
  };
  const found = listings[about];
  if (!found) throw new Error(`no names of "${about}"`);
  return found;
}
