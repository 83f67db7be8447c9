import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type AtomEntry,
  apiVersions,
  DEPRECATION_MONTHS,
  type Language,
  SITE_PLACEHOLDER,
  writeAtom,
} from '@fourth-seat/contract';
import type { Copy } from './copies.ts';

/** A release of one file: its heading, and the lines below it. */
interface Release {
  /** A day for what was released, `unreleased` else; the same in both languages. */
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const files = { en: 'CHANGELOG.md', zh: 'CHANGELOG.zh.md' } as const;
const read = (language: Language): string =>
  withoutBreaks(readFileSync(fileURLToPath(new URL(`../../../${files[language]}`, import.meta.url)), 'utf8'));

/** A line break within an entry is a blank to Markdown, which Chinese has none of between its signs. */
const withoutBreaks = (text: string): string =>
  text.replaceAll(
    /(?<=[\u3001-\u303f\uff00-\uffef“”])\n +|(?<=[\u4e00-\u9fff])\n +(?=[\u3001-\u9fff\uff00-\uffef“])/g,
    '',
  );

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function listReleases(language: Language): Release[] {
  const [, ...parts] = `\n${read(language)}`.split('\n## ');
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { id: /^\d{4}-\d\d-\d\d/.exec(title)?.[0] ?? 'unreleased', title, lines };
  });
}

/** Headings of the English file in their order: those of the Chinese one get the same ids. */
const englishSlugs = (): string[] => listReleases('en').flatMap(({ id, lines }) => [id, ...sectionIds(id, lines)]);
const sectionIds = (release: string, lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('### ')).map((line) => `${release}-${slugOf(line)}`);

/** The changelog in the Markdown of the documentation, whose headings have ids. */
export function changelogMarkdown(language: Language): string {
  const ids = englishSlugs().values();
  const headed = (line: string): string => `${line} {#${ids.next().value ?? 'more'}}`;
  return listReleases(language)
    .map(({ title, lines }) =>
      [headed(`## ${title}`), ...lines.map((line) => (line.startsWith('### ') ? headed(line) : line))].join('\n'),
    )
    .join('\n');
}

const texts = {
  en: {
    title: 'Fourth Seat changelog',
    version: (name: string) => `Version ${name} of the API`,
    ends: (name: string, day: string) => `Version ${name} of the API ends on ${day}`,
    rule: `A version works for at least ${DEPRECATION_MONTHS} months after the day on which its end is announced.`,
  },
  zh: {
    title: '第四席更新日志',
    version: (name: string) => `API 版本 ${name}`,
    ends: (name: string, day: string) => `API 版本 ${name} 将于 ${day} 停用`,
    rule: `自宣布停用之日起，旧版本至少继续工作 ${DEPRECATION_MONTHS} 个月。`,
  },
} as const;

/** The feeds of releases and of versions of the API. What is not released has no day, and no entry. */
export function changelogFeeds(): Copy[] {
  return (['en', 'zh'] as const).map((language) => {
    const name = language === 'zh' ? 'changelog.zh.atom' : 'changelog.atom';
    const url = `${SITE_PLACEHOLDER}/changelog`;
    const entries = [...releaseEntries(language, url), ...versionEntries(language, url)];
    const feed = {
      title: texts[language].title,
      language,
      self: `${SITE_PLACEHOLDER}/${name}`,
      url,
      updated: instantOf(apiVersions.at(-1)?.since ?? '1970-01-01'),
      entries,
    };
    return { fileName: name, source: writeAtom(feed) };
  });
}

const instantOf = (day: string): string => `${day}T00:00:00Z`;

function releaseEntries(language: Language, url: string): AtomEntry[] {
  return listReleases(language)
    .filter(({ id }) => id !== 'unreleased')
    .map(({ id, title, lines }) => ({
      id: `${url}#${id}`,
      title,
      url: `${url}#${id}`,
      updated: instantOf(id),
      content: lines
        .join('\n')
        .split(/\n(?=- |### )/)
        .map((entry) =>
          entry
            .replaceAll(/^(- |### )|[`*]/g, '')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        )
        .filter((entry) => entry !== ''),
    }));
}

function versionEntries(language: Language, url: string): AtomEntry[] {
  const { version, ends, rule } = texts[language];
  return apiVersions.flatMap(({ name, since, deprecated, ends: end, about }) => [
    { id: `${url}#${name}`, title: version(name), url, updated: instantOf(since), content: [about[language], rule] },
    ...(deprecated === null || end === null
      ? []
      : [
          {
            id: `${url}#${name}-ends`,
            title: ends(name, end),
            url,
            updated: instantOf(deprecated),
            content: [about[language], rule],
          },
        ]),
  ]);
}
