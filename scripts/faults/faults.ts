import type { Fault } from './result.ts';

/** What is made to fail from the outside, with the tests that do it. */
export const faults: readonly Fault[] = [
  {
    name: 'database gone, and gone silent',
    files: ['api/gateway/call/database-gone.test.ts', 'platform/db/heartbeat.test.ts'],
  },
  {
    name: 'network slow, or connections dead without a word',
    files: ['api/gateway/call/bad-network.test.ts'],
  },
  {
    name: 'database slow, or standing still',
    files: ['api/limits/database-frozen.test.ts', 'api/metering/writer/commit.test.ts'],
  },
  { name: 'disk full', files: ['api/gateway/call/disk-full.test.ts', 'platform/db/disk-full.test.ts'] },
  { name: 'primary killed, standby promoted', files: ['platform/db/primary.test.ts'] },
  { name: 'a row that the database refuses', files: ['api/metering/poison.test.ts'] },
  { name: 'process killed under load', files: ['api/gateway/call/crash.test.ts'] },
  {
    name: 'process asked to go',
    files: ['platform/process/lifecycle.test.ts', 'platform/process/rolling-restart.test.ts'],
  },
  { name: 'start that fails', files: ['start-failures.test.ts'] },
  {
    name: 'Redis paused, gone and back',
    files: ['api/gateway/rates/redis-counts.test.ts', 'api/gateway/rates/shared-rate-limiter.test.ts'],
  },
  { name: 'clock set', files: ['api/gateway/call/clock.test.ts'] },
  { name: 'agent thread dead, hanging or starved', files: ['api/agents/pool.test.ts', 'api/agents/job-queue.test.ts'] },
  {
    name: 'callers that go, dawdle or send no HTTP',
    files: ['api/gateway/sockets.test.ts', 'platform/http/connections/http-server.test.ts'],
  },
  {
    name: 'bodies that are too large, too deep or no JSON',
    files: ['platform/http/endpoints/json-body.test.ts', 'api/requests/bodies.test.ts'],
  },
  {
    name: 'two processes asked at once',
    files: ['api/gateway/keys/processes.test.ts', 'api/limits/processes.test.ts', 'console/processes.test.ts'],
  },
];
