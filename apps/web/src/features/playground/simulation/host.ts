import { createPacer, type Logged, type Simulation } from '@fourth-seat/game/simulation';
import type { QuestionName, RunSettings, SimulationCommand, SimulationReport, SimulationTypes } from './protocol.ts';
import { SimulationSession } from './simulation-session.ts';
import type { AskCommand } from './worker-channel.ts';

export type SimulationSessionOf<G extends SimulationTypes> = SimulationSession<G['setup'], G['input'], G['state']>;

/** The parts of a game that the host needs. */
export interface HostedGame<G extends SimulationTypes> {
  readonly simulation: Simulation<G['setup'], G['input'], G['state']>;
  /**
   * The picture of the state; `since` is the tick of the picture before it, so that a shot between the two is drawn.
   */
  readonly frameOf: (state: G['state'], since: number) => G['frame'];
  /**
   * Whether an input is taken at once and not at the next step: where steps are rare and somebody waits for an answer.
   */
  readonly answersAtOnce?: boolean;
  /** The events of a tick and later ones, in order; costs as much as it finds. */
  readonly eventsSince: (state: G['state'], tick: number) => readonly Logged<G['event']>[];
  /** Fetches what a command needs before it is taken; commands keep their order. Rejects where it cannot be had. */
  readonly loadFor?: (command: SimulationCommand<G>) => Promise<unknown> | undefined;
  readonly answers: {
    readonly [Name in QuestionName<G>]: (
      question: G['questions'][Name]['question'],
      session: SimulationSessionOf<G>,
    ) => G['questions'][Name]['answer'] | Promise<G['questions'][Name]['answer']>;
  };
}

/** Most steps in one turn of the loop; at 8 times the speed it needs five. A slower machine falls behind the clock. */
const MAX_STEPS = 24;

/** Holds one match: takes commands, and makes steps as time passes. Its caller owns the worker and the timer. */
export class SimulationHost<G extends SimulationTypes> {
  #session: SimulationSessionOf<G> | undefined;
  #runSettings: RunSettings = { paused: true, scale: 1 };
  #hidden = false;
  #pacer = createPacer(1);
  #inputs: G['input'][] = [];
  /** Events before this tick have been sent to the page. */
  #reportedTick = 0;

  readonly #game: HostedGame<G>;
  readonly #post: (report: SimulationReport<G>) => void;

  constructor(game: HostedGame<G>, post: (report: SimulationReport<G>) => void) {
    this.#game = game;
    this.#post = post;
  }

  handle(command: SimulationCommand<G>): void {
    switch (command.type) {
      case 'open':
        this.#open(command);
        return;
      case 'hidden':
        this.#hidden = command.on;
        return;
      case 'ask':
        this.#answer(command);
        return;
      case 'run':
        this.#runSettings = command.runSettings;
        // Inputs that arrived while the match was paused.
        this.#stepAtOnce();
        this.#show(this.#session?.tick ?? 0);
        return;
      case 'input':
        this.#take([command.input]);
        return;
      case 'inputs':
        this.#take(command.inputs);
        return;
      default:
        this.#move(command);
    }
  }

  #take(inputs: readonly G['input'][]): void {
    if (this.#session && !this.#session.isPast) this.#inputs.push(...inputs);
    this.#stepAtOnce();
  }

  /** Lets `elapsed_ms` milliseconds of the visitor's time pass. */
  advance(elapsed_ms: number): void {
    if (!this.#runs()) return;
    const due = this.#pacer.advance(elapsed_ms, this.#runSettings.scale);
    if (due > 0) this.#steps(due);
  }

  #runs(): boolean {
    return this.#session !== undefined && !this.#runSettings.paused && !this.#hidden;
  }

  #stepAtOnce(): void {
    if (this.#game.answersAtOnce !== true || this.#inputs.length === 0) return;
    if (this.#runs() && this.#pacer.takeAhead()) this.#steps(1);
  }

  #steps(count: number): void {
    const session = this.#session;
    if (!session) return;
    const since = session.tick;
    for (let i = 0; i < count && !session.isOver; i++) {
      session.step(this.#inputs);
      this.#inputs = [];
    }
    if (session.tick > since) this.#show(since);
  }

  #open({ record, runSettings, at }: Extract<SimulationCommand<G>, { type: 'open' }>): void {
    try {
      this.#session = SimulationSession.ofRecord(this.#game.simulation, record);
    } catch {
      // The engine refuses the inputs of a link that was made up: the page says that the match cannot be shown.
      this.#post({ type: 'unreadable' });
      return;
    }
    this.#runSettings = runSettings;
    this.#inputs = [];
    this.#reportedTick = 0;
    this.#pacer = createPacer(this.#game.simulation.ticksPerSecond, MAX_STEPS);
    this.#reportEvents(this.#session, 0);
    if (at !== null) this.#session.seek(at);
    this.#show(this.#session.tick);
  }

  /** Moves along the time of the match. */
  #move(command: Extract<SimulationCommand<G>, { type: 'step' | 'seek' | 'branch' }>): void {
    const session = this.#session;
    if (!session) return;
    if (command.type === 'step') {
      this.#steps(1);
      return;
    }
    if (command.type === 'seek') session.seek(command.tick ?? session.lastTick);
    else {
      session.branch();
      this.#inputs = [];
      this.#reportedTick = Math.min(this.#reportedTick, session.tick);
      this.#reportEvents(session, session.tick);
    }
    this.#show(session.tick);
  }

  #answer<Name extends QuestionName<G>>({ id, about, question }: AskCommand<G['questions'], Name>): void {
    const refuse = (reason: unknown): void => this.#post({ type: 'answer', id, ok: false, reason: String(reason) });
    if (!this.#session) return refuse('no match is open');
    const post = (value: unknown): void => this.#post({ type: 'answer', id, ok: true, value });
    let answer: unknown;
    try {
      answer = this.#game.answers[about](question, this.#session);
    } catch (error) {
      refuse(error);
      // Reaches the page as an error of the worker.
      throw error;
    }
    if (answer instanceof Promise) void answer.then(post, refuse);
    else post(answer);
  }

  #show(since: number): void {
    const session = this.#session;
    const runSettings = this.#runSettings;
    if (!session) return;
    if (session.tick > this.#reportedTick) this.#reportEvents(session, this.#reportedTick);
    const { tick, lastTick, state } = session;
    const isOver = session.isOver && !session.isPast;
    this.#post({
      type: 'frame',
      snapshot: { frame: this.#game.frameOf(state, since), tick, lastTick, isOver, runSettings },
    });
  }

  /** Sends the events from a tick on. They are sent as they first happen, not again when the past is shown. */
  #reportEvents(session: SimulationSessionOf<G>, from: number): void {
    const events = this.#game.eventsSince(session.state, from);
    this.#reportedTick = Math.max(this.#reportedTick, session.tick);
    this.#post({ type: 'events', from, events: [...events] });
  }
}
