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
  tellPromise(state, 'promise_kept', survivor, promise === undefined);
}

/** A survivor is dead: the promise about them is broken, and with any death the promise to save everybody. */
export function breakPromise(state: RescueState, survivor: number): void {
  const { rapport } = state;
  const promise = findOpenPromise(rapport, survivor);
  const isVowBroken = rapport.vow === 'open';
  if (isVowBroken) rapport.vow = 'broken';
  if (promise !== undefined) promise.state = 'broken';
  else if (!isVowBroken) return;
  tellPromise(state, 'promise_broken', survivor, promise === undefined);
}

function findOpenPromise({ promises }: Rapport, survivor: number): PromiseRecord | undefined {
  return promises.find((promise) => promise.survivor === survivor && promise.state === 'open');
}

/** Every living companion remembers it; the first of them, the medic while she lives, says so. */
function tellPromise(
  state: RescueState,
  kind: 'promise_kept' | 'promise_broken',
  survivor: number,
  isVow: boolean,
): void {
  const living = livingCompanions(state.world);
  for (const { seat } of living) recordTrustEvent(state.rapport, state.world.tick, seat, kind, { survivor });
  const [speaker] = living;
  if (speaker === undefined) return;
  say(state, {
    speaker: { seat: speaker.seat },
    act: kind,
    facts: { who: survivor },
    reason: isVow ? 'vow' : undefined,
  });
}
