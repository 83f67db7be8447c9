import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type CallerLimits, type RateRefusal, SLOT_MS, SLOTS } from './rate-limiter.ts';

/** Counts shared by all processes: ten slots per key for the rate, and a named entry for each running call. */
export interface SharedCounts {
  /**
   * Enters `missing` (running calls that may be missing in the counts), then counts `name`, or returns the limit that
   * forbids it. Rejects where Redis does not answer.
   */
  enter(id: string, limits: CallerLimits, name: string, missing: readonly string[]): Promise<SharedEntryResult>;
  /** Removes `gone` and renews `running`; entries that are not renewed expire after `ENTRY_LIFE_MS`. */
  sync(id: string, gone: readonly string[], running: readonly string[]): Promise<void>;
  /** Calls the listener whenever the connection is established. */
  onReady(listener: () => void): void;
  /** Replaces a connection that no longer answers; its pending requests reject. */
  reconnect(): void;
  close(): void;
}

export interface RedisCounts extends SharedCounts {
  /** False from the first failure of an outage until Redis answers again. */
  readonly isAnswering: boolean;
}

export type SharedEntryResult = { readonly ok: true; readonly remaining: number } | RateRefusal;

/** Milliseconds after which an entry expires unless renewed, because its process died or lost its connection. */
export const ENTRY_LIFE_MS = 10_000;

/**
 * The clock is Redis's own. ARGV: rate, concurrency (-1 for none), name, life of an entry, names to enter beforehand.
 */
const ENTER_SCRIPT = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local slot = math.floor(now / ${SLOT_MS})
local key, running_key = KEYS[1], KEYS[2]
local concurrency, life = tonumber(ARGV[2]), tonumber(ARGV[4])
for i = 5, #ARGV do redis.call('ZADD', running_key, now + life, ARGV[i]) end
if #ARGV > 4 then redis.call('PEXPIRE', running_key, life) end
local entries = redis.call('HGETALL', key)
local total, oldest = 0, slot
for i = 1, #entries, 2 do
  local s = tonumber(entries[i])
  if s <= slot - ${SLOTS} then redis.call('HDEL', key, entries[i])
  else
    total = total + tonumber(entries[i + 1])
    if s < oldest then oldest = s end
  end
end
if total >= tonumber(ARGV[1]) then return {1, (oldest + ${SLOTS} - slot) * ${SLOT_MS}} end
if concurrency >= 0 then
  redis.call('ZREMRANGEBYSCORE', running_key, '-inf', now)
  if redis.call('ZCARD', running_key) >= concurrency then return {2, ${SLOT_MS}} end
  redis.call('ZADD', running_key, now + life, ARGV[3])
  redis.call('PEXPIRE', running_key, life)
end
redis.call('HINCRBY', key, slot, 1)
redis.call('PEXPIRE', key, ${2 * SLOTS * SLOT_MS})
return {0, tonumber(ARGV[1]) - total - 1}
`;

/** ARGV: life of an entry, number of names to remove, those names, names to renew. */
const SYNC_SCRIPT = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local life, gone = tonumber(ARGV[1]), tonumber(ARGV[2])
for i = 3, 2 + gone do redis.call('ZREM', KEYS[1], ARGV[i]) end
for i = 3 + gone, #ARGV do redis.call('ZADD', KEYS[1], now + life, ARGV[i]) end
if #ARGV > 2 + gone then redis.call('PEXPIRE', KEYS[1], life) end
return 0
`;

export function connectRedisCounts(url: string, log: Logger): RedisCounts {
  // Never resent: the command may have run already, and its caller has continued without the answer.
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  const outage = watchOutage(log);
  redis.on('error', (error: Error) => outage.begin(error));
  redis.on('reconnecting', () => outage.begin());
  const run = async (script: string, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> => {
    try {
      const reply = await redis.eval(script, keys.length, ...keys, ...args);
      outage.end();
      return reply;
    } catch (error) {
      // Connected, but it refuses: a wrong password, a replica that only reads.
      if (redis.status === 'ready') outage.begin(error);
      throw error;
    }
  };
  return {
    get isAnswering() {
      return !outage.isOn;
    },
    async enter(id, { rate_per_second, concurrency }, name, missing) {
      const keys = [`rate:{${id}}`, `running:{${id}}`];
      const most = Number.isFinite(concurrency) ? concurrency : -1;
      const reply = await run(ENTER_SCRIPT, keys, [rate_per_second, most, name, ENTRY_LIFE_MS, ...missing]);
      // The script's own return values.
      const [blockedBy, number] = reply as [number, number];
      if (blockedBy === 0) return { ok: true, remaining: number };
      return { ok: false, blocked: blockedBy === 1 ? 'rate' : 'concurrency', retry_after: number / 1000 };
    },
    async sync(id, gone, running) {
      await run(SYNC_SCRIPT, [`running:{${id}}`], [ENTRY_LIFE_MS, gone.length, ...gone, ...running]);
    },
    onReady: (listener) => void redis.on('ready', listener),
    reconnect: () => redis.disconnect(true),
    close: () => redis.disconnect(),
  };
}

/** Logs one line when Redis goes away and one when it answers again; the client reports each of its attempts. */
function watchOutage(log: Logger) {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    begin(error?: unknown): void {
      if (!isOn) log.warn({ err: error }, 'Redis does not answer; each process limits rates by itself');
      isOn = true;
    },
    end(): void {
      if (isOn) log.info('Redis answers again');
      isOn = false;
    },
  };
}
