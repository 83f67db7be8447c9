import { useEffect, useState } from 'react';

/**
 * Whole seconds left until `until` (epoch ms), 0 when it has passed or is undefined. Reads the clock instead of
 * counting ticks: a tab in the background is throttled and would be late.
 */
export function useCountdown(until: number | undefined, now: () => number = Date.now): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, now()));
  useEffect(() => {
    const update = () => setSeconds(secondsUntil(until, now()));
    update();
    if (until === undefined || until <= now()) return undefined;
    const timer = setInterval(() => {
      update();
      if (until <= now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until, now]);
  return seconds;
}

const secondsUntil = (until: number | undefined, now_ms: number) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - now_ms) / 1000));

/** `4:09`, `59` under a minute when `short`. */
export function formatSeconds(seconds: number, short = false): string {
  if (short && seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time alone; the sentence around it belongs to the caller. Not a live region: one second is no news. */
export function Countdown({ until, onEnd }: { readonly until: number; readonly onEnd?: () => void }) {
  const seconds = useCountdown(until);
  useEffect(() => {
    if (seconds === 0) onEnd?.();
  }, [seconds, onEnd]);
  return (
    <span role="timer" className="tabular-nums">
      {formatSeconds(seconds)}
    </span>
  );
}
