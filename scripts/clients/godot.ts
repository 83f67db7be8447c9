import { listErrors } from './errors.ts';
import { generateHint, type Model, type Operation, pascal } from './model.ts';

const HEAD = '# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.\n';

/** Words of GDScript that are no names of methods. */
const keywords: ReadonlySet<string> = new Set(['return', 'pass', 'match', 'self', 'signal', 'in', 'is', 'as']);

/** The files in GDScript, by their names below `clients/godot/addons/fourth_seat/generated/`. */
export function generateGodot(model: Model): Record<string, string> {
  const names = listErrors().map(({ code, name, text }) => `\t${code}: "${name}", # ${text}\n`);
  return {
    'decisions.gd': generateDecisions(model),
    'error_names.gd': `${HEAD}extends RefCounted\n\n## Every code that the API answers, with its name.\nconst OF := {\n${names.join('')}}\n`,
  };
}

/** The class below the client, which makes the calls with its `post`. */
function generateDecisions(model: Model): string {
  const sets = model.sets.map(({ name, values }) => `const ${constantOf(name)} := ${JSON.stringify(values)}\n`);
  const games = model.scopes.map((scope) => `var ${scope} := ${pascal(scope)}.new(self)\n`);
  const classes = model.scopes.map((scope) => {
    const operations = model.operations.filter((operation) => operation.scope === scope);
    const methods = operations.map((operation) => generateMethod(model, operation)).join('');
    return `\n\nclass ${pascal(scope)} extends RefCounted:
\tvar _seat: Node

\tfunc _init(seat: Node) -> void:
\t\t_seat = seat
${methods}`;
  });
  return `${HEAD}extends Node\n\nconst Answer = preload("../seat_answer.gd")\n\n# What fields take that have one of a closed set.\n${sets.join('')}\n${games.join('')}${classes.join('')}`;
}

const constantOf = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

function generateMethod(model: Model, operation: Operation): string {
  const lines = [...operation.description.split('\n'), `Body: ${generateHint(model, operation)}.`];
  const name = operation.decision.replaceAll('-', '_');
  return `
${lines.map((line) => `\t## ${line}\n`).join('')}\tfunc ${keywords.has(name) ? `${name}_` : name}(body: Dictionary, options := {}) -> Answer:
\t\treturn await _seat.post("${operation.path}", body, options)
`;
}
