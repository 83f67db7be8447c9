import { type Bilingual, type FormText, formTexts, type Language } from '@fourth-seat/contract';
import type { z } from 'zod';

/** The first problem of a body: where it is, and what is expected there, in both languages. */
export interface BodyProblem {
  readonly path: readonly PropertyKey[];
  readonly problem: Bilingual;
}

export type Issue = z.core.$ZodIssue;

const typeWords: Readonly<Record<string, Bilingual>> = {
  array: { en: 'a list', zh: '列表' },
  tuple: { en: 'a list', zh: '列表' },
  object: { en: 'an object', zh: '对象' },
  record: { en: 'an object', zh: '对象' },
  string: { en: 'a text', zh: '文本' },
  number: { en: 'a number', zh: '数字' },
  int: { en: 'a whole number', zh: '整数' },
  boolean: { en: 'true or false', zh: 'true 或 false' },
};

/** Some schemas give the name of a text as their zod message. */
function isFormText(message: string): message is FormText {
  return Object.hasOwn(formTexts, message);
}

/**
 * The issue to report: the first one. Only for an integer beyond the safe range is it the second, which says the limit
 * of the field instead of the limit of all integers.
 */
function firstIssue(issues: readonly Issue[]): Issue | undefined {
  const [first, second] = issues;
  const isBeyondAll = (first?.code === 'too_big' || first?.code === 'too_small') && first.origin === 'int';
  return isBeyondAll && second?.code === first.code && isSamePath(second.path, first.path) ? second : first;
}

function isSamePath(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

/** `issues` come from one parse of `body`, in zod's order. */
export function problemOf(issues: readonly Issue[], body: unknown): BodyProblem {
  const issue = firstIssue(issues);
  if (!issue) return { path: [], problem: { en: 'is not valid', zh: '无效' } };
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0] ?? ''];
    return { path, problem: { en: 'this field is not known here; leave it out', zh: '此处没有这个字段，请去掉' } };
  }
  if (isFormText(issue.message)) return { path: issue.path, problem: formTexts[issue.message] };
  const value = valueAt(body, issue.path);
  // JSON.parse reads 1e999 as Infinity.
  if (value === Infinity || value === -Infinity) {
    return { path: issue.path, problem: { en: 'is a number too large to be read', zh: '数字过大，无法读取' } };
  }
  // Where the field that tells forms apart has none of its values, zod lists these values and no forms.
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options) {
    return { path: issue.path, problem: mustBeOneOf(issue.options, value === undefined) };
  }
  if (issue.code === 'invalid_union') return problemOfUnion(issue.errors, issue.path, body);
  return { path: issue.path, problem: describeIssue(issue, value === undefined) };
}

function describeIssue(issue: Issue, isMissing: boolean): Bilingual {
  switch (issue.code) {
    case 'invalid_type': {
      const type = typeWords[issue.expected];
      // A field that takes any value has no type; the only problem it can have is that it is missing.
      if (!type)
        return isMissing ? { en: 'must be given', zh: '不能缺少' } : { en: 'has the wrong type', zh: '类型不正确' };
      return mustBe(type, isMissing);
    }
    case 'too_small':
      return describeBound(issue.origin, issue.exact ? 'exactly' : 'at least', issue.minimum);
    case 'too_big':
      return describeBound(issue.origin, issue.exact ? 'exactly' : 'at most', issue.maximum);
    case 'invalid_value':
      return mustBeOneOf(issue.values, isMissing);
    case 'invalid_format':
      return { en: 'does not have the right form', zh: '格式不正确' };
    default:
      return { en: 'is not valid', zh: '无效' };
  }
}

function mustBe({ en, zh }: Bilingual, isMissing: boolean): Bilingual {
  const spaced = `须为${zh}`.replaceAll(/(?<=\p{Script=Han})(?=\w)|(?<=\w)(?=\p{Script=Han})/gu, ' ');
  return isMissing ? { en: `must be given, as ${en}`, zh: `不能缺少，${spaced}` } : { en: `must be ${en}`, zh: spaced };
}

function mustBeOneOf(values: readonly z.core.util.Primitive[], isMissing: boolean): Bilingual {
  const words = values.map(String);
  if (words.length === 1) return mustBe({ en: words.join(), zh: words.join() }, isMissing);
  const zh = `须为以下之一：${words.join('、')}`;
  if (isMissing) return { en: `must be given, one of ${words.join(', ')}`, zh: `不能缺少，${zh}` };
  return { en: `must be one of ${words.join(', ')}`, zh };
}

const bounds = { exactly: '恰好为', 'at least': '至少为', 'at most': '至多为' } as const;

function describeBound(origin: string, bound: keyof typeof bounds, limit: number | bigint): Bilingual {
  const number = String(limit);
  const zh = `${bounds[bound]} ${number}`;
  if (origin === 'array') {
    return { en: `must have ${bound} ${number} ${number === '1' ? 'entry' : 'entries'}`, zh: `项数${zh}` };
  }
  if (origin === 'string') {
    return { en: `must have ${bound} ${number} character${number === '1' ? '' : 's'}`, zh: `字符数${zh}` };
  }
  return { en: `must be ${bound} ${number}`, zh };
}

/** For a value with several allowed forms: the problem inside the form that it resembles, else a list of all forms. */
function problemOfUnion(
  forms: readonly (readonly Issue[])[],
  path: readonly PropertyKey[],
  body: unknown,
): BodyProblem {
  const value = valueAt(body, path);
  const inside = forms.find(([first]) => first && (first.path.length > 0 || !isAboutForm(first)));
  if (inside) {
    const found = problemOf(inside, value);
    return { path: [...path, ...found.path], problem: found.problem };
  }
  const words = forms.flatMap(([first]) => (first ? formWords(first) : []));
  const join = (language: Language, or: string): string => [...new Set(words.map((word) => word[language]))].join(or);
  return { path, problem: mustBe({ en: join('en', ' or '), zh: join('zh', '或') }, value === undefined) };
}

/** True where the issue says that the value does not resemble this form at all. */
function isAboutForm({ code }: Issue): boolean {
  return code === 'invalid_type' || code === 'invalid_value';
}

function formWords(issue: Issue): Bilingual[] {
  if (issue.code === 'invalid_value') return issue.values.map((value) => ({ en: String(value), zh: String(value) }));
  const type = issue.code === 'invalid_type' ? typeWords[issue.expected] : undefined;
  return type ? [type] : [];
}

/** What a body has at a path; undefined where it has nothing there. */
export function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
