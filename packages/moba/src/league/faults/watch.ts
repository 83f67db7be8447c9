import type { MatchWatcher } from '@fourth-seat/game/simulation';
import { ownSheet } from '../../sheet/own-sheet.ts';
import type { MapRow } from '../../sheet/sheet.ts';
import { TICKS_PER_SECOND } from '../../world/constants.ts';
import { groundOf } from '../../world/ground.ts';
import { type Scene, sceneOf, type World } from '../../world/state.ts';
import { watchCasting } from './casting.ts';
import { watchDeaths } from './deaths.ts';
import { watchDefence } from './defence.ts';
import type { Count, Detector } from './detector.ts';
import { watchFarming } from './farming.ts';
import { watchFights } from './fights.ts';
import { watchHome } from './home.ts';
import { watchIdleness } from './idleness.ts';
import { watchTeamwork } from './teamwork.ts';

const detectors = () =>
  [
    watchDeaths(),
    watchFights(),
    watchIdleness(),
    watchHome(),
    watchFarming(),
    watchTeamwork(),
    watchDefence(),
    watchCasting(),
  ] as const;
type NamesOf<One> = One extends Detector<infer Name> ? Name : never;
export type FaultName = NamesOf<ReturnType<typeof detectors>[number]>;
type FaultReport = Readonly<Record<FaultName, Count>>;

const mapOf = (mode: string): MapRow => {
  const map = ownSheet.maps.find(({ id }) => id === mode);
  if (!map) throw new Error(`the sheet has no map "${mode}"`);
  return map;
};

/** A world of the built-in sheet with its rules, as it is after a tick. */
export function sceneAfter(world: World): Scene {
  const map = mapOf(world.mode);
  return sceneOf(ownSheet, map, groundOf(map), world);
}

/** Watches by several detectors at once. */
function watchBy<Name extends string>(
  all: readonly Detector<Name>[],
): MatchWatcher<World> & { readonly report: () => Readonly<Record<Name, Count>> } {
  return {
    tick(world) {
      const scene = sceneAfter(world);
      for (const one of all) one.tick(scene);
    },
    over() {
      for (const one of all) one.over();
    },
    // Each detector counts its own names.
    report: () => Object.assign({}, ...all.map(({ counts }) => counts)) as Readonly<Record<Name, Count>>,
  };
}

/** Counts all mistakes. */
export const watchFaults = (): MatchWatcher<World> & { readonly report: () => FaultReport } =>
  watchBy(detectors() as readonly Detector<FaultName>[]);

const FIVE_MINUTES = 300 * TICKS_PER_SECOND;

/** Counts minions in reach up to five minutes, and those that nobody struck last. */
export const watchLastHits = () => watchBy([watchFarming(FIVE_MINUTES)]);
