import { RefusedError } from '@fourth-seat/game';
import type { LiveApi, LiveReply } from '../live/live-api.ts';
import { MissCounter } from '../live/miss-counter.ts';
import type { AskCommand } from '../simulation/worker-channel.ts';
import { addLine, type SpokenLine, visibleLines } from '../table/spoken-lines.ts';
import type { CardGroup } from '../table/view.ts';
import type { ApiDecision, DecisionRequest, MoveWarning, TableDecision } from './decision.ts';
import { playerOf, readAnswer } from './decision-request.ts';
import { lastOf } from './last-of.ts';
import { LocalPlayers } from './local-players.ts';
import type { MatchRecord } from './match-record.ts';
import { type Moment, momentKey } from './moment.ts';
import { PlayedMatch } from './played-match.ts';
import type {
  MatchCommand,
  MatchPhase,
  MatchQuestions,
  MatchReport,
  MatchRunSettings,
  MatchSnapshot,
  Thought,
} from './protocol.ts';
import type { TableScene } from './scene.ts';
import type { MatchSetup } from './setup.ts';
import type { MadeMove, TableGame } from './table-game.ts';
import { PASS_MS, TURN_MS, TurnClock } from './turn-clock.ts';

/** Milliseconds that a finished deal stays on screen where no visitor has to press a button. */
const RESULT_MS = 4500;
/** Milliseconds in which the last pass of a deal that all passed is seen, before the next is dealt. */
const PASSED_OUT_MS = 1500;
/** Moves in a row after whose time-outs the visitor's seat goes on by itself. */
const MAX_TIMEOUTS = 2;

export interface DriverOptions {
  readonly post: (report: MatchReport) => void;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Runs a function after `ms` milliseconds. Returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly live: Pick<LiveApi, 'open'> & {
    readonly call: (request: DecisionRequest, languageTag: string) => Promise<LiveReply<ApiDecision>>;
  };
}

/** Runs a match: asks each AI player for its move, delays it as a person would, and waits for the visitor's moves. */
export class MatchDriver<State> {
  readonly #game: TableGame<State>;
  readonly #options: DriverOptions;
  #setup: MatchSetup;
  #runSettings: MatchRunSettings;
  #languageTag: string;
  readonly #match: PlayedMatch<State>;
  readonly #players: LocalPlayers<State>;
  readonly #clock: TurnClock;
  #spokenLines: readonly SpokenLine[] = [];
  /** The number of the last line. */
  #lineCount = 0;
  #hidden = false;
  #shownMoment: Moment | null = null;
  #warning: MoveWarning | undefined;
  /** Moves in a row that the visitor let the time pass for. */
  #timeouts = 0;
  readonly #misses = new MissCounter();
  #cancel: () => void = () => undefined;
  /** Rises with every change; an answer to an earlier request is dropped. */
  #revision = 0;

  /** Throws the error of the engine where the record has a move that is not legal. */
  constructor(game: TableGame<State>, command: Extract<MatchCommand, { type: 'open' }>, options: DriverOptions) {
    this.#game = game;
    this.#options = options;
    this.#setup = command.record.setup;
    this.#runSettings = command.runSettings;
    this.#languageTag = command.languageTag;
    this.#match = new PlayedMatch(game, command.record.deals);
    this.#clock = new TurnClock(options.now);
    this.#players = new LocalPlayers({ game, match: this.#match, setup: () => this.#setup, now: options.now });
    if (this.#match.deals.length === 0) this.#deal();
    if (this.#runSettings.live) options.live.open(this.#setup.game, this.#setup.seed);
    this.#continue();
  }

  stop(): void {
    this.#revision += 1;
    this.#cancel();
  }

  handle(command: Exclude<MatchCommand, { type: 'open' }>): void {
    switch (command.type) {
      case 'run':
        this.#changeRunSettings(command.runSettings);
        break;
      case 'language':
        // A request that is on its way is answered in the language in which it was sent.
        this.#languageTag = command.languageTag;
        return;
      case 'take_back':
        this.#warning = undefined;
        break;
      case 'hidden':
        this.#hidden = command.on;
        break;
      case 'auto':
        this.#timeouts = 0;
        this.#runSettings = { ...this.#runSettings, auto: command.on };
        break;
      case 'seats':
        this.#changeSeats(command);
        break;
      case 'length':
        this.#setup = { ...this.#setup, length: command.length };
        break;
      case 'seek':
        this.#shownMoment = command.at;
        break;
      case 'next':
        if (this.#match.isOver) this.#deal();
        break;
      case 'step':
        if (this.#step()) return;
        break;
      case 'action':
        this.#applyAction(command);
        break;
      case 'ask':
        this.#answer(command);
        return;
    }
    this.#continue();
  }

  #changeRunSettings(running: MatchRunSettings): void {
    if (running.live && !this.#runSettings.live) {
      this.#misses.reset();
      this.#options.live.open(this.#setup.game, this.#setup.seed);
    }
    this.#runSettings = running;
  }

  #changeSeats({ human, seats }: Pick<MatchSetup, 'human' | 'seats'>): void {
    if (human !== this.#setup.human) {
      this.#runSettings = { ...this.#runSettings, auto: false };
      // Lines that the seat's AI player spoke are not the visitor's.
      this.#spokenLines = this.#spokenLines.filter(({ seat }) => seat !== human);
    }
    this.#setup = { ...this.#setup, human, seats };
  }

  get #state(): State {
    return this.#match.state;
  }

  #deal(): void {
    const first = this.#match.nextDeal(this.#setup);
    if (first === undefined) return;
    this.#match.addDeal(first);
    this.#spokenLines = [];
  }

