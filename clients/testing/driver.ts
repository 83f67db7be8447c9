import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ApiId } from '@fourth-seat/contract';

interface AnyClientCall {
  readonly client?: Readonly<Record<string, unknown>>;
  readonly call: ApiId | 'batch' | 'tokens' | 'key' | 'catalog' | 'webhook' | 'sample';
  readonly body?: unknown;
}

export interface SingleCall extends AnyClientCall {
  readonly options?: Readonly<Record<string, unknown>>;
  /** What the call's fallback returns, with the error's name beside it. */
  readonly fallback?: Readonly<Record<string, unknown>>;
  /** Through the library's other client, where it has one for programs that wait without a thread. */
  readonly async?: boolean;
}

/** The same call so many times, so many at once. */
interface RepeatedCall extends AnyClientCall {
  readonly times: number;
  readonly width: number;
}

/** The same call with each of these deadlines, made at once by the client that waits without a thread. */
interface ConcurrentCalls extends AnyClientCall {
  readonly deadlines_ms: readonly number[];
  /** How many of them it may have under way. */
  readonly concurrency: number;
}

/** A call that a library in another language shall make. */
export type ClientCall = SingleCall | RepeatedCall | ConcurrentCalls;

export interface CallResult {
  readonly answer?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
  /** What `on_receipt` got, where the library has one. */
  readonly receipts?: readonly string[];
  readonly attempts: readonly { readonly number: number; readonly replayed: boolean; readonly error: string | null }[];
}

export interface Driver {
  makeCall(call: ClientCall): Promise<CallResult>;
  stop(): Promise<void>;
}

/** A program that makes calls with the library of its language, one after the other. */
export function startDriver(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): Driver {
  const child: ChildProcess = spawn(command, parameters, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (!child.stdin || !child.stdout) throw new Error('no pipes');
  const { stdin } = child;
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`${command} ended with ${String(status)}`);
  });
  // It ends when it is told to; within a call that is an error.
  ended.catch(() => undefined);
  async function send(call: ClientCall): Promise<CallResult> {
    const answered = once(lines, 'line');
    stdin.write(`${JSON.stringify(call)}\n`);
    const [line] = (await Promise.race([answered, ended])) as [string];
    return JSON.parse(line) as CallResult;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    async makeCall(call) {
      const result = last.then(async () => send(call));
      // A failed call is its caller's; the next one is made all the same.
      last = result.catch(() => undefined);
      return result;
    },
    async stop() {
      stdin.end();
      await ended.catch(() => undefined);
    },
  };
}
