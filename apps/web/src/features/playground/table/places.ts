import { cardGameFacts, guandanSeatsOf, guandanTeamOf } from '../../../cards/card-game.ts';
import type { SeatNumber, TableView } from './view.ts';

/** Where a seat sits, as seen from the near edge. Play goes from near to right. */
export type Place = 'near' | 'right' | 'across' | 'left';

const around: Readonly<Record<number, readonly Place[]>> = {
  2: ['near', 'across'],
  3: ['near', 'right', 'left'],
  4: ['near', 'right', 'across', 'left'],
};

export function placeOf(seat: SeatNumber, { viewer, seats }: Pick<TableView, 'viewer' | 'seats'>): Place {
  const steps = (seat - viewer + seats.length) % seats.length;
  return around[seats.length]?.[steps] ?? 'across';
}

/** Whether a seat wins and loses with the viewer. Before the landlord is known everybody plays alone. */
export function isOurs(seat: SeatNumber, { table, viewer }: Pick<TableView, 'table' | 'viewer'>): boolean {
  return sideSeats(table, viewer).includes(seat);
}

/** The seats that win and lose with a seat, and itself. Before the landlord is known everybody plays alone. */
export function sideSeats(table: TableView['table'], seat: SeatNumber): readonly SeatNumber[] {
  const { sides, seats } = cardGameFacts[table.game];
  switch (sides) {
    case 'teams':
      return guandanSeatsOf(guandanTeamOf(seat));
    case 'alone':
      return [seat];
    case 'landlord': {
      const landlord = 'landlord' in table ? table.landlord : undefined;
      if (landlord === undefined || seat === landlord) return [seat];
      return Array.from({ length: seats }, (_, at) => at).filter((at) => at !== landlord);
    }
  }
}
