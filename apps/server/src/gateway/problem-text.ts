import { type Bilingual, type FormText, formTexts } from '@fourth-seat/contract';
import type { z } from 'zod';

/** The first thing that is wrong with a body: where, and what would be right there, in both languages. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly text: Bilingual;
}

type Issue = z.core.$ZodIssue;

const typeWords: Readonly<Record<string, Bilingual>> = {
  array: { en: 'a list', zh: '列表' },
  tuple: { en: 'a list', zh: '列表' },
  object: { en: 'an object', zh: '对象' },
  string: { en: 'a text', zh: '文本' },
  number: { en: 'a number', zh: '数字' },
  int: { en: 'a whole number', zh: '整数' },
  boolean: { en: 'true or false', zh: 'true 或 false' },
};

/** The schema names the text as its zod error. */
function isFormText(message: string): message is FormText {
  return Object.hasOwn(formTexts, message);
}

export function problemOf(issue: Issue, body: unknown): Problem {
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0] ?? ''];
    return { path, text: { en: 'this field is not known here; leave it out', zh: '此处没有这个字段，请去掉' } };
  }
  if (isFormText(issue.message)) return { path: issue.path, text: formTexts[issue.message] };
  if (issue.code === 'invalid_union') return ofUnion(issue.errors, issue.path, body);
  return { path: issue.path, text: describe(issue, body) };
}

function describe(issue: Issue, body: unknown): Bilingual {
  switch (issue.code) {
    case 'invalid_type': {
      const { en, zh } = typeWords[issue.expected] ?? { en: issue.expected, zh: issue.expected };
      return valueAt(body, issue.path) === undefined
        ? { en: `must be given, as ${en}`, zh: `不能缺少，须为${zh}` }
        : { en: `must be ${en}`, zh: `须为${zh}` };
    }
    case 'too_small':
      return size(issue.origin, issue.exact ? 'exactly' : 'at least', issue.minimum);
    case 'too_big':
      return size(issue.origin, issue.exact ? 'exactly' : 'at most', issue.maximum);
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (valueAt(body, issue.path) === undefined) {
        return { en: `must be given, one of ${values.join(', ')}`, zh: `不能缺少，须为以下之一：${values.join('、')}` };
      }
      return { en: `must be one of ${values.join(', ')}`, zh: `须为以下之一：${values.join('、')}` };
    }
    case 'invalid_format':
      return { en: 'does not have the right form', zh: '格式不正确' };
    default:
      return { en: 'is not valid', zh: '无效' };
  }
}

const bounds = { exactly: '恰好为', 'at least': '至少为', 'at most': '至多为' } as const;

function size(origin: string, bound: keyof typeof bounds, limit: number | bigint): Bilingual {
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

/** What fits one of several forms in part is told what is wrong inside it; what fits none is told them all. */
function ofUnion(forms: readonly (readonly Issue[])[], path: readonly PropertyKey[], body: unknown): Problem {
  const firsts = forms.flatMap(([first]) => (first ? [first] : []));
  const inside = firsts.find((first) => first.path.length > 0 || first.code === 'unrecognized_keys');
  if (inside) {
    const found = problemOf(inside, valueAt(body, path));
    return { path: [...path, ...found.path], text: found.text };
  }
  const words = firsts.map((first): Bilingual => {
    if (first.code === 'invalid_type') return typeWords[first.expected] ?? { en: first.expected, zh: first.expected };
    const values = first.code === 'invalid_value' ? first.values.map(String) : [];
    return { en: values.join(' or '), zh: values.join(' 或 ') };
  });
  const join = (language: keyof Bilingual, or: string): string =>
    [...new Set(words.map((word) => word[language]).filter((word) => word !== ''))].join(or);
  return { path, text: { en: `must be ${join('en', ' or ')}`, zh: `须为 ${join('zh', ' 或 ')}` } };
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
