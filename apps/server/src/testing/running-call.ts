import type {
  BatchEntry,
  CallRequest,
  DebugRequest,
  NetworkRequest,
  RunningCall,
} from '../api/gateway/call/call-shapes.ts';
import type { Claim } from '../api/gateway/call/stored-answers.ts';
import type { CounterId } from '../api/limits/counter.ts';
import { CounterLease } from '../api/limits/lease-model.ts';
import { type PrincipalChanges, principalOf } from './principal.ts';

/** What is special about a call. */
export interface Circumstances {
  readonly principal?: PrincipalChanges;
  readonly request?: Partial<NetworkRequest> | Partial<BatchEntry> | Partial<DebugRequest>;
  readonly call?: Partial<RunningCall>;
}

/** A call as it comes over the network, with what a test needs to be otherwise. */
export function networkRequest(changes: Partial<NetworkRequest> = {}): NetworkRequest {
  return {
    origin: 'network',
    turn_us: 0,
    request_id: 'req_1',
    at: 0,
    head_at: performance.now(),
    arrived_at: performance.now(),
    auth_us: 0,
    api_id: 'doudizhu.play',
    body: Buffer.from('{"hand":["3"]}'),
    receive: undefined,
    headers: {},
    locale: 'en_us',
    address: '203.0.113.7',
    ...changes,
  };
}

/** A call of a live key between its steps, for tests of single steps. */
export function runningCall({ principal, request, call }: Circumstances = {}): RunningCall {
  return {
    principal: principalOf(principal),
    // A test that changes the origin gives the fields that go with it.
    request: { ...networkRequest(), ...request } as CallRequest,
    isRecorded: true,
    phases: { auth: 1, limits: 2, queue: 3, rules: 4, think: 5, body: 6, answer: 7, language_model: 8 },
    remaining: 7,
    onEnd: [],
    reserved_units: [],
    claim: undefined,
    ...call,
  };
}

const counter: CounterId = { scope: 'key', scope_id: 'key_1', unit: 'calls', period: 'day', period_start: 0 };
/** Units that a call has reserved. */
export const reservedUnits: RunningCall['reserved_units'] = [
  { counter, units: 1, lease: new CounterLease(10, { goesAhead: false }) },
];

/** The right to answer for an idempotency key. */
export const storedClaim: Claim = { caller_id: 'p', idempotency_key: 'k', claimed_by: 'req_1', seal: () => 'sealed' };
