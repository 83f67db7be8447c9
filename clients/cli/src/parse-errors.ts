/** What the library for arguments says, in the language of the terminal: it has no texts of its own but English ones. */
import type { CommanderError } from 'commander';
import type { Language } from './texts.ts';

const rules: readonly (readonly [pattern: RegExp, zh: string])[] = [
  [/^missing required argument '([^']+)'$/, "缺少参数 '$1'"],
  [/^option '([^']+)' argument missing$/, "选项 '$1' 缺少取值"],
  [
    /^option '([^']+)' argument '([^']*)' is invalid\. Allowed choices are ([^.]+)\.$/,
    "选项 '$1' 的取值 '$2' 无效，可选：$3",
  ],
  [/^unknown option '([^']+)'/, "未知选项 '$1'"],
  [/^unknown command '([^']+)'/, "未知命令 '$1'"],
  [/^too many arguments[^:]*: (.*)\.$/, '参数过多：$1'],
  [/\n\(Did you mean ([^\n?]+)\?\)$/, '\n（是否想用 $1？）'],
];

export function wordsOf({ message }: CommanderError, language: Language): string {
  const words = message.replace(/^error: /, '');
  if (language === 'en') return words;
  return rules.reduce((text, [pattern, zh]) => text.replace(pattern, zh), words);
}
