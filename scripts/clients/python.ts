import { listErrors } from './errors.ts';
import { COMMON, isObject, type Model, type NamedType, type Operation, pascal, type Schema } from './model.ts';

const HEAD = '# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.\n';
const FUTURE = 'from __future__ import annotations\n';

/** Keywords of Python that the API uses as names. */
const keywords: readonly string[] = ['from', 'return', 'class', 'global', 'in', 'is', 'pass', 'not'];

/** The Python files, by their names below `clients/python/fourth_seat/_generated/`. */
export function generatePython(model: Model): Record<string, string> {
  const scopes = [COMMON, ...model.scopes];
  return {
    ...Object.fromEntries(scopes.map((scope) => [`${scope}.py`, generateTypes(model, scope)])),
    'errors.py': generateErrors(),
    'games.py': generateGames(model),
    '__init__.py': HEAD + scopes.map((scope) => `from .${scope} import *  # noqa: F403\n`).join(''),
  };
}

function generateErrors(): string {
  const rows = listErrors().map(({ code, name, text }) => `    # ${text}\n    ${code}: "${name}",\n`);
  return `${HEAD}${FUTURE}
from typing import Mapping

#: Every code that the API answers, with its name.
ERROR_NAMES: Mapping[int, str] = {\n${rows.join('')}}\n`;
}

function generateTypes(model: Model, scope: string): string {
  const sets = model.sets.filter((set) => set.scope === scope);
  const types = model.types.filter((type) => type.scope === scope);
  // Base classes must come before the classes that extend them; annotations may refer to later classes.
  const classes = types.map((type) => generateClass(model, type));
  const aliases = sets.map(({ name, values }) => `${name} = ${literalOf(values)}\n`);
  const text = [...(aliases.length > 0 ? [aliases.join('')] : []), ...classes].join('\n\n');
  const shared = [...model.types, ...model.sets].filter((one) => one.scope !== scope).map(({ name }) => name);
  const names = [...sets, ...types].map(({ name }) => `    "${name}",\n`).join('');
  return `${HEAD}${FUTURE}
from typing import Any, Dict, List, Literal, Tuple, TypedDict, Union

${importsOf(text, shared, COMMON)}__all__ = [\n${names}]\n\n\n${text}`;
}

function importsOf(text: string, names: readonly string[], module: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  if (used.length === 0) return '';
  return `from .${module} import (\n${used.map((name) => `    ${name},\n`).join('')})\n\n`;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/**
 * A TypedDict for Python 3.9. There, required and optional fields need classes of their own, and a field named like a
 * keyword needs the functional syntax.
 */
function generateClass(model: Model, { name, schema, isInput }: NamedType): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, of]): Field => {
    return { name: field, schema: of, isRequired: schema.required?.includes(field) ?? false };
  });
  const typed = ({ schema: of }: Field): string => generateType(model, of, isInput);
  const parts: string[] = [];
  const bases: string[] = [];
  for (const isRequired of [true, false]) {
    const selected = fields.filter((field) => keywords.includes(field.name) && field.isRequired === isRequired);
    if (selected.length === 0) continue;
    const base = `_${name}${isRequired ? 'Words' : 'OptionalWords'}`;
    const rows = selected
      .map((field) => `        # ${plain(field)}\n        "${field.name}": "${typed(field)}",\n`)
      .join('');
    const total = isRequired ? '' : '    total=False,\n';
    parts.push(`${base} = TypedDict(\n    "${base}",\n    {\n${rows}    },\n${total})\n`);
    bases.push(base);
  }
  const named = fields.filter((field) => !keywords.includes(field.name));
  const rowsOf = (subset: readonly Field[]): string =>
    subset.map((field) => `    ${field.name}: ${typed(field)}\n${docstring(field)}`).join('') || '    pass\n';
  const required = named.filter(({ isRequired }) => isRequired);
  const optional = named.filter(({ isRequired }) => !isRequired);
  const basesOf = (): string => (bases.length > 0 ? bases.join(', ') : 'TypedDict');
  if (optional.length === 0) return [...parts, `class ${name}(${basesOf()}):\n${rowsOf(required)}`].join('\n\n');
  if (required.length > 0) {
    parts.push(`class _${name}Required(${basesOf()}):\n${rowsOf(required)}`);
    bases.splice(0, bases.length, `_${name}Required`);
  }
  return [...parts, `class ${name}(${basesOf()}, total=False):\n${rowsOf(optional)}`].join('\n\n');
}

