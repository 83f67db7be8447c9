import { type PromiseRecord, type Rapport, recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { livingCompanions } from '../world/state.ts';
import { say } from './say.ts';

/** A survivor is out: the promise about them is kept; the promise to save everybody, if this was the last of them. */
export function keepPromise(state: RescueState, survivor: number): void {
  const { rapport, world } = state;
  const promise = findOpenPromise(rapport, survivor);
  const isVowKept = rapport.vow === 'open' && world.survivors.every(({ fate }) => fate === 'out');
  if (isVowKept) rapport.vow = 'kept';
  if (promise !== undefined) promise.state = 'kept';
  else if (!isVowKept) return;
  sayPromise(state, 'kept', survivor, promise === undefined ? 'vow' : undefined);
}

/** A survivor is dead: the promise about them is broken, and with any death the promise to save everybody. */
export function breakPromise(state: RescueState, survivor: number): void {
  const { rapport } = state;
  const promise = findOpenPromise(rapport, survivor);
  const isVowBroken = rapport.vow === 'open';
  if (isVowBroken) rapport.vow = 'broken';
  if (promise !== undefined) promise.state = 'broken';
  else if (!isVowBroken) return;
  sayPromise(state, 'broken', survivor, promise === undefined ? 'vow' : undefined);
}

function findOpenPromise({ promises }: Rapport, survivor: number): PromiseRecord | undefined {
  return promises.find((promise) => promise.survivor === survivor && promise.state === 'open');
}

/** Every living companion remembers it; the first of them, the medic while she lives, says so. */
function sayPromise(state: RescueState, outcome: 'kept' | 'broken', survivor: number, reason: 'vow' | undefined): void {
  const living = livingCompanions(state.world);
  for (const { seat } of living) recordTrustEvent(state, { kind: `promise_${outcome}`, seat, survivor });
  const [speaker] = living;
  if (speaker === undefined) return;
  say(state, {
    speaker: { seat: speaker.seat },
    act: `promise_${outcome}`,
    facts: { who: survivor },
    reason,
  });
}
