import { useCallback, useMemo, useState } from 'react';
import { toggledSlow } from '../../simulation/slow-motion.ts';
import type { ShooterSimulation } from '../types.ts';
import { changeViewSettings, viewSettings } from '../view/view-settings.ts';
import type { SeatControls } from './seat-link.ts';
import { type KeyHandlers, useKeys } from './use-keys.ts';
import { useSeatControls } from './use-seat-controls.ts';

/** The seat that the visitor plays, and what lies over the picture for it. */
export interface OwnSeat {
  readonly number: number;
  readonly controls: SeatControls;
  readonly isWheelOpen: boolean;
  readonly setWheelOpen: (isOpen: boolean) => void;
  readonly areScoresShown: boolean;
  /** Whether the visitor plays; until the first key the bot of the seat goes on. */
  readonly isPlaying: boolean;
}

interface OwnSeatState {
  /** Null while the visitor only watches. */
  readonly seat: OwnSeat | null;
  readonly take: (seat: number) => void;
  readonly leave: () => void;
}

/** The visitor's seat; one that is left takes its overlays with it. */
export function useOwnSeat(simulation: ShooterSimulation): OwnSeatState {
  const [number, setNumber] = useState<number | null>(null);
  const [isWheelOpen, setWheelOpen] = useState(false);
  const [areScoresShown, setScoresShown] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const takenOver = useCallback(() => setPlaying(true), []);
  const controls = useSeatControls(simulation, number, takenOver);
  const { changeRunSettings, snapshot } = simulation;
  const scale = snapshot?.runSettings.scale ?? 1;
  const slow = useCallback(() => changeRunSettings({ scale: toggledSlow(scale) }), [changeRunSettings, scale]);
  const handlers = useMemo<KeyHandlers>(
    () => ({ onWheel: () => setWheelOpen((on) => !on), onSlow: slow, onView: changeEyes, onScores: setScoresShown }),
    [slow],
  );
  useKeys(controls, handlers);
  const change = useCallback((next: number | null) => {
    setNumber(next);
    setPlaying(false);
    setWheelOpen(false);
  }, []);
  const leave = useCallback(() => change(null), [change]);
  const seat =
    number === null || controls === null
      ? null
      : { number, controls, isWheelOpen, setWheelOpen, areScoresShown, isPlaying };
  return { seat, take: change, leave };
}

/** Over the shoulder, or from the eyes. */
const changeEyes = (): void => changeViewSettings({ isFirstPerson: !viewSettings().isFirstPerson });
