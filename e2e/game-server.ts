import type { Site } from './fixtures.ts';

export interface GameServerAnswer<Data> {
  readonly status: number;
  /** Of the error catalogue, or 0. */
  readonly code: number;
  readonly request_id: string;
  readonly data: Data;
}

/** The landlord of a Doudizhu hand is to lead. */
export const openingPosition = {
  seat: 0,
  landlord: 0,
  hand: ['3', '3', '4', '4', '5', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', 'A', '2', '2', 'b', 'B'],
  bottom: ['4', 'J', '2'],
  history: [],
};

/**
 * One call of a game server. As the documentation tells a client, a 503 is sent again after `Retry-After`: the machine
 * of a test may be too busy to answer in time, and such a call was neither answered nor charged. Anything else is
 * returned.
 */
export async function callApi<Data>(
  site: Site,
  path: string,
  secret: string,
  body: unknown,
): Promise<GameServerAnswer<Data>> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (response.status !== 503 || attempt >= 10) {
      // The envelope is the contract's; what is inside is checked by whoever asked.
      const answer = (await response.json()) as Omit<GameServerAnswer<Data>, 'status'>;
      return { ...answer, status: response.status };
    }
    await response.body?.cancel();
    const wait_ms = 1000 * Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
}
