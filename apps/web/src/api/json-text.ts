import { isDeepJson, isExactNumber, parseExactJson } from '@fourth-seat/contract';
import { type Fields, isFields } from '../ui/json/fields.ts';

/** A JSON value as people read requests: objects open, lists of plain values on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = value.every(isPlain) || (value.length === 1 && JSON.stringify(value).length < 80);
    if (line || value.length === 0) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const items = value.map((item: unknown) => {
      const short = JSON.stringify(item);
      return `${inner}${short.length < 100 ? spaced(item) : formatJson(item, inner)}`;
    });
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (!isPlain(value)) {
    const fields = Object.entries(value).filter(([, item]) => item !== undefined);
    if (fields.length === 0) return '{}';
    return `{\n${fields.map(([name, item]) => `${inner}${JSON.stringify(name)}: ${formatJson(item, inner)}`).join(',\n')}\n${indent}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

const isPlain = (value: unknown): value is Exclude<unknown, object> =>
  typeof value !== 'object' || value === null || isExactNumber(value);

/** A value on one line, with a space where JSON.stringify has none. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isPlain(value)) {
    return `{ ${Object.entries(value)
      .map(([name, item]) => `${JSON.stringify(name)}: ${spaced(item)}`)
      .join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'null';
}

export type JsonParseResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Text nested so deeply that it exhausts the stack is kept and sent as it is, but not drawn. */
export const parseJson = (text: string): JsonParseResult => parseWith(JSON.parse, text);

/** The same with numbers to the digit, for whoever shows the value or writes it again. */
export const parseShown = (text: string): JsonParseResult => parseWith(parseExactJson, text);

function parseWith(parse: (text: string) => unknown, text: string): JsonParseResult {
  if (isDeepJson(text)) return { ok: false };
  try {
    return { ok: true, value: parse(text) };
  } catch {
    return { ok: false };
  }
}

/** The object with one field changed; undefined removes it. Other fields keep their place. */
export function withField(value: unknown, name: string, next: unknown): Fields {
  const fields: Record<string, unknown> = isFields(value) ? { ...value } : {};
  if (next === undefined) delete fields[name];
  else fields[name] = next;
  return fields;
}

/** The names and indices of a path such as `history[12].cards` or `/history/12/cards`. */
export const stepsOf = (path: string): readonly string[] => path.split(/[./[\]]+/).filter((step) => step !== '');

/** The value at such a path; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const step of stepsOf(path)) {
    if (typeof at !== 'object' || at === null) return undefined;
    // Lists and objects are both indexed by name.
    at = Reflect.get(at, step);
  }
  return at;
}
