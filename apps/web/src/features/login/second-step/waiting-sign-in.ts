import { errorCodes, type FactorWay, factorWays } from '@fourth-seat/contract';
import { isApiError } from '../../../api/api-error.ts';

/** A sign-in whose first step was right, and which waits for the second factor. */
export interface WaitingSignIn {
  readonly ticket: string;
  readonly ways: readonly FactorWay[];
}

/** What a refusal of the first step leaves to go on with; undefined where it is any other failure. */
export function waitingSignInOf(error: unknown): WaitingSignIn | undefined {
  if (!isApiError(error) || error.answer.code !== errorCodes.second_factor_needed) return undefined;
  const { ticket, ways } = error.data;
  if (typeof ticket !== 'string' || !Array.isArray(ways)) return undefined;
  return { ticket, ways: factorWays.filter((way) => ways.includes(way)) };
}
