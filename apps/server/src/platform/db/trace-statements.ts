import type { PoolClient } from 'pg';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The common part of all overloads of `query`. */
type Query = (...args: unknown[]) => unknown;

/**
 * A span for each statement of a traced request: its operation and its first table, never its text or values. Streams of
 * rows (COPY) have none.
 */
export function traceStatements(client: PoolClient, telemetry: Telemetry): void {
  // The overloads cannot be distinguished here; all arguments are passed on unchanged.
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const text = textOf(args[0]);
    if (!telemetry.isTraced || text === undefined) return query(...args);
    const { operation, table } = describeStatement(text);
    const span = telemetry.begin(table === undefined ? operation : `${operation} ${table}`);
    const end = (failed: boolean): void =>
      telemetry.end(
        span,
        () => ({
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table !== undefined && { 'db.collection.name': table }),
        }),
        { failed },
      );
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const tracedCallback = (error: unknown, ...rest: unknown[]): void => {
        end(Boolean(error));
        (callback as Query)(error, ...rest);
      };
      return query(...args.slice(0, -1), tracedCallback);
    }
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.then(
        () => end(false),
        () => end(true),
      );
    } else end(false);
    return answer;
  };
  client.query = traced as typeof client.query;
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement);
  return isPlain && 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}

/** The first word of a statement, which may be `WITH`, and the first table that it names. */
export function describeStatement(text: string): { readonly operation: string; readonly table: string | undefined } {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)\b"?(?!\s*\()/i.exec(text)?.[1];
  return { operation, table };
}
