import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createRateLimits, type Entered, type RateLimits } from './rate-limits.ts';

/**
 * Rate and concurrency shared by all processes through Redis, with the same window of ten slots. The clock is the
 * server's. While Redis does not answer each process keeps the limits by itself: letting a little too much through is
 * better than refusing everybody.
 */
const enter_script = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local slot = math.floor(now / 100)
local key, running_key = KEYS[1], KEYS[2]
local entries = redis.call('HGETALL', key)
local total, oldest = 0, slot
for i = 1, #entries, 2 do
  local s = tonumber(entries[i])
  if s <= slot - 10 then redis.call('HDEL', key, entries[i])
  else
    total = total + tonumber(entries[i + 1])
    if s < oldest then oldest = s end
  end
end
if total >= tonumber(ARGV[1]) then return {1, (oldest + 10 - slot) * 100} end
redis.call('ZREMRANGEBYSCORE', running_key, '-inf', now - 120000)
if tonumber(ARGV[2]) >= 0 and redis.call('ZCARD', running_key) >= tonumber(ARGV[2]) then return {2, 100} end
redis.call('HINCRBY', key, slot, 1)
redis.call('PEXPIRE', key, 2000)
redis.call('ZADD', running_key, now, ARGV[3])
redis.call('PEXPIRE', running_key, 130000)
return {0, tonumber(ARGV[1]) - total - 1}
`;

/** `patience_ms`: a Redis that takes longer than this for one call counts as away. */
export function createSharedRateLimits(url: string, log: Logger, patience_ms = 100): RateLimits {
  const own = createRateLimits();
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: patience_ms });
  redis.on('error', (error: Error) => log.debug({ err: error }, 'Redis does not answer'));
  /** Names of the running calls of this process, so that `leave` takes out one of its own. */
  const running = new Map<string, string[]>();
  let count = 0;
  const process_name = `${process.pid}-${Date.now().toString(36)}`;

  return {
    async enter(id, limits): Promise<Entered> {
      const mine = `${process_name}-${count++}`;
      const concurrency = Number.isFinite(limits.concurrency) ? limits.concurrency : -1;
      try {
        const reply = await redis.eval(
          enter_script,
          2,
          `rate:{${id}}`,
          `running:{${id}}`,
          limits.rate_per_second,
          concurrency,
          mine,
        );
        const [outcome, number] = reply as [number, number];
        if (outcome !== 0)
          return { ok: false, blocked: outcome === 1 ? 'rate' : 'concurrency', retry_after: number / 1000 };
        running.set(id, [...(running.get(id) ?? []), mine]);
        return { ok: true, remaining: number };
      } catch {
        return own.enter(id, limits);
      }
    },
    leave(id) {
      const mine = running.get(id)?.pop();
      if (mine === undefined) own.leave(id);
      else redis.zrem(`running:{${id}}`, mine).catch(() => undefined);
    },
    async close() {
      await own.close();
      redis.disconnect();
    },
  };
}
