/**
 * Without a ClickHouse these tests would only repeat those of the other project: they are skipped, and counted as
 * skipped.
 */
import { beforeEach } from 'vitest';
import { hasClickHouse } from './clickhouse.ts';

beforeEach(({ skip }) => skip(!hasClickHouse, 'clickhouse-server is not installed'));
