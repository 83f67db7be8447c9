/** What is added to the problem of a body where it can be guessed what was meant: the commonest mistakes of a first call. */
import type { Bilingual } from '@fourth-seat/contract';
import { z } from 'zod';
import { isBottomName, wordsOf } from './hidden-names.ts';
import { type BodyProblem, type Issue, valueAt } from './problem-text.ts';

type Path = BodyProblem['path'];

/** The names of the fields of a request. */
export const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** A problem with what mends it, or as it is. `issues` are all that one parse of `body` found. */
export function withHint(found: BodyProblem, issues: readonly Issue[], schema: z.ZodType, body: unknown): BodyProblem {
  const [field] = found.path;
  if (typeof field !== 'string') return found;
  if (found.path.length === 1) {
    const unknown = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
    );
    const named = unknown.includes(field)
      ? hintOfUnknown(field, schema, body)
      : valueAt(body, [field]) === undefined && hintOfMissing(found, field, unknown, body);
    if (named) return named;
  }
  const left = emptyOptional(found.path, schema, body);
  return left === undefined ? found : add(found, `leave ${left} out where there is none`, `没有时请省略 ${left}`);
}

const add = ({ path, problem }: BodyProblem, en: string, zh: string): BodyProblem => ({
  path,
  problem: { en: `${problem.en}; ${en}`, zh: `${problem.zh}；${zh}` },
});

/** An unknown field that seems to be one that the body lacks. */
function hintOfUnknown(field: string, schema: z.ZodType, body: unknown): BodyProblem | undefined {
  const [meant] = fieldsOf(schema)
    .filter((name) => valueAt(body, [name]) === undefined && isLike(field, name))
    .sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  if (meant === undefined) return undefined;
  const en = `this field is not known here; it may be meant as ${meant}`;
  return { path: [field], problem: { en, zh: `此处没有这个字段，是否应为 ${meant}` } };
}

/** A missing field that stands in the body under another name, or inside an unknown field. */
function hintOfMissing(
  found: BodyProblem,
  field: string,
  unknown: readonly string[],
  body: unknown,
): BodyProblem | undefined {
  const wrapper = unknown.find((name) => valueAt(body, [name, field]) !== undefined);
  if (wrapper !== undefined) return { path: [wrapper], problem: unwrap };
  const other = unknown.find((name) => isLike(name, field));
  if (other === undefined) return undefined;
  const name = other.slice(0, 60);
  return add(found, `it is called ${field} here, not ${name}`, `此处名为 ${field}，不是 ${name}`);
}

const unwrap: Bilingual = {
  en: 'this field is not known here; put what is in it directly into the body',
  zh: '此处没有这个字段，请把其中的内容直接放在请求体中',
};

/** Whether a name has all words of a field ("my_hand", "handCards"), or its letters in another style ("teamLevels"). */
function isLike(name: string, field: string): boolean {
  if (field === 'bottom' && isBottomName(name)) return true;
  const words = wordsOf(name);
  return words.join('') === wordsOf(field).join('') || wordsOf(field).every((word) => words.includes(word));
}

/** The name of an optional field that was sent with nothing in it, at this path or around it; undefined elsewhere. */
function emptyOptional(path: Path, schema: z.ZodType, body: unknown): string | undefined {
  const field = path.at(-1);
  const value = valueAt(body, path);
  if (typeof field !== 'string' || (value !== undefined && !isEmpty(value))) return undefined;
  const without = withoutField(body, path);
  if (value !== undefined && !hasIssueAt(schema, without, path)) return field;
  const parent = path.slice(0, -1);
  // Its parent has nothing else in it.
  return isEmpty(valueAt(without, parent)) ? emptyOptional(parent, schema, without) : undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Whether something is wrong at a path, in it or around it. */
const hasIssueAt = (schema: z.ZodType, body: unknown, path: Path): boolean =>
  schema
    .safeParse(body)
    .error?.issues.some(
      (issue) => issue.path.length > 0 && path.every((part, i) => i >= issue.path.length || issue.path[i] === part),
    ) ?? false;

/** A copy of a value without the field at a path. */
function withoutField(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined || !isRecord(value)) return value;
  if (Array.isArray(value)) return value.map((item, i) => (i === first ? withoutField(item, rest) : item));
  const { [String(first)]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [String(first)]: withoutField(inner, rest) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
