import { Client } from 'pg';
import { vi } from 'vitest';

export interface LostDatabase {
  readonly isLost: () => boolean;
  restore(): void;
}

/**
 * The database goes away right after the commit of the next transaction that writes `table`: until `restore`, no
 * statement of anyone succeeds.
 */
export function loseDatabaseAfterWrite(table: string): LostDatabase {
  let isLost = false;
  const writers = new Set<Client>();
  const writes = new RegExp(`^\\s*(?:insert into|update|delete from) "?${table}\\b`, 'i');
  const query: (this: Client, ...args: unknown[]) => unknown = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    if (isLost) throw Object.assign(new Error('the database went away'), { code: 'ECONNREFUSED' });
    const result = query.apply(this, args);
    const text = textOf(args[0]);
    if (writes.test(text)) writers.add(this);
    if (text.toLowerCase() !== 'commit' || !writers.has(this) || !(result instanceof Promise)) return result;
    // Lost once the commit is done: a heartbeat that fails while it is under way would leave it in doubt.
    return result.then((done: unknown) => {
      isLost = true;
      return done;
    });
  });
  return { isLost: () => isLost, restore: () => spy.mockRestore() };
}

/** The SQL of a statement, which is sent as text or as `{ name, text, values }`. */
function textOf(statement: unknown): string {
  if (typeof statement === 'object' && statement !== null && 'text' in statement) return String(statement.text);
  return String(statement);
}
