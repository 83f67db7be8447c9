import { type Bilingual, throwFault } from '@fourth-seat/game';

/** Refuses a request whose units cannot be so, by the path of the field. */
export const refuseUnit = (place: string, text: Bilingual): never =>
  throwFault({ error: 'impossible_state', rule: 'units', place, cards: [], text });

/** Refuses a request about a seat that cannot be decided for, by the path of the field. */
export const refuseSeat = (place: string, text: Bilingual): never =>
  throwFault({ error: 'impossible_state', rule: 'seats', place, cards: [], text });
