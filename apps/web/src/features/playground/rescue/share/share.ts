import { ENGINE_VERSION, LAST_TICK, type RescueInput, type RescueSetup } from '@fourth-seat/rescue/engine';
import { readSeed } from '../../seed/read-seed.ts';
import * as links from '../../simulation/share.ts';
import { defaultSetup } from '../setup.ts';
import type { RescueRecord } from '../types.ts';

const format: links.LinkFormat = { game: 'rescue', engineVersion: ENGINE_VERSION, maxTicks: LAST_TICK };

/** A rescue that a link brought. */
type SharedRescue = links.SharedRecord<RescueSetup, RescueInput>;

/** The link to a rescue: its seed and everything the captain said. */
export const shareRecord = async (record: RescueRecord): Promise<string> =>
  links.shareRecord(format, { seed: record.setup.seed }, record);

/** The rescue in a link; undefined for a link that is not one of ours. */
export const readShared = async (fragment: string): Promise<SharedRescue | undefined> =>
  links.readRecord(fragment, format, ({ seed }) => {
    const known = readSeed(seed);
    return known === undefined ? undefined : defaultSetup(known);
  });
