import { decisionEndpoints } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { costlyBodies } from './costly-bodies.ts';

// The names of a table of ours.
const apis = Object.keys(costlyBodies) as (keyof typeof costlyBodies)[];

test.each(apis)('%s is asked what the contract takes: a body that is refused at once would cost nothing', (api) => {
  for (const body of costlyBodies[api]) expect(decisionEndpoints[api].request.safeParse(body).error).toBeUndefined();
});
