import type { TestProject } from 'vitest/node';
import { hasClickHouse, startClickHouse } from './clickhouse.ts';

/** One ClickHouse for all test files of the project; each app has its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasClickHouse) return async () => undefined;
  const server = await startClickHouse();
  project.provide('clickhouse_url', new URL(server.urlOf('')).href.replace(/\/$/, ''));
  return server.remove;
}
