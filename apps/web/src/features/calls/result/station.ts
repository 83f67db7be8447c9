import type { Locale } from '@fourth-seat/contract';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { numberOf, objectsOf, textOf } from '../../../ui/json/values.ts';

/** What stands in words beside the plan of a rescue; stored bodies are read field by field. */
export interface Station {
  /** The answer that the plan is drawn from. */
  readonly answer: Fields;
  /** Survivors found and still inside. */
  readonly found: number;
  readonly missing: number;
  /** The last lines of the radio, oldest first. */
  readonly radio: readonly RadioLine[];
}

interface RadioLine {
  readonly id: number;
  /** Undefined where the line names nobody that the captain knows. */
  readonly speaker: string | undefined;
  readonly text: string;
}

const SHOWN_LINES = 4;

/** The station of an answer of `rescue.act`; undefined for every other answer, and where no room has a place. */
export function readStation(envelope: unknown, locale: Locale): Station | undefined {
  const data = isFields(envelope) ? envelope.data : undefined;
  const view = isFields(data) ? data.view : undefined;
  if (!isFields(data) || !isFields(view) || !objectsOf(view.rooms).some(hasPlace)) return undefined;
  const [team, survivors] = [objectsOf(view.team), objectsOf(view.survivors)];
  const nameOf = (seat: unknown, survivor: unknown): string | undefined => {
    const speaker = team.find((one) => one.seat === seat) ?? survivors.find(({ id }) => id === survivor);
    return speaker && textIn(speaker.name, locale);
  };
  return {
    answer: data,
    found: survivors.filter(({ fate }) => fate === 'inside').length,
    missing: objectsOf(view.missing).length,
    radio: objectsOf(data.radio)
      .slice(-SHOWN_LINES)
      .flatMap(({ id, seat, survivor, text }): RadioLine[] =>
        typeof id === 'number' ? [{ id, speaker: nameOf(seat, survivor), text: textIn(text, locale) }] : [],
      ),
  };
}

const textIn = (value: unknown, locale: Locale): string => (isFields(value) && textOf(value[locale])) || '';

const hasPlace = ({ x, y, width, depth }: Fields): boolean =>
  [x, y, width, depth].every((value) => numberOf(value) !== undefined);
