import { errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/http/errors.ts';
import { type Circumstances, reservedUnits, runningCall, storedClaim } from '../../../../testing/running-call.ts';
import { MeterError } from '../../../metering/writer.ts';
import type { Success } from '../call-shapes.ts';
import { type ConcludeDeps, concludeCall } from './conclude.ts';

const success: Success = { json: '{}', tokens: 12, model: 'm1', fallback: false, effort: 1 };
const unused = (): never => {
  throw new Error('not part of this step');
};

interface Faults {
  /** How writing a record ends. */
  readonly record?: (onUndone?: () => void) => Promise<void>;
  /** Whether the units still belong to this process. */
  readonly areCurrent?: boolean;
  readonly store?: () => Promise<void>;
  readonly release?: () => Promise<void>;
}

/** Concludes a call and notes, in order, what was done with its record, its units and its claim. */
async function conclusionOf(result: Success | ApiError, circumstances: Circumstances = {}, faults: Faults = {}) {
  const done: string[] = [];
  const record = faults.record ?? (async () => undefined);
  const note = async (what: string, work: () => Promise<void> = async () => undefined): Promise<void> => {
    done.push(what);
    await work();
  };
  const deps: ConcludeDeps = {
    meter: {
      record: async (_call, onUndone) => note('recorded', async () => record(onUndone)),
      isReady: unused,
      identity: unused,
      stats: unused,
      start: unused,
      close: unused,
    },
    leases: {
      settle: (reserved) => void done.push(`settled ${reserved.length}`),
      release: (reserved) => void done.push(`released ${reserved.length}`),
      areCurrent: () => faults.areCurrent ?? true,
      reserve: unused,
      reset: unused,
      close: unused,
    },
    refusals: {
      record: async () => note('refusal recorded', record),
      recordFrequent: () => void done.push('noted'),
      close: unused,
    },
    answers: {
      claim: unused,
      keepClaim: unused,
      store: async () => note('answer stored', faults.store),
      release: async () => note('claim released', faults.release),
    },
    public_url: 'https://seat.test',
    log: { error: () => void done.push('logged'), warn: () => void done.push('warned') },
  };
  const call = runningCall({
    ...circumstances,
    call: { reserved_units: reservedUnits, claim: storedClaim, ...circumstances.call },
  });
  const { code, tokens, retry_after } = await concludeCall(deps, call, result);
  return { code, tokens, retry_after, done, reserved: call.reserved_units.length };
}

const problem = { en: 'a problem', zh: '问题' };
const impossible = new ApiError('impossible_state', { path: 'hand', problem });
const overloaded = new ApiError('overloaded', { retry_after: 1, problem });

const rejecting = (error: Error) => async (): Promise<void> => {
  throw error;
};

describe('a call that succeeded', () => {
  test('is answered once it is recorded, and its units are used', async () => {
    expect(await conclusionOf(success)).toMatchObject({
      code: 0,
      tokens: 12,
      done: ['recorded', 'settled 1'],
      reserved: 0,
    });
  });

  test('is refused and free where it cannot be recorded; its units and its key come back', async () => {
    const failed = { record: rejecting(new MeterError('no disk')) };
    expect(await conclusionOf(success, {}, failed)).toEqual({
      code: errorCatalogue.cannot_meter.code,
      tokens: 0,
      retry_after: 1,
      done: ['recorded', 'released 1', 'claim released'],
      reserved: 0,
    });
  });

  test('leaves a trace in the log where an error of ours kept it from being recorded', async () => {
    const { code, done } = await conclusionOf(success, {}, { record: rejecting(new TypeError('a bug')) });
    expect([code, done]).toEqual([
      errorCatalogue.cannot_meter.code,
      ['recorded', 'logged', 'released 1', 'claim released'],
    ]);
  });

  test('gets its units back only once its record is certainly not on disk', async () => {
    let undone: (() => void) | undefined;
    const record = async (onUndone?: () => void): Promise<void> => {
      undone = onUndone;
      throw new MeterError('no answer', { isInDoubt: true });
    };
    const { code, done } = await conclusionOf(success, {}, { record });
    const refused = ['recorded', 'released 0', 'claim released'];
    expect([code, done]).toEqual([errorCatalogue.cannot_meter.code, refused]);
    undone?.();
    expect(done).toEqual([...refused, 'released 1']);
  });

  test('is not recorded with units that were given to others', async () => {
    const { code, done } = await conclusionOf(success, {}, { areCurrent: false });
    expect([code, done]).toEqual([errorCatalogue.cannot_meter.code, ['released 1', 'claim released']]);
  });

  test('of a batch is answered, whether or not the answer can be stored for a repetition', async () => {
    const batch = { call: { isRecorded: false } };
    const stored = await conclusionOf(success, batch);
    const lost = await conclusionOf(success, batch, { store: rejecting(new Error('no database')) });
    expect([stored, lost]).toMatchObject([
      { code: 0, done: ['answer stored'] },
      { code: 0, done: ['answer stored', 'warned'] },
    ]);
    expect(await conclusionOf(success, { call: { isRecorded: false, claim: undefined } })).toMatchObject({
      code: 0,
      done: [],
    });
  });
});

describe('a call that failed', () => {
  const returned = ['released 1', 'claim released'];

  test('returns its units and its key first, and is recorded as a refusal', async () => {
    const { code, tokens, done } = await conclusionOf(impossible);
    expect([code, tokens, done]).toEqual([errorCatalogue.impossible_state.code, 0, [...returned, 'refusal recorded']]);
  });

  test.each([
    ['rate_limited', new ApiError('rate_limited', { retry_after: 1 })],
    ['concurrency_limited', new ApiError('concurrency_limited', { retry_after: 1 })],
    ['overloaded', overloaded],
  ])('with %s, which is frequent under attack, is answered before it is recorded', async (_, error) => {
    const { done } = await conclusionOf(error);
    expect(done).toEqual([...returned, 'noted']);
  });

  test('on the debugging page has a row of its own, because the page reads it back', async () => {
    const { done } = await conclusionOf(overloaded, {
      request: { origin: 'debug', isSandbox: false },
    });
    expect(done).toEqual([...returned, 'recorded']);
  });

  test('by our fault has a row of its own', async () => {
    const { done } = await conclusionOf(new ApiError('gateway_internal'));
    expect(done).toEqual([...returned, 'recorded']);
  });

  test('because nothing can be recorded is not recorded', async () => {
    const { code, done } = await conclusionOf(new ApiError('cannot_meter'));
    expect([code, done]).toEqual([errorCatalogue.cannot_meter.code, returned]);
  });

  test('is answered although its key cannot be given back: the claim expires by itself', async () => {
    const noDatabase = { release: rejecting(new Error('no database')) };
    const { code, done } = await conclusionOf(impossible, {}, noDatabase);
    expect([code, done]).toEqual([errorCatalogue.impossible_state.code, [...returned, 'warned', 'refusal recorded']]);
  });

  test('is told that it could not be recorded, without giving its key back twice', async () => {
    const { code, done } = await conclusionOf(impossible, {}, { record: rejecting(new MeterError('x')) });
    expect([code, done]).toEqual([errorCatalogue.cannot_meter.code, [...returned, 'refusal recorded']]);
  });
});
