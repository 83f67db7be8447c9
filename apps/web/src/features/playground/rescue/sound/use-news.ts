import type { RescueView } from '@fourth-seat/rescue/engine';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LAST_TICK, TICKS_PER_SECOND } from '../engine-constants.ts';
import type { LogEntry, RescueSimulation } from '../types.ts';

/** The tick at which the last minute is announced. */
const LAST_MINUTE_TICK = LAST_TICK - 60 * TICKS_PER_SECOND;
/** Ticks between two views at most; a larger step is a jump, whose events are not announced. */
const JUMP_TICKS = 60;

/** What has happened between two views of a rescue. */
export interface News {
  readonly entries: readonly LogEntry[];
  /** Whether the last minute has begun. */
  readonly isLastMinute: boolean;
  /** What is seen after it. */
  readonly view: RescueView;
}

/** Tells what has happened since the last view, once: not again where `tell` changes with the language or the sound. */
export function useNews(simulation: RescueSimulation, tell: (news: News) => void): void {
  const lastTick = useRef(0);
  const tick = simulation.shown?.tick ?? 0;
  const read = useEffectEvent((to: number) => {
    const news = newsBetween(lastTick.current, to, simulation);
    lastTick.current = to;
    if (news !== undefined) tell(news);
  });
  useEffect(() => {
    read(tick);
  }, [tick]);
}

function newsBetween(from: number, to: number, { events, shown }: RescueSimulation): News | undefined {
  const view = shown?.frame.views[0];
  if (view === undefined || to <= from || to - from > JUMP_TICKS) return undefined;
  return {
    entries: events.filter(({ tick }) => tick >= from && tick < to),
    isLastMinute: from < LAST_MINUTE_TICK && to >= LAST_MINUTE_TICK,
    view,
  };
}
