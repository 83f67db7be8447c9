import { useEffect, useRef } from 'react';

/** Calls `callback` once, when the clock passes `at` (epoch milliseconds). */
export function useCallAt(at: number, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
}
