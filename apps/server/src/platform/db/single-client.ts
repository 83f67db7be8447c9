/** What every connection that belongs to no pool needs. */
import type { Client } from 'pg';

/**
 * Without a listener a connection that breaks while it is idle would end the process. Its next statement fails, and says
 * why.
 */
export function ignoreIdleErrors(client: Client): void {
  client.on('error', () => undefined);
}

/** Ends a connection whose work is over or has failed. One that cannot be ended is broken already, which harms no one. */
export async function endClient(client: Client): Promise<void> {
  await client.end().catch(() => undefined);
}
