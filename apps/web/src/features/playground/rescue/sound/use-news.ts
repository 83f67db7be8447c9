import type { RescueView } from '@fourth-seat/rescue/engine';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CAPTAIN, LAST_TICK, TICKS_PER_SECOND } from '../engine-constants.ts';
import { LAST_MINUTE_S } from '../last-minute.ts';
import type { LogEntry, RescueSimulation } from '../types.ts';

/** The tick at which the last minute is announced. */
const LAST_MINUTE_TICK = LAST_TICK - LAST_MINUTE_S * TICKS_PER_SECOND;
/** Ticks between two views at most; a larger step is a jump, whose events are not announced. */
const JUMP_TICKS = 60;

/** Hears what has happened since the last view: the entries of the log, and whether the last minute has just begun. */
type Listener = (entries: readonly LogEntry[], view: RescueView, lastMinuteBegins: boolean) => void;

/** Tells what has happened since the last view, once: not again where `tell` changes with the language or the sound. */
export function useNews({ events, snapshot }: RescueSimulation, tell: Listener): void {
  const lastTick = useRef(0);
  const now = snapshot?.tick ?? 0;
  const read = useEffectEvent((to: number) => {
    const from = lastTick.current;
    lastTick.current = to;
    const view = snapshot?.frame.views[CAPTAIN];
    if (view === undefined || to <= from || to - from > JUMP_TICKS) return;
    const entries = events.filter(({ tick }) => tick >= from && tick < to);
    tell(entries, view, from < LAST_MINUTE_TICK && to >= LAST_MINUTE_TICK);
  });
  useEffect(() => {
    read(now);
  }, [now]);
}
