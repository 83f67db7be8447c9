import { type Bilingual, type Language, say, type Values } from './texts.ts';

/** What the program ends with, for scripts. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  access: 3,
  refused: 4,
  limit: 5,
  no_answer: 6,
  differs: 7,
} as const;
export type ExitName = keyof typeof exitCodes;

export const exitTexts: Readonly<Record<ExitName, Bilingual>> = {
  done: { en: 'done', zh: '成功' },
  failed: { en: 'the service failed (5xx), or the program did', zh: '服务出错（5xx）或程序出错' },
  usage: { en: 'wrong arguments, or something is not configured', zh: '参数有误或缺少配置' },
  access: { en: 'no key, or the key may not do this', zh: '没有密钥，或密钥没有权限' },
  refused: { en: 'the request was refused (4xx)', zh: '请求被拒绝（4xx）' },
  limit: { en: 'a rate or a limit is reached (429)', zh: '达到速率或限额（429）' },
  no_answer: { en: 'no answer came', zh: '没有收到响应' },
  differs: { en: 'receipts and bill differ', zh: '回执与账单不一致' },
};

/** A failure that the program explains itself. */
export class CliError extends Error {
  readonly exit: ExitName;
  readonly #text: Bilingual;
  readonly #values: Values;

  constructor(exit: ExitName, text: Bilingual, values: Values = {}) {
    super(say(text, 'en', values));
    this.exit = exit;
    this.#text = text;
    this.#values = values;
  }

  in(language: Language): string {
    return say(this.#text, language, this.#values);
  }
}
