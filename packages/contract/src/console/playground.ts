import { z } from 'zod';
import { games } from '../public-api/games.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { message, time } from '../seam/fields.ts';
import { matchIdPattern } from '../seam/match-id.ts';
import { secret } from '../seam/secrets.ts';

/** Limits of a demo token; after that another has to be made for the same match (decision record 0296). */
export const demoToken = { calls: 4000, minutes: 60, rate_per_second: 20, concurrency: 4 } as const;

/** Demo tokens that one network address, and one person, get in an hour. */
export const DEMO_TOKENS_PER_HOUR = 20;

export const createPlaygroundToken = defineEndpoint({
  method: 'POST',
  path: '/console/v1/playground/token',
  access: 'anonymous',
  summary:
    'Create a demo token for one match of the playground: free of charge, short-lived, for decisions of that game alone.',
  request: z.strictObject({
    game: z.enum(games),
    /** Chosen by the page; calls may repeat it in `X-Match-Id`. */
    match: z.string().regex(matchIdPattern, message('match_invalid')),
  }),
  response: z.object({
    /** Sent like a key: `Authorization: Bearer …`. */
    token: secret(z.string()),
    game: z.enum(games),
    match: z.string(),
    expires_at: time,
    calls_left: z.int().min(0),
    /** Who runs the language model that is asked what the captain of the rescue means; null where this server has none. */
    language_model: z.string().nullable(),
  }),
  errors: ['playground_limit', 'playground_busy'],
});
