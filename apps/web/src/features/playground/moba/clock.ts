import { TICKS_PER_SECOND } from '@fourth-seat/moba';
import { clockText } from '../simulation/clock-text.ts';

/** The time of the match at a tick: "2:05". */
export const clockOf = (tick: number): string => clockText(Math.floor(tick / TICKS_PER_SECOND));
