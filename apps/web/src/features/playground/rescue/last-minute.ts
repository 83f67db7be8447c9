/** Seconds before the fuel store blows from which the clock and a sound urge. */
export const LAST_MINUTE_S = 60;