  /** Publishes the state of the match, then starts the next step: the clock, a decision, or the next deal. */
  #continue(): void {
    this.#revision += 1;
    this.#cancel();
    const { paused, scale } = this.#runSettings;
    const isWaiting = paused || this.#hidden || this.#shownMoment !== null;
    const isAsked = this.#isVisitorAsked();
    const isClockRunning = isAsked && !isWaiting && this.#warning === undefined;
    const turn = momentKey(this.#match.lastMoment);
    const passes = isAsked && this.#runSettings.autoPass && this.#game.nothingBeats(this.#state);
    const total_ms = passes ? PASS_MS : TURN_MS;
    if (isClockRunning) {
      const end = passes ? () => this.#passForVisitor() : () => this.#playForVisitor();
      this.#cancel = this.#options.after(this.#clock.run(turn, total_ms), end);
    } else this.#clock.hold(isAsked ? turn : undefined, total_ms);
    this.#publish();
    if (isWaiting || isAsked) return;
    if (!this.#match.isOver) void this.#decideNext();
    else if (this.#match.nextDeal(this.#setup) !== undefined) this.#dealAfterResult(scale);
  }

  /** Deals the next deal by itself, but for a visitor who has a result to look at and presses a button. */
  #dealAfterResult(scale: number): void {
    const isPassedOut = this.#game.isPassedOut(this.#state);
    if (!isPassedOut && this.#setup.human !== null && !this.#runSettings.auto) return;
    const shown_ms = isPassedOut ? PASSED_OUT_MS : RESULT_MS;
    this.#cancel = this.#options.after(shown_ms / scale, () => this.handle({ type: 'next' }));
  }

  /** Whether the visitor is to move. */
  #isVisitorAsked(): boolean {
    const seat = this.#game.seatToMove(this.#state);
    return seat !== undefined && seat === this.#setup.human && !this.#runSettings.auto;
  }

  #passForVisitor(): void {
    this.#match.append(this.#game.makeMove(this.#state, { type: 'pass' }));
    this.#continue();
  }

  /** The visitor's time is over: the player makes this one move. Who lets the time pass twice in a row has gone away. */
  #playForVisitor(): void {
    this.#timeouts += 1;
    if (this.#timeouts >= MAX_TIMEOUTS) return this.handle({ type: 'auto', on: true });
    const seat = this.#game.seatToMove(this.#state);
    if (seat !== undefined) this.#decideNow(seat);
  }

