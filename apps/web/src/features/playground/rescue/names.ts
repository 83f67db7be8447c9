import type { Language } from '@fourth-seat/contract';
import type { RadioLine, RescueView } from '@fourth-seat/rescue/engine';
import type { Translate } from '../../../i18n/messages.ts';
import { clockText } from '../simulation/clock-text.ts';
import { CAPTAIN, seatNames, TICKS_PER_SECOND } from './engine-constants.ts';
import type { rescueMessages } from './messages.ts';

export type RescueTranslate = Translate<(typeof rescueMessages)['table']>;

/** By seat: the name of its colour (`--rescue-…`) and the outline of its mark in a box of 16. */
const looks = [
  {
    colour: 'captain',
    mark: 'M8 1.4l2 4.2 4.6.6-3.4 3.2.9 4.6L8 11.7 3.9 14l.9-4.6L1.4 6.2 6 5.6z',
    text: 'text-rescue-captain',
    fill: 'bg-rescue-captain',
    ring: 'border-rescue-captain',
  },
  {
    colour: 'medic',
    mark: 'M6 2h4v4h4v4h-4v4H6v-4H2V6h4z',
    text: 'text-rescue-medic',
    fill: 'bg-rescue-medic',
    ring: 'border-rescue-medic',
  },
  {
    colour: 'engineer',
    mark: 'M8 1.4l5.7 3.3v6.6L8 14.6l-5.7-3.3V4.7zM8 5.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z',
    text: 'text-rescue-engineer',
    fill: 'bg-rescue-engineer',
    ring: 'border-rescue-engineer',
  },
  {
    colour: 'scout',
    mark: 'M8 1.6l6 12.2-6-3.2-6 3.2z',
    text: 'text-rescue-scout',
    fill: 'bg-rescue-scout',
    ring: 'border-rescue-scout',
  },
] as const;
export const lookOf = (seat: number): (typeof looks)[number] => looks[seat] ?? looks[0];

/** Everybody but the captain. */
export const companions: readonly number[] = [1, 2, 3];

/**
 * The seats in the order of their cards and keys. Each companion has the number by which words call them ("number 2"),
 * so the captain comes last.
 */
export const seatsByKey: readonly number[] = [...companions, CAPTAIN];

/** The short name by which everybody calls a seat. */
export const seatName = (seat: number, language: Language): string => seatNames[language][seat] ?? '';

/** Whether the captain speaks, and not one of the companions or a survivor. */
export const isCaptain = (speaker: RadioLine['speaker']): boolean => 'seat' in speaker && speaker.seat === CAPTAIN;

/** The name of a survivor, found or missing; undefined for one that the view does not know. */
export const survivorName = (
  { survivors, missing }: Pick<RescueView, 'survivors' | 'missing'>,
  id: number,
  language: Language,
): string | undefined => [...survivors, ...missing].find((one) => one.id === id)?.name[language];

/** A tick as minutes and seconds since the team arrived. */
export const clockAt = (tick: number): string => clockText(Math.floor(tick / TICKS_PER_SECOND));
