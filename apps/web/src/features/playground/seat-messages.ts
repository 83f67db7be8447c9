import { defineMessages } from '../../i18n/messages.ts';

/** Who sits where, at the tables of every game. */
export const seatMessages = defineMessages('playground-seats', {
  take_seat: { en: 'Take a seat', zh: '入座' },
  leave_seat: { en: 'Leave the seat', zh: '离座' },
  you: { en: 'You', zh: '您' },
  level: { en: 'Level {level}', zh: '{level} 级' },
  seat_0: { en: 'South', zh: '南家' },
  seat_1: { en: 'East', zh: '东家' },
  seat_2: { en: 'North', zh: '北家' },
  seat_3: { en: 'West', zh: '西家' },
});

const names = ['seat_0', 'seat_1', 'seat_2', 'seat_3'] as const;

/** The word for a seat's place. At a table of three the last one sits on the left: west. */
export const seatMessage = (seat: number, seats: number): (typeof names)[number] =>
  names[seats === 3 && seat === 2 ? 3 : seat] ?? 'seat_0';
