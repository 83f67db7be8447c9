import { beforeEach } from 'vitest';
import { hasClickHouse } from './clickhouse.ts';

/** Without a ClickHouse the tests of this project would be those of the other once more: they are skipped, and counted so. */
beforeEach(({ skip }) => skip(!hasClickHouse, 'clickhouse-server is not installed'));
