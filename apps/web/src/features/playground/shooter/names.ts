import { type GameEvent, TEAM_SIZE, type Team, teamOf } from '@fourth-seat/shooter';
import type { Translate } from '../../../i18n/messages.ts';
import { clockText } from '../simulation/clock-text.ts';
import type { shooterMessages } from './messages.ts';
import type { BotFrame } from './worker/frame.ts';

export type ShooterTranslate = Translate<(typeof shooterMessages)['table']>;

/** What can put a body down. */
export type DamageSource = Extract<GameEvent, { type: 'kill' }>['by'];

export const teamName = (t: ShooterTranslate, team: Team): string => t(team === 0 ? 'west' : 'east');

/** The seats of a team. */
export const seatsOf = (team: Team): readonly number[] =>
  Array.from({ length: TEAM_SIZE }, (_, n) => team * TEAM_SIZE + n);

/** The number on a seat's back: 1 to 5 in each team. */
export const backNumber = (seat: number): number => (seat % TEAM_SIZE) + 1;

/** "Cyan 3": the team and the number on the back. */
export const seatName = (t: ShooterTranslate, seat: number): string =>
  t(teamOf(seat) === 0 ? 'name_west' : 'name_east', { number: backNumber(seat) });

/** When a seat that was put down returns. */
export const downText = (t: ShooterTranslate, { back_s }: BotFrame): string =>
  back_s === null ? t('down_until_round') : t('down_for', { seconds: Math.ceil(back_s) });

/** What is left on a clock: it shows 0:01 until the last second is over. */
export const clockOf = (seconds: number): string => clockText(Math.max(0, Math.ceil(seconds)));