  /** A decision of a player here, made at once. */
  #decideNow(seat: number): void {
    const began = this.#options.now();
    const request = this.#players.request(this.#state, this.#match.lastMoment, seat);
    this.#applyDecision(this.#decided(request, seat, began));
    this.#continue();
  }

  async #decideNext(): Promise<void> {
    const revision = this.#revision;
    const seat = this.#game.seatToMove(this.#state);
    if (seat === undefined) return;
    const began = this.#options.now();
    const request = this.#players.request(this.#state, this.#match.lastMoment, seat);
    const reply = this.#runSettings.live ? await this.#options.live.call(request, this.#languageTag) : undefined;
    if (revision !== this.#revision) return;
    if (reply) this.#noteReply(reply);
    const live = reply?.ok === true ? readAnswer(reply.answer) : undefined;
    const thought = this.#decided(request, seat, began, live);
    const left_ms = thought.answer.wait_ms / this.#runSettings.scale - thought.took_ms;
    this.#cancel = this.#options.after(Math.max(0, left_ms), () => {
      this.#applyDecision(thought);
      this.#continue();
    });
  }

  /** The decision of the API where there is one, or of the seat's player here. `began`: when it was asked for. */
  #decided(
    request: DecisionRequest,
    seat: number,
    began: number,
    live?: TableDecision,
  ): Thought & { readonly took_ms: number } {
    const answer = live ?? this.#players.decide(request, seat);
    const { deal, move } = this.#match.lastMoment;
    return {
      at: { deal, move: move + 1 },
      seat,
      level: playerOf(this.#setup, seat).level,
      request,
      answer,
      source: live ? 'api' : 'local',
      took_ms: this.#options.now() - began,
    };
  }

  /** Switches the Live API off at the last of several replies in a row without an answer. */
  #noteReply(reply: LiveReply<ApiDecision>): void {
    if (reply.ok) return this.#misses.reset();
    if (!this.#misses.countMiss()) return;
    this.#runSettings = { ...this.#runSettings, live: false };
    this.#options.post({ type: 'notice', notice: { type: 'live_off', cause: reply.failure } });
  }

  #applyDecision(thought: Thought): void {
    const { answer, seat } = thought;
    this.#match.append(this.#game.makeMove(this.#state, answer.action), answer.win_rate);
    this.#keepThought(thought);
    if (!answer.say) return;
    this.#lineCount += 1;
    const { event, text } = answer.say;
    const line = { id: this.#lineCount, event, text };
    this.#spokenLines = addLine(this.#spokenLines, { seat, move: thought.at.move, line });
  }

  #keepThought(thought: Thought): void {
    this.#players.rememberThought(thought);
    this.#options.post({ type: 'thought', thought });
  }

  /** Makes one decision immediately; false where there is none to make. */
  #step(): boolean {
    const seat = this.#game.seatToMove(this.#state);
    if (seat === undefined && this.#match.nextDeal(this.#setup) !== undefined) {
      this.#deal();
      return false;
    }
    if (seat === undefined || this.#isVisitorAsked()) return false;
    this.stop();
    this.#decideNow(seat);
    return true;
  }

  #applyAction({ action, isConfirmed }: Extract<MatchCommand, { type: 'action' }>): void {
    if (!this.#isVisitorAsked()) return;
    let move: MadeMove<State>;
    try {
      move = this.#game.makeMove(this.#state, action);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.#options.post({ type: 'notice', notice: { type: 'illegal', text: error.text } });
      return;
    }
    this.#warning = this.#runSettings.practice && !isConfirmed ? this.#players.warningOf(action) : undefined;
    if (this.#warning) return;
    this.#shownMoment = null;
    this.#timeouts = 0;
    this.#match.append(move);
  }

  #answer<Name extends keyof MatchQuestions>({ id, about, question }: AskCommand<MatchQuestions, Name>): void {
    try {
      this.#options.post({ type: 'answer', id, ok: true, value: this.#answers[about](question) });
    } catch (error) {
      // Who asked shows the error in its own place. An error thrown elsewhere stops the match, and the page says so.
      console.error(error);
      this.#options.post({ type: 'answer', id, ok: false, reason: String(error) });
    }
  }

  readonly #answers: {
    readonly [Name in keyof MatchQuestions]: (
      question: MatchQuestions[Name]['question'],
    ) => MatchQuestions[Name]['answer'];
  } = {
    hints: () => (this.#isVisitorAsked() ? this.#players.hints() : []),
    playable: () => (this.#isVisitorAsked() ? this.#game.playable(this.#state) : []),
    // A hand may be sorted at any time, even while others think.
    arrange: (grouping) => this.#ofVisitor((seat) => this.#game.arrange(this.#state, seat, grouping)),
    straight_flushes: () => this.#ofVisitor((seat) => this.#game.straightFlushes(this.#state, seat)),
    thought: (at) => this.#players.thoughtAt(at),
    review: ({ deal }) => this.#players.review(deal),
    record: ({ deal }) => this.#players.recordOf(deal),
  };

  /** Groups of the visitor's hand; none where no visitor sits. */
  #ofVisitor(groupsOf: (seat: number) => readonly CardGroup[]): readonly CardGroup[] {
    const { human } = this.#setup;
    return human === null ? [] : groupsOf(human);
  }

  #publish(): void {
    const lastMoment = this.#match.lastMoment;
    const snapshot: MatchSnapshot = {
      view: this.#game.view(this.#scene()),
      record: this.record(),
      shownMoment: this.#shownMoment ?? lastMoment,
      lastMoment,
      runSettings: this.#runSettings,
      phase: this.#phase(),
      warning: this.#warning,
      points: this.#match.finished().map((state) => this.#game.points(state)),
      kernel: this.#game.kernel,
    };
    this.#options.post({ type: 'table', snapshot });
  }

  #phase(): MatchPhase {
    if (!this.#match.isOver) return 'playing';
    return this.#match.nextDeal(this.#setup) === undefined ? 'match_over' : 'deal_over';
  }

  /** What the table shows: the present, or an earlier moment. */
  #scene(): TableScene<State> {
    const last = this.#match.lastMoment;
    const shown = this.#shownMoment ?? last;
    const isPast = this.#shownMoment !== null;
    const deal = this.#match.deals[shown.deal] ?? lastOf(this.#match.deals);
    const { human } = this.#setup;
    const { auto, paused } = this.#runSettings;
    const asked = !isPast && this.#isVisitorAsked();
    return {
      setup: this.#setup,
      finished: this.#match.deals.slice(0, shown.deal).map(({ states }) => lastOf(states)),
      states: deal.states.slice(0, shown.move + 1),
      viewer: human ?? 0,
      // A visitor who plays does not see the hands of the others, nor what they held earlier in the same deal.
      openHands: this.#runSettings.open && (human === null || shown.deal < last.deal || this.#match.isOver),
      asked,
      auto,
      thinking: isPast || asked || paused ? undefined : this.#game.seatToMove(this.#state),
      lines: isPast ? [] : visibleLines(this.#spokenLines, last.move),
      clock: asked ? this.#clock.view() : undefined,
    };
  }

  record(): MatchRecord {
    return { setup: this.#setup, deals: this.#match.record() };
  }
}
