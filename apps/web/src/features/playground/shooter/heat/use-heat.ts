import { TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useEffect, useMemo, useState } from 'react';
import type { HeatPicture } from '../tactical/draw-heat.ts';
import type { Heat, HeatLayer, HeatQuestion } from '../worker/heat-grid.ts';

export const heatTeams = ['both', 'west', 'east'] as const;
/** Seconds up to the tick shown; null for the whole match. */
export const heatWindows = [null, 60, 30, 15] as const;

interface HeatChoice {
  readonly layer: HeatLayer;
  readonly team: (typeof heatTeams)[number];
  readonly window_s: (typeof heatWindows)[number];
  /** On the large map as well. */
  readonly isOnMap: boolean;
}

export interface HeatState {
  readonly choice: HeatChoice;
  readonly change: (part: Partial<HeatChoice>) => void;
  /** Undefined while the map is closed, and until the first answer about the chosen layer. */
  readonly picture: HeatPicture | undefined;
  /** The worker gave no answer to the last question; the next is asked as the match goes on. */
  readonly hasFailed: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** What of a match its heat map reads. */
interface CountedMatch {
  readonly ask: (about: 'heat', question: HeatQuestion) => Promise<Heat>;
  readonly snapshot: { readonly tick: number; readonly lastTick: number } | undefined;
}

/** While the match goes on, the map is counted anew once in this number of ticks. */
const EVERY_TICKS = 30;

/** The heat map of the match, computed while it is open. */
export function useHeat({ ask, snapshot }: CountedMatch): HeatState {
  const [choice, setChoice] = useState<HeatChoice>({ layer: 'positions', team: 'both', window_s: null, isOnMap: true });
  const [isOpen, setOpen] = useState(false);
  const [heat, setHeat] = useState<Heat>();
  const [hasFailed, setFailed] = useState(false);
  const { layer, window_s, team } = choice;
  const end = window_s === null ? snapshot?.lastTick : snapshot?.tick;
  const to = end === undefined ? undefined : Math.ceil(end / EVERY_TICKS) * EVERY_TICKS;
  useEffect(() => {
    if (!isOpen || to === undefined) return undefined;
    let isOld = false;
    const from = window_s === null ? 0 : Math.max(0, to - window_s * TICKS_PER_SECOND);
    const count = async () => {
      const found = await ask('heat', { layer, from, to });
      if (isOld) return;
      setHeat(found);
      setFailed(false);
      if (!found.isComplete && found.layer === layer) await count();
    };
    count().catch(() => {
      if (!isOld) setFailed(true);
    });
    return () => {
      isOld = true;
    };
  }, [ask, isOpen, layer, to, window_s]);
  const picture = useMemo<HeatPicture | undefined>(
    () =>
      isOpen && heat?.layer === layer
        ? { heat, teams: team === 'both' ? [0, 1] : [team === 'west' ? 0 : 1] }
        : undefined,
    [heat, isOpen, layer, team],
  );
  return { choice, change: (part) => setChoice((now) => ({ ...now, ...part })), picture, hasFailed, setOpen };
}
