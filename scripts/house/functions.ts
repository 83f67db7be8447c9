import { isTestCode, type SourceFile } from './sources.ts';
import { argumentOf, linesOf, listNodes, nameOf } from './syntax.ts';

export const MAX_HANDLER_LINES = 15;

/**
 * Handlers that do more than call a service: functions given to `mount` beside an endpoint that are too long for that.
 */
export function longHandlers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTestCode(path))
    .flatMap((file) =>
      listNodes(file, 'CallExpression').flatMap((call) => {
        const handler = argumentOf(call, 1);
        if (nameOf(call.callee) !== 'mount' || handler === undefined) return [];
        const { first, last } = linesOf(file, handler);
        const lines = last - first + 1;
        return lines > MAX_HANDLER_LINES ? [`${file.path}:${first} a handler has ${lines} lines`] : [];
      }),
    );
}
