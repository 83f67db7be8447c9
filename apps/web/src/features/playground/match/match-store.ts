import type { CardGame } from '@fourth-seat/contract';
import { readStored, storageKeys, writeStored } from '../../../settings/storage.ts';
import { isFields } from '../../../ui/json/fields.ts';
import { freshSeed } from '../seed/fresh-seed.ts';
import { formatMatch, type MatchRecord, parseMatch } from './match-record.ts';
import type { MatchRunSettings } from './protocol.ts';
import { defaultSetup } from './setup.ts';

export const matchScales = [0.1, 0.25, 0.5, 1, 2, 4, 8] as const;
export const defaultRunSettings: MatchRunSettings = {
  paused: false,
  scale: 1,
  live: true,
  practice: false,
  open: true,
  auto: false,
  autoPass: true,
};

export interface StoredMatch {
  readonly record: MatchRecord;
  readonly runSettings: MatchRunSettings;
}

/** What a reload restores of a game: the match up to its last move, and how it runs. */
export function readStoredMatch(game: CardGame): StoredMatch {
  const text = readStored(storageKeyOf(game));
  const parts = text === undefined ? [] : text.split('\n');
  const record = parts[1] === undefined ? undefined : parseMatch(parts[1]);
  const runSettings = readRunSettings(parts[0]);
  if (record?.setup.game === game) return { record, runSettings };
  return { record: { setup: defaultSetup(game, freshSeed()), deals: [] }, runSettings };
}

export const storeMatch = (record: MatchRecord, runSettings: MatchRunSettings): void =>
  writeStored(storageKeyOf(record.setup.game), `${JSON.stringify(runSettings)}\n${formatMatch(record)}`);

const storageKeyOf = (game: CardGame): string => `${storageKeys.playgroundMatch}.${game}`;

function readRunSettings(text: string | undefined): MatchRunSettings {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return defaultRunSettings;
  }
  if (!isFields(value)) return defaultRunSettings;
  const stored = value;
  const flag = (name: 'paused' | 'live' | 'practice' | 'open' | 'auto' | 'autoPass'): boolean => {
    const kept = stored[name];
    return typeof kept === 'boolean' ? kept : defaultRunSettings[name];
  };
  const scale = matchScales.find((known) => known === stored.scale) ?? defaultRunSettings.scale;
  return {
    paused: flag('paused'),
    scale,
    live: flag('live'),
    practice: flag('practice'),
    open: flag('open'),
    auto: flag('auto'),
    autoPass: flag('autoPass'),
  };
}
