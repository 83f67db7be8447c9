import { TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useEffect, useMemo } from 'react';
import type { ShooterSimulation } from '../types.ts';
import { createSeatLink, type SeatControls } from './seat-link.ts';

/** One raw action for each tick; the engine would drop more. */
const SEND_MS = 1000 / TICKS_PER_SECOND;

/** Sends the inputs of the own seat to the match; null while the visitor has no seat. */
export function useSeatControls(
  { send, subscribe }: ShooterSimulation,
  seat: number | null,
  onTakenOver: () => void,
): SeatControls | null {
  const link = useMemo(
    () => (seat === null ? null : createSeatLink(seat, (input) => send({ type: 'input', input }), onTakenOver)),
    [seat, send, onTakenOver],
  );
  useEffect(() => {
    if (!link) return undefined;
    const stop = subscribe(({ frame }) => link.see(frame));
    const timer = window.setInterval(link.sendNow, SEND_MS);
    return () => {
      window.clearInterval(timer);
      stop();
      link.end();
    };
  }, [link, subscribe]);
  return link && link.controls;
}
