import { useEffect, useRef } from 'react';

/** Calls `go` once when the clock passes `at` (epoch ms). */
export function useGoAt(at: number, go: () => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
}
