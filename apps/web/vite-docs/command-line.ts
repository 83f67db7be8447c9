import { type AdminScope, adminScopes, type Language } from '@fourth-seat/contract';
import { commonOptions, listCommands } from '../../../clients/cli/src/commands.ts';
import { exitCodes, exitTexts } from '../../../clients/cli/src/exit-codes.ts';
import { entryAbout } from '../src/features/docs/reference/directives.ts';

const words = {
  en: {
    option: 'option',
    meaning: 'meaning',
    code: 'code',
    needs: 'Needs the scope',
    one_of: 'one of',
    usual: 'default',
    between: '; ',
  },
  zh: {
    option: '选项',
    meaning: '含义',
    code: '状态码',
    needs: '需要权限',
    one_of: '可选',
    usual: '默认',
    between: '；',
  },
} as const;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

type Listed = ReturnType<typeof listCommands>[number][1];

function optionRows(
  { arguments: given, options }: Pick<Listed, 'arguments' | 'options'>,
  language: Language,
): string[][] {
  const { one_of, usual, between } = words[language];
  return [
    ...given.map(({ name, text }) => [`\`${name}\``, text[language]]),
    ...options.map(({ flags, text, choices, default: standard }) => [
      `\`${flags}\``,
      [
        text[language],
        ...(choices ? [`${one_of} ${choices.map((one) => `\`${one}\``).join(', ')}`] : []),
        ...(standard === undefined ? [] : [`${usual} \`${standard}\``]),
      ].join(between),
    ]),
  ];
}

function scopeSentence(scope: AdminScope, language: Language): string {
  const { needs } = words[language];
  const meaning = adminScopes[scope][language];
  return language === 'zh' ? `${needs} \`${scope}\`（${meaning}）。` : `${needs} \`${scope}\` (${meaning}).`;
}

function commandMarkdown(command: Listed, language: Language): string {
  const { option, meaning } = words[language];
  const rows = optionRows(command, language);
  return [
    `### ${command.name} {#${command.name.replaceAll(' ', '-')}}`,
    command.summary[language] + (language === 'zh' ? '。' : '.'),
    `\`\`\`bash\n${command.example}\n\`\`\``,
    ...(rows.length > 0 ? [table([option, meaning], rows)] : []),
    ...(command.scope ? [scopeSentence(command.scope, language)] : []),
  ].join('\n\n');
}

/** Markdown of what the command line program says of itself. */
const parts: Readonly<Record<string, (language: Language) => string>> = {
  commands: (language) =>
    listCommands()
      .map(([, command]) => commandMarkdown(command, language))
      .join('\n\n'),
  options: (language) =>
    table(
      [words[language].option, words[language].meaning],
      optionRows({ arguments: [], options: commonOptions }, language),
    ),
  'exit-codes': (language) =>
    table(
      [words[language].code, words[language].meaning],
      Object.entries(exitTexts).map(([name, text]) => [
        // The two tables have the same names.
        `\`${exitCodes[name as keyof typeof exitCodes]}\``,
        text[language],
      ]),
    ),
};

/** The Markdown of `::: command-line about`. */
export const commandLineMarkdown = (about: string, language: Language): string => entryAbout(parts, about)(language);
