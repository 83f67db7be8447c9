import type { Canceller, Decision, Decisions, Seat, SeatError, SeatOptions } from '../../typescript/src/index.ts';
import { AccessError, createCanceller, createSeat } from '../../typescript/src/index.ts';

export interface SeatSessionOptions
  extends Pick<SeatOptions, 'url' | 'transport' | 'deadline_ms' | 'retries' | 'locale'> {
  /** Your match, for which your server makes the token; the console shows its calls together. */
  readonly match_id: string;
  /** Asks your own server for a client token: at the first call, and again when the API refuses the one before. */
  readonly fetchToken: (match_id: string) => Promise<string>;
}

/**
 * The decisions of one match in an app that players put into the background. A call that was under way then is given up
 * and made again at the return, under the same idempotency key: it is answered, and charged once.
 */
export class SeatSession {
  private seat: Seat | undefined;
  /** Of this session alone: another one of the same match asks other questions, which a key of ours would refuse. */
  private readonly keys = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  private calls = 0;
  private canceller: Canceller = createCanceller();
  private paused: { readonly ended: Promise<void>; readonly end: () => void } | undefined;
  private isClosed = false;
  private readonly options: SeatSessionOptions;

  constructor(options: SeatSessionOptions) {
    this.options = options;
  }

  get isPaused(): boolean {
    return this.paused !== undefined;
  }

  /** The app goes into the background: the platform may cut what is under way at any moment. */
  pause(): void {
    if (this.paused || this.isClosed) return;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.paused = { ended, end };
    this.canceller.abort();
  }

  /** The app is in front again: what was given up is asked again. */
  resume(): void {
    const { paused } = this;
    if (!paused || this.isClosed) return;
    this.paused = undefined;
    this.canceller = createCanceller();
    paused.end();
  }

  /** The match is over: what is under way rejects, and so does what comes after. */
  close(): void {
    this.isClosed = true;
    this.canceller.abort(new Error('The match was closed.'));
    this.paused?.end();
  }

  /** One decision of the match. Without an answer in time it is what `fallback` returns; throw the error there to refuse. */
  async decide<Api extends Decision, Other = never>(
    api: Api,
    body: Decisions[Api]['request'],
    fallback?: (error: SeatError) => Other,
  ): Promise<Decisions[Api]['answer'] | Other> {
    const { match_id } = this.options;
    const idempotency_key = `${this.keys}/${this.calls++}`;
    let hasNewToken = false;
    for (;;) {
      await this.paused?.ended;
      if (this.isClosed) throw new Error('The match was closed.');
      const { signal } = this.canceller;
      try {
        const seat = await this.findSeat();
        // A pause may have come while the token was on its way.
        if (signal.aborted) continue;
        return await seat.decide<Api>(api, body, { match_id, idempotency_key, signal });
      } catch (error) {
        if (this.isClosed) throw error;
        if (signal.aborted) continue;
        if (error instanceof AccessError && !hasNewToken) {
          hasNewToken = true;
          this.seat = undefined;
          continue;
        }
        if (fallback && isSeatError(error)) return fallback(error);
        throw error;
      }
    }
  }

  private async findSeat(): Promise<Seat> {
    if (this.seat) return this.seat;
    const { match_id, fetchToken, ...options } = this.options;
    const seat = createSeat({ ...options, key: await fetchToken(match_id) });
    this.seat = seat;
    return seat;
  }
}

const isSeatError = (error: unknown): error is SeatError =>
  typeof error === 'object' && error !== null && 'outcome_unknown' in error;
