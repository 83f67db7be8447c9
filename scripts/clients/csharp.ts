import { listErrors } from './errors.ts';
import { generateHint, type Model, type Operation, pascal } from './model.ts';

/**
 * Returns the C# file with its generated parts replaced: the games of the client, and the classes of their decisions.
 * The rest of the file is written by hand.
 */
export function generateCSharp(model: Model, file: string): string {
  const parts = { games: generateGames(model), decisions: generateDecisions(model) };
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [begin, end] = [`// <written by npm run clients: ${name}>\n`, '// </written>'];
    const start = text.indexOf(begin);
    const stop = text.indexOf(end, start);
    if (start < 0 || stop < 0) throw new Error(`FourthSeat.cs has no place for ${name}`);
    const indent = text.slice(text.lastIndexOf('\n', start) + 1, start);
    const lines = part.split('\n').map((line) => (line === '' ? '' : indent + line));
    return `${text.slice(0, start + begin.length)}${lines.join('\n')}\n${indent}${text.slice(stop)}`;
  }, file);
}

const classOf = (scope: string): string => `${pascal(scope)}Decisions`;

function generateGames({ scopes }: Model): string {
  const games = scopes.map((scope) => `public ${classOf(scope)} ${pascal(scope)} { get; private set; }\n`);
  const created = scopes.map((scope) => `    ${pascal(scope)} = new ${classOf(scope)}(this);\n`);
  return `${games.join('')}\nprivate void CreateGames()\n{\n${created.join('')}}`;
}

function generateDecisions(model: Model): string {
  const games = model.scopes.map((scope) => {
    const operations = model.operations.filter((operation) => operation.scope === scope);
    return `public sealed class ${classOf(scope)}
{
    private readonly Seat seat;

    internal ${classOf(scope)}(Seat seat)
    {
        this.seat = seat;
    }
${operations.map((operation) => generateMethod(model, operation)).join('')}}`;
  });
  const names = listErrors().map(({ code, name }) => `        { ${code}, "${name}" },\n`);
  return `${games.join('\n\n')}

internal static class ErrorNames
{
    private static readonly Dictionary<int, string> names = new Dictionary<int, string>
    {
${names.join('')}    };

    public static string Of(int code)
    {
        string name;
        return names.TryGetValue(code, out name) ? name : "unknown";
    }
}`;
}

function generateMethod(model: Model, operation: Operation): string {
  return `
    /// <summary>${escape(operation.description).replaceAll('\n', ' ')}</summary>
    /// <param name="body">${generateHint(model, operation)}. What Json.Write takes.</param>
    /// <param name="options">Null for those of the client.</param>
    public Task<Json> ${pascal(operation.decision)}(object body, CallOptions options = null)
    {
        return seat.Post("${operation.path}", body, options);
    }
`;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
