import { listErrors } from './errors.ts';
import {
  COMMON,
  isObject,
  type Model,
  type NamedType,
  type Operation,
  pascal,
  type Schema,
  type Side,
} from './model.ts';

const HEAD = '# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.\n';
const FUTURE = 'from __future__ import annotations\n';

/** The keywords of Python 3.9, which are no names of fields and methods there. */
const keywords: ReadonlySet<string> = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

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
  /** Its annotation. */
  readonly type: string;
  readonly isRequired: boolean;
}

function fieldsOf(model: Model, { schema, side }: NamedType): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    schema: of,
    type: generateType(model, of, side),
    isRequired: schema.required?.includes(name) ?? false,
  }));
}

/**
 * A TypedDict for Python 3.9. There, required and optional fields need classes of their own, and a field named like a
 * keyword needs the functional syntax.
 */
function generateClass(model: Model, type: NamedType): string {
  const { name } = type;
  const fields = fieldsOf(model, type);
  const words = fields.filter((field) => keywords.has(field.name));
  const bases = [
    { name: `_${name}Words`, fields: words.filter(({ isRequired }) => isRequired) },
    { name: `_${name}OptionalWords`, fields: words.filter(({ isRequired }) => !isRequired) },
  ].filter((base) => base.fields.length > 0);
  const named = fields.filter((field) => !keywords.has(field.name));
  const baseNames = bases.map((base) => base.name);
  return [...bases.map(functionalClass), ...namedClasses(name, baseNames, named)].join('\n\n');
}

interface ClassFields {
  readonly name: string;
  /** All required, or all optional. */
  readonly fields: readonly Field[];
}

const areOptional = (fields: readonly Field[]): boolean => fields.some(({ isRequired }) => !isRequired);

function functionalClass({ name, fields }: ClassFields): string {
  const rows = fields.map((field) => `        # ${plain(field)}\n        "${field.name}": "${field.type}",\n`).join('');
  const total = areOptional(fields) ? '    total=False,\n' : '';
  return `${name} = TypedDict(\n    "${name}",\n    {\n${rows}    },\n${total})\n`;
}

/** The class, with a base for the required fields where it has both kinds. */
function namedClasses(name: string, bases: readonly string[], fields: readonly Field[]): string[] {
  const required = fields.filter(({ isRequired }) => isRequired);
  const optional = fields.filter(({ isRequired }) => !isRequired);
  if (required.length === 0 || optional.length === 0) return [namedClass({ name, fields }, bases)];
  const base = `_${name}Required`;
  return [namedClass({ name: base, fields: required }, bases), namedClass({ name, fields: optional }, [base])];
}

function namedClass({ name, fields }: ClassFields, bases: readonly string[]): string {
  const parents = [...(bases.length > 0 ? bases : ['TypedDict']), ...(areOptional(fields) ? ['total=False'] : [])];
  const rows = fields.map((field) => `    ${field.name}: ${field.type}\n${docstring(field)}`).join('');
  return `class ${name}(${parents.join(', ')}):\n${rows || '    pass\n'}`;
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

function generateType(model: Model, schema: Schema, side: Side): string {
  if (isObject(schema)) return model.nameOf(schema, side);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return unionOf(union.map((one) => generateType(model, one, side)));
  if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
  if (schema.enum) return model.findSetName(schema.enum) ?? literalOf(schema.enum);
  if (Array.isArray(schema.type)) {
    return unionOf(schema.type.map((type: string) => generateType(model, { ...schema, type }, side)));
  }
  if (schema.prefixItems) {
    return `Tuple[${schema.prefixItems.map((one) => generateType(model, one, side)).join(', ')}]`;
  }
  if (schema.type === 'array') return `List[${generateType(model, schema.items ?? {}, side)}]`;
  if (schema.type === 'object') {
    const of = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return `Dict[str, ${generateType(model, of, side)}]`;
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
  return keywords.has(name) ? `${name}_` : name;
}

function generateGames(model: Model): string {
  const classes = (['sync', 'async'] as const).flatMap((style) => [
    ...model.scopes.map((scope) => generateGame(model, scope, style)),
    generateAll(model, style),
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

/** Before the name of a class. */
type Style = 'sync' | 'async';
const prefixOf = (style: Style): string => (style === 'async' ? 'Async' : '');

function generateGame(model: Model, scope: string, style: Style): string {
  const operations = model.operations.filter((operation) => operation.scope === scope);
  const prefix = prefixOf(style);
  const [begin, wait] = style === 'async' ? ['async def', 'await '] : ['def', ''];
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
  return `class ${prefix}${pascal(scope)}:
    def __init__(self, post: ${prefix}Post) -> None:
        self._post = post
${methods.join('')}`;
}

function generateAll(model: Model, style: Style): string {
  const prefix = prefixOf(style);
  const games = model.scopes.map((scope) => `        self.${scope} = ${prefix}${pascal(scope)}(post)\n`).join('');
  return `class ${prefix}Games:
    """Every game with its decisions as methods."""

    def __init__(self, post: ${prefix}Post) -> None:
${games}`;
}
