import { createSeat, SeatError } from '../typescript/src/index.ts';
import { lead } from './positions.ts';

const WIDTH = 32;

/** How often the server is killed meanwhile, at equal shares of the calls, and what kills it and starts it again. */
export interface Kills {
  readonly kills: number;
  readonly kill: () => Promise<void>;
}

/**
 * A customer of the server at `url`: makes so many calls with a key, each again under its name until it is answered,
 * while the server is killed. Returns every receipt. Throws where a call is refused or the server does not come back.
 */
export async function collectReceipts(
  { url, key, calls }: { readonly url: string; readonly key: string; readonly calls: number },
  { kills, kill }: Kills,
): Promise<{ readonly receipts: readonly string[]; readonly answered: number; readonly killed: number }> {
  const receipts: string[] = [];
  const on_receipt = (receipt: string): void => void receipts.push(receipt);
  const seat = createSeat({ url, key, deadline_ms: 60_000, retries: 1000, on_receipt });
  const gone = Promise.withResolvers<never>();
  let killing = Promise.resolve();
  let [next, answered, killed] = [0, 0, 0];
  const work = async (): Promise<void> => {
    for (let number = next++; number < calls; number = next++) {
      const idempotency_key = `call-${number}`;
      while (!(await isAnswered(seat.decide('doudizhu.legal-moves', lead, { idempotency_key }))));
      answered++;
      if (killed === kills || answered < ((killed + 1) * calls) / (kills + 1)) continue;
      killed++;
      killing = killing.then(kill).catch(gone.reject);
    }
  };
  await Promise.race([Promise.all(Array.from({ length: WIDTH }, work)), gone.promise]);
  await killing;
  return { receipts, answered, killed };
}

const isAnswered = async (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof SeatError && (error.status === 0 || error.status >= 500)) return false;
      throw error;
    },
  );
