import { _decorator, Component, EventTarget, Game, game } from 'cc';
import type { Decision, Decisions, SeatError } from '../../typescript/src/index.ts';
import { SeatSession } from './seat-session.ts';

const { ccclass, property } = _decorator;

/**
 * The AI seats of one match. Set `url`, give `fetchToken` from code, and ask with `decide`. It pauses and resumes with
 * the app, and ends with its node.
 *
 * Events: `paused`, `resumed`, and `failed` with the error of a decision that its fallback answered.
 */
@ccclass('FourthSeat')
export class FourthSeat extends Component {
  @property({ tooltip: 'Where the API is: https://…' })
  url = '';

  @property({ tooltip: 'How long a decision may take, in milliseconds' })
  deadlineMs = 3000;

  readonly events = new EventTarget();

  /** Asks your own server for a client token. */
  fetchToken: (match_id: string) => Promise<string> = async () => {
    throw new Error('FourthSeat.fetchToken is missing: ask your own server for a client token there');
  };

  private session: SeatSession | undefined;

  /** Begins a match; the one before is closed. */
  begin(match_id: string): void {
    this.session?.close();
    const fetchToken = async (of: string): Promise<string> => this.fetchToken(of);
    this.session = new SeatSession({ url: this.url, match_id, deadline_ms: this.deadlineMs, fetchToken });
  }

  /** One decision of the match. Without an answer in time it is what `fallback` returns. */
  async decide<Api extends Decision, Other = never>(
    api: Api,
    body: Decisions[Api]['request'],
    fallback?: (error: SeatError) => Other,
  ): Promise<Decisions[Api]['answer'] | Other> {
    if (!this.session) throw new Error('FourthSeat.begin names the match first');
    const instead =
      fallback &&
      ((error: SeatError) => {
        this.events.emit('failed', error);
        return fallback(error);
      });
    return this.session.decide(api, body, instead);
  }

  protected onLoad(): void {
    game.on(Game.EVENT_HIDE, this.pause, this);
    game.on(Game.EVENT_SHOW, this.resume, this);
  }

  protected onDestroy(): void {
    game.off(Game.EVENT_HIDE, this.pause, this);
    game.off(Game.EVENT_SHOW, this.resume, this);
    this.session?.close();
  }

  private pause(): void {
    this.session?.pause();
    this.events.emit('paused');
  }

  private resume(): void {
    this.session?.resume();
    this.events.emit('resumed');
  }
}
