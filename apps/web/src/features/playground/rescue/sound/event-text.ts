import type { Language } from '@fourth-seat/contract';
import type { LoggedEvent, RescueView } from '@fourth-seat/rescue/engine';
import { type RescueTranslate, seatName, survivorName } from '../names.ts';

/** An event in words; undefined for an event that is not announced. */
export function eventText(
  t: RescueTranslate,
  event: LoggedEvent,
  view: RescueView,
  language: Language,
): string | undefined {
  const person = (id: number): string => survivorName(view, id, language) ?? '';
  switch (event.kind) {
    case 'saved':
      return t('told_saved', { name: person(event.survivor) });
    case 'died':
      return isDeathKnown(event, view) ? t('told_died', { name: person(event.survivor) }) : undefined;
    case 'fell':
      return t('told_fell', { name: seatName(event.seat, language) });
    case 'cause':
      return t('told_cause');
    case 'exploded':
      return t('told_blast');
    case 'did':
      return event.act === 'power' ? t('told_power') : undefined;
    default:
      return undefined;
  }
}

/** Whether anybody of the team has seen a death; another one is neither announced nor heard before the end. */
export function isDeathKnown(
  { survivor }: Extract<LoggedEvent, { kind: 'died' }>,
  { isOver, survivors }: Pick<RescueView, 'isOver' | 'survivors'>,
): boolean {
  return isOver || survivors.some(({ id, fate }) => id === survivor && fate === 'dead');
}
