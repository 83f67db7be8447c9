import type { Experience, Stream, VictimReport } from './victim.ts';

/** How late the event loop was, in milliseconds: the worst of all processes, by their own metrics. */
export interface LoopDelays {
  readonly p99_ms: number;
  readonly longest_ms: number;
}

/** What was measured in a phase. */
export interface Phase {
  readonly victim: VictimReport;
  readonly loop: LoopDelays;
}

const LEAST_ANSWERED = 0.99;
const MOST_P50 = 2;
const MOST_P99 = 3;
/** A tail below this is no harm, however short it was without an attacker. */
const HARMLESS_P99_MS = 50;
/** Of pages and rescues, which are too few for a tail. */
const HARMLESS_P50_MS = 15;
const MOST_LOOP_P99_MS = 10;
const MOST_LOOP_MS = 50;

/** What an attack does beyond what is promised, in words; empty where it harms nobody. */
export function faultsOf(quiet: Phase, beside: Phase): string[] {
  const { calls, console, rescue } = beside.victim;
  const p99 = calls.p99 / quiet.victim.calls.p99;
  return [
    ...answeredFault('calls', calls),
    ...medianFault('calls', quiet.victim.calls, calls, 0),
    ...(p99 > MOST_P99 && calls.p99 > HARMLESS_P99_MS ? [`p99 × ${p99.toFixed(1)}`] : []),
    ...answeredFault('console', console),
    ...medianFault('console', quiet.victim.console, console, HARMLESS_P50_MS),
    ...answeredFault('rescue', rescue),
    ...medianFault('rescue', quiet.victim.rescue, rescue, HARMLESS_P50_MS),
    ...(beside.loop.p99_ms > MOST_LOOP_P99_MS ? [`event loop p99 ${beside.loop.p99_ms.toFixed(0)} ms`] : []),
    ...(beside.loop.longest_ms > MOST_LOOP_MS ? [`event loop ${beside.loop.longest_ms.toFixed(0)} ms`] : []),
  ];
}

const answeredFault = (name: Stream, { answered }: Experience): string[] =>
  answered < LEAST_ANSWERED ? [`${name} ${Math.floor(answered * 100)} % answered`] : [];

function medianFault(name: Stream, quiet: Experience, { p50 }: Experience, harmless_ms: number): string[] {
  const ratio = p50 / quiet.p50;
  return ratio > MOST_P50 && p50 > harmless_ms ? [`${name} p50 × ${ratio.toFixed(1)}`] : [];
}
