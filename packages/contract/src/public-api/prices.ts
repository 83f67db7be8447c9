import { perDecision } from './games.ts';

/** The price of one successful call of every decision API, in tokens, as the table of games has it. */
export const apiPrices = perDecision(({ tokens }) => tokens);

/** Tokens that a new organization may use in a month (UTC) without asking: about 80,000 plays. */
export const FREE_TOKENS_MONTHLY = 1_000_000;
