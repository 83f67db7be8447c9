import { keysOf, mobaModes } from '@fourth-seat/contract';
import { type Bilingual, throwFault } from '@fourth-seat/game';
import type { Simulation } from '@fourth-seat/game/simulation';
import { createMoba, type MatchSetup, ownSheet, type SeatInput, type Sheet, type World } from '@fourth-seat/moba';
import { faultText, readStudioSheet } from '@fourth-seat/moba/sheet';
import type { DecisionBody, DecisionInput } from '../decision.ts';
import { SharedCache } from '../memories/shared-cache.ts';

/** The rules that a call is about: the built-in ones, or a studio's sheet. */
export interface Rules {
  readonly sheet: Sheet;
  /** Maps that may be played on: the built-in one of three lanes waits for a player that is good on it. */
  readonly maps: readonly string[];
  readonly simulation: Simulation<MatchSetup, SeatInput, World>;
}

/** The product's own. */
export const builtIn: Rules = { sheet: ownSheet, maps: keysOf(mobaModes), simulation: createMoba(ownSheet) };

const refuse = (rule: string, place: string, text: Bilingual): never =>
  throwFault({ error: 'impossible_state', rule, place, cards: [], text });

export const rulesOfSheet = (sheet: Sheet): Rules => ({
  sheet,
  maps: sheet.maps.map(({ id }) => id),
  simulation: createMoba(sheet),
});

/** The rules of a request that brings its sheet; throws a fault with the path of the first thing that is wrong. */
export function readRules(given: unknown): Rules {
  if (given === undefined) return builtIn;
  const reading = readStudioSheet(given);
  if ('sheet' in reading) return rulesOfSheet(reading.sheet);
  const [first] = reading.faults;
  return refuse(
    'sheet',
    `sheet.${first?.path ?? ''}`,
    first ? faultText(first) : { en: 'is no sheet', zh: '不是有效的设定' },
  );
}

/**
 * Sheets of the latest calls of one thread, each for its owner alone: its hash is short enough that somebody could make
 * another sheet with it.
 */
const kept = new SharedCache<Rules>(24);

/** The rules of a call that names a sheet by its hash, and brings it where this thread has not got it. */
export function rulesOfCall(
  { sheet, sheet_hash: hash }: Pick<DecisionBody<'moba.act'>, 'sheet' | 'sheet_hash'>,
  { owner = '', lane = 'customer' }: Pick<DecisionInput, 'owner' | 'lane'>,
): Rules {
  const holder = `${lane} ${owner}`;
  if (sheet !== undefined) {
    const rules = readRules(sheet);
    const { mapHash } = rules.simulation;
    if (hash !== undefined && hash !== mapHash) {
      refuse('sheet', 'sheet_hash', {
        en: `is not the hash of this sheet, which is ${mapHash}`,
        zh: `与所传设定不符，其校验值为 ${mapHash}`,
      });
    }
    return keep(holder, rules);
  }
  if (hash === undefined) return builtIn;
  const [known] = kept.list(holder, hash);
  return known
    ? keep(holder, known)
    : refuse('sheet_unknown', 'sheet_hash', {
        en: 'this server has not got that sheet: send it once more, as `sheet` of this call',
        zh: '服务器没有这份设定，请在本次调用的 `sheet` 中补发全文',
      });
}

/** Moves it to the end of those that were used. */
function keep(holder: string, rules: Rules): Rules {
  const { mapHash } = rules.simulation;
  const [before] = kept.list(holder, mapHash);
  if (before) kept.remove(before);
  const latest = before ?? rules;
  kept.add(holder, mapHash, latest);
  return latest;
}

/** Throws a fault where a match is on a map that the rules do not have. */
export function checkMode({ maps }: Rules, mode: string, path: string): void {
  if (maps.includes(mode)) return;
  refuse('sheet', path, {
    en: `"${mode}" is no map: there is ${maps.join(', ')}`,
    zh: `没有名为 “${mode}” 的地图，可选：${maps.join('、')}`,
  });
}

/** Throws a fault where a hero or a spark is none of the rules. `pathOf` names the place of a seat. */
export function checkPicks(
  { sheet }: Rules,
  picks: readonly { readonly hero: string; readonly spark?: string | undefined }[],
  pathOf: (seat: number) => string,
): void {
  picks.forEach(({ hero, spark }, seat) => {
    const check = (field: 'hero' | 'spark', rows: Sheet['sparks'] | Sheet['heroes'], id: string | undefined): void => {
      if (id === undefined || rows.some((row) => row.id === id)) return;
      refuse('sheet', `${pathOf(seat)}.${field}`, { en: `"${id}" is unknown`, zh: `没有 “${id}”` });
    };
    check('hero', sheet.heroes, hero);
    check('spark', sheet.sparks, spark);
  });
}