const plain = ({ schema }: Field): string => (schema.description ?? '').replaceAll('\n', ' ');

function docstring({ schema: { description, default: standard } }: Field): string {
  const defaultLine = standard === undefined ? [] : [`Default: ${JSON.stringify(standard)}.`];
  const lines = [...(description?.split('\n') ?? []), ...defaultLine];
  return lines.length === 0 ? '' : textOf(lines, '    ');
}

function textOf(lines: readonly string[], indent: string): string {
  const safe = lines.map((line) => line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""'));
  // A quotation mark at the end would close the docstring.
  const ends = safe.length > 1 || safe[0]?.endsWith('"') ? `\n${indent}` : '';
  return `${indent}"""${safe.join(`\n${indent}`)}${ends}"""\n`.replaceAll(/[ ]+\n/g, '\n');
}

function generateType(model: Model, schema: Schema, isInput: boolean): string {
  if (isObject(schema)) return model.nameOf(schema, isInput);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return unionOf(union.map((one) => generateType(model, one, isInput)));
  if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
  if (schema.enum) return model.findSetName(schema.enum) ?? literalOf(schema.enum);
  if (Array.isArray(schema.type)) {
    return unionOf(schema.type.map((type: string) => generateType(model, { ...schema, type }, isInput)));
  }
  if (schema.prefixItems) {
    return `Tuple[${schema.prefixItems.map((one) => generateType(model, one, isInput)).join(', ')}]`;
  }
  if (schema.type === 'array') return `List[${generateType(model, schema.items ?? {}, isInput)}]`;
  if (schema.type === 'object') {
    const of = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return `Dict[str, ${generateType(model, of, isInput)}]`;
  }
  return simple[String(schema.type)] ?? 'Any';
}

const literalOf = (values: readonly unknown[]): string =>
  `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

const simple: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

function unionOf(types: readonly string[]): string {
  const one = [...new Set(types)];
  return one.length === 1 ? (one[0] ?? 'Any') : `Union[${one.join(', ')}]`;
}

function methodOf({ decision }: Operation): string {
  const name = decision.replaceAll('-', '_');
  return keywords.includes(name) ? `${name}_` : name;
}

function generateGames(model: Model): string {
  const classes = ['', 'Async'].flatMap((kind) => [
    ...model.scopes.map((scope) => generateGame(model, scope, kind)),
    generateAll(model, kind),
  ]);
  const text = classes.join('\n\n');
  const imports = [COMMON, ...model.scopes].map((scope) => {
    const names = model.types.filter((type) => type.scope === scope).map(({ name }) => name);
    return importsOf(text, names, scope).trimEnd();
  });
  return `${HEAD}${FUTURE}
from typing import Any, Awaitable, Callable, Optional

from .._call import CallOptions
from ..errors import SeatError
${imports.filter((line) => line !== '').join('\n')}

Post = Callable[[str, Any, CallOptions], Any]
AsyncPost = Callable[[str, Any, CallOptions], Awaitable[Any]]
Fallback = Optional[Callable[[SeatError], Any]]


${text}`;
}

function generateGame(model: Model, scope: string, kind: string): string {
  const operations = model.operations.filter((operation) => operation.scope === scope);
  const [begin, wait] = kind === '' ? ['def', ''] : ['async def', 'await '];
  const methods = operations.map((operation) => {
    const { summary, description, path, request, answer } = operation;
    const lines = [`${summary}.`, '', ...description.split('\n')];
    return `
    ${begin} ${methodOf(operation)}(
        self,
        body: ${request},
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> ${answer}:
${textOf(lines, '        ')}        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return ${wait}self._post("${path}", body, options)
`;
  });
  return `class ${kind}${pascal(scope)}:
    def __init__(self, post: ${kind}Post) -> None:
        self._post = post
${methods.join('')}`;
}

function generateAll(model: Model, kind: string): string {
  const games = model.scopes.map((scope) => `        self.${scope} = ${kind}${pascal(scope)}(post)\n`).join('');
  return `class ${kind}Games:
    """Every game with its decisions as methods."""

    def __init__(self, post: ${kind}Post) -> None:
${games}`;
}
