/**
 * Syntax highlighting in the browser, for samples and answers that exist only there: a regular expression for each kind
 * of comment knows strings, numbers, words and property names. Pages of the documentation are
 * highlighted by a library while the site is built.
 */

export const codeLanguages = [
  'json',
  'bash',
  'python',
  'typescript',
  'javascript',
  'go',
  'java',
  'csharp',
  'cpp',
  'gdscript',
  'env',
  'http',
  'text',
] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** `marked` is not part of any language: a caller highlights a piece with it. */
export type CodeTokenKind = 'plain' | 'key' | 'string' | 'number' | 'keyword' | 'comment' | 'marked';
export interface CodeToken {
  readonly kind: CodeTokenKind;
  readonly text: string;
}

const BRACE_LANGUAGE_KEYWORDS =
  'as async await boolean break case catch class const continue default do else export extends false final finally for from func function go if implements import in int interface internal let map namespace new nil null of package private public range readonly return static string struct switch this throw true try type undefined using var void while';
const keywordsOf: Partial<Record<CodeLanguage, string>> = {
  json: 'true false null',
  bash: 'curl export if then else fi for do done in echo',
  python:
    'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield',
  typescript: BRACE_LANGUAGE_KEYWORDS,
  javascript: BRACE_LANGUAGE_KEYWORDS,
  go: BRACE_LANGUAGE_KEYWORDS,
  java: BRACE_LANGUAGE_KEYWORDS,
  csharp: BRACE_LANGUAGE_KEYWORDS,
  http: 'GET POST PUT PATCH DELETE HTTP',
};

const hashComment = new Set<CodeLanguage>(['bash', 'python', 'env']);
const keySeparator = /^\s*(:|=(?!=))/;
const languagesWithKeys = new Set<CodeLanguage>(['json', 'env', 'http', 'python', 'typescript']);

/**
 * Groups: 1 comment, 2 string, 3 number, 4 word. In these languages an unclosed string ends with its line, but for one in
 * backticks; an unclosed comment goes to the end.
 */
const slashCommentTokens =
  /(\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?)|("(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?)|(-?\b\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|([A-Za-z_$][\w$-]*)/g;
const hashCommentTokens =
  /((?<=^|\s)#[^\n]*)|("(?:\\[\s\S]|[^"\\])*"?|'[^']*'?)|(-?\b\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|([A-Za-z_$][\w$-]*)/gm;

/** The code that the tokens were made of, character for character. */
export const joinTokens = (tokens: readonly CodeToken[]): string => tokens.map(({ text }) => text).join('');

/** Comments, strings, numbers and words of a code; `joinTokens` makes the code of them again. */
export function highlight(code: string, language: CodeLanguage): CodeToken[] {
  if (language === 'text') return [{ kind: 'plain', text: code }];
  const keywords = new Set(keywordsOf[language]?.split(' '));
  const tokens: CodeToken[] = [];
  const push = (kind: CodeTokenKind, text: string) => {
    const last = tokens.at(-1);
    if (text === '') return;
    if (last?.kind === kind) tokens[tokens.length - 1] = { kind, text: last.text + text };
    else tokens.push({ kind, text });
  };
  let end = 0;
  for (const match of code.matchAll(hashComment.has(language) ? hashCommentTokens : slashCommentTokens)) {
    push('plain', code.slice(end, match.index));
    end = match.index + match[0].length;
    const isKey = languagesWithKeys.has(language) && keySeparator.test(code.slice(end, end + 8));
    if (match[1] !== undefined) push('comment', match[1]);
    else if (match[2] !== undefined) push(isKey ? 'key' : 'string', match[2]);
    else if (match[3] !== undefined) push('number', match[3]);
    else if (keywords.has(match[0])) push('keyword', match[0]);
    else push(isKey ? 'key' : 'plain', match[0]);
  }
  push('plain', code.slice(end));
  return tokens;
}
