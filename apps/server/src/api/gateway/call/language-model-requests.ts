import { LANGUAGE_MODEL_MS } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { createRates } from '../../../platform/http/costs/rates.ts';
import { type AskLanguageModel, createLanguageModel, type Prompt } from '../../../platform/language-model.ts';

/** Milliseconds of the caller's time that are kept for the answer without the language model. */
const RESERVE_MS = 20;
/** Most requests that run at the same time in this process: of all callers, and of visitors, who pay nothing. */
const maxRunning = { all: 8, visitors: 3 } as const;
/** Requests for visitors: of one network 120 an hour, of all together two a second; `burst` may be sent at once. */
const visitorRequestRates = {
  of_one: { per_second: 120 / 3600, burst: 20 },
  of_all: { per_second: 2, burst: 20 },
} as const;
/** After this many failures in a row the language model is not asked for a while. */
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 30_000;
/** The longest answer is four commands of the rescue as JSON: fewer than 600 bytes, beside what the service adds. */
const answerLimits = { max_bytes: 16 * 1024, max_tokens: 300 } as const;

export interface LanguageModelCaller {
  /** The visitor of the playground for whom the requests count; undefined for paying callers. */
  readonly visitor: string | undefined;
  /** Milliseconds until the deadline of the call. */
  readonly left_ms: number;
}

export interface LanguageModelRequests {
  /** Whether the service has a language model. */
  readonly isAvailable: boolean;
  /** What it proposes; undefined, soon, where there is no language model, no room for the request or no answer. */
  ask(prompt: Prompt, caller: LanguageModelCaller): Promise<unknown>;
  close(): void;
}

/** The places of running requests, which visitors also enter at a rate. */
function createPlaces(monotonic: () => number) {
  const rateOfOne = createRates(visitorRequestRates.of_one, monotonic);
  const rateOfAll = createRates(visitorRequestRates.of_all, monotonic);
  const running = { all: 0, visitors: 0 };

  function enterVisitor(visitor: string): boolean {
    if (running.visitors >= maxRunning.visitors) return false;
    if (rateOfOne.take(visitor) > 0 || rateOfAll.take('all') > 0) return false;
    running.visitors++;
    return true;
  }

  return {
    /** Takes a place, and returns what gives it back; undefined where there is none. */
    enter(visitor: string | undefined): (() => void) | undefined {
      if (running.all >= maxRunning.all) return undefined;
      if (visitor !== undefined && !enterVisitor(visitor)) return undefined;
      running.all++;
      return () => {
        running.all--;
        if (visitor !== undefined) running.visitors--;
      };
    },
    close() {
      rateOfOne.close();
      rateOfAll.close();
    },
  };
}

/** Requests to the language model, with everything that keeps it from costing a call more than `LANGUAGE_MODEL_MS`. */
export function createLanguageModelRequests(
  {
    config,
    log,
    monotonic,
  }: Pick<Deps, 'log' | 'monotonic'> & { readonly config: Pick<Deps['config'], 'language_model'> },
  askLanguageModel: AskLanguageModel | undefined = config.language_model &&
    createLanguageModel(config.language_model, answerLimits),
): LanguageModelRequests {
  const places = createPlaces(monotonic);
  let failures = 0;
  let pausedUntil = -Infinity;

  return {
    isAvailable: askLanguageModel !== undefined,
    async ask(prompt, { visitor, left_ms }) {
      const limit_ms = Math.min(LANGUAGE_MODEL_MS, left_ms - RESERVE_MS);
      if (askLanguageModel === undefined || limit_ms <= 0 || monotonic() < pausedUntil) return undefined;
      const leave = places.enter(visitor);
      if (!leave) return undefined;
      try {
        const answer = await askLanguageModel(prompt, limit_ms);
        if ('value' in answer) {
          failures = 0;
          return answer.value;
        }
        // A caller who had less time than a language model needs says nothing about this one.
        if (limit_ms < LANGUAGE_MODEL_MS && answer.failure === 'timeout') return undefined;
        failures++;
        log.warn({ failure: answer.failure, in_a_row: failures }, 'the language model did not answer');
        if (failures >= FAILURES_IN_A_ROW) {
          failures = 0;
          pausedUntil = monotonic() + PAUSE_MS;
        }
        return undefined;
      } finally {
        leave();
      }
    },
    close: places.close,
  };
}
