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
