import type { SimulatedGame } from '@fourth-seat/contract';
import { useCallback } from 'react';
import type { SimulationTypes } from '../protocol.ts';
import type { Lacking, SharedRecord } from '../share.ts';
import { type SharedLink, useSharedLink } from '../use-shared-link.ts';
import type { PageSimulation } from '../use-simulation.ts';

interface MatchesOptions<G extends SimulationTypes, Chosen, Reason extends string> {
  /** How links of the game are read: a link carries what the visitor chose. */
  readonly links: {
    readonly game: SimulatedGame;
    readonly read: (fragment: string) => Promise<SharedRecord<Chosen, G['input']> | Lacking<Reason> | undefined>;
  };
  /** What was chosen, as the engine takes it. */
  readonly engineSetupOf: (chosen: Chosen) => G['setup'];
  /** Gets the setup of each match before it is open; the same function at every call. */
  readonly onOpen: (chosen: Chosen) => void;
}

interface Matches<Chosen, Reason extends string> {
  readonly begin: (chosen: Chosen) => void;
  /** The link that the match was opened from. */
  readonly link: SharedLink<Reason>;
}

/** Opens other matches, chosen or from a link; one that was played already stands still. */
export function useMatches<G extends SimulationTypes, Chosen, Reason extends string = never>(
  { open }: Pick<PageSimulation<G>, 'open'>,
  { links, engineSetupOf, onOpen }: MatchesOptions<G, Chosen, Reason>,
): Matches<Chosen, Reason> {
  const openMatch = useCallback(
    (chosen: Chosen, played: { readonly inputs: Parameters<typeof open>[0]['inputs']; readonly ticks: number }) => {
      onOpen(chosen);
      open({ setup: engineSetupOf(chosen), ...played }, { paused: played.ticks > 0 });
    },
    [open, onOpen, engineSetupOf],
  );
  const link = useSharedLink(links, ({ setup, inputs, ticks }) => openMatch(setup, { inputs, ticks }));
  const { forget } = link;
  const begin = useCallback(
    (chosen: Chosen) => {
      forget();
      openMatch(chosen, { inputs: [], ticks: 0 });
    },
    [openMatch, forget],
  );
  return { begin, link };
}
