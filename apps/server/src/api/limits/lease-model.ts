/**
 * State machine of one counter in one process, without database and timers. A unit is in one of four places: settled
 * (used by metered calls), running (calls that have not ended), spare (may be given to calls at once), or with the
 * database. The database records `taken` for the process, and always
 *
 *     taken = settled + held        held: running + spare
 *
 * except after a lost answer; then the database has recorded more than the process uses, never less. Every request
 * (`LeaseRequest`) states the absolute number of units that the process keeps and returns all its spare units, so the
 * next answered request corrects the effect of a lost one.
 */

/** Sets the row of this process: it keeps `settled + running`, asks for `wanted`, and returns everything else. */
export interface LeaseRequest {
  readonly limit: number;
  /** Undefined where the process does not know its row: the database then sets it to what the recorded calls used. */
  readonly settled: number | undefined;
  readonly running: number;
  readonly wanted: number;
  /** The fewest units that let a waiting call run; the database gives at least these, or none. */
  readonly least: number;
  /** Additional units for future calls, given only where more than `near` would still be left. */
  readonly ahead: number;
  readonly near: number;
}

export interface LeaseAnswer {
  /** The row's units now: settled, running, and newly given. */
  readonly taken: number;
  readonly settled: number;
  /** What the limit still allows; below 0 where more was given out than the limit now allows. */
  readonly units_left: number;
  /** Units that other processes hold unused and may return. */
  readonly elsewhere: number;
}

/** A call that waits for units; answered once. */
export interface Waiter {
  readonly units: number;
  /** Time at which it is refused if it still waits. */
  readonly until: number;
  decide(verdict: 'granted' | 'refused'): void;
  /** It is not known whether there are units. */
  fail(cause: unknown): void;
}

/** Units asked for in advance, in calls; none near the limit, where units are asked for one by one. */
const CALLS_AHEAD = 50;
const NEAR_CALLS = 20 * CALLS_AHEAD;
/**
 * Spare units that no call has used for this long are returned; the second value near the limit, where others may wait
 * for them.
 */
const IDLE_MS = 500;
const IDLE_NEAR_MS = 50;
/** How long the last answer of the database about the remaining units is trusted. */
const REFUSED_MS = 200;
/** The same while other processes hold units that may be returned. */
const POLL_MS = 50;
/** How long after a lost answer the database is asked again. */
const RETRY_MS = 200;

/** What the process knows of its last request: answered, on its way, or lost, so that it may have been executed. */
type LastRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'sent'; readonly request: LeaseRequest }
  | { readonly state: 'in_doubt'; readonly retryAt: number };

const idle: LastRequest = { state: 'idle' };

export class CounterLease {
  /** The counter is void: the process continues under a new identity. */
  isVoid = false;
  #limit: number;
  #taken = 0;
  #settled: number | undefined;
  #running = 0;
  #waiting: Waiter[] = [];
  #lastRequest: LastRequest = idle;
  /** Spare units were leased under another limit, or the limit has been exceeded: they may not be given to calls. */
  #isStale = false;
  /** True while a call waits that the next answer may let run. */
  #isEager = false;
  #unitsLeft = 0;
  #elsewhere = 0;
  #isNear = false;
  #quietUntil = -Infinity;
  #spareSince = -Infinity;
  #lastAskedAt = -Infinity;
  readonly #goesAhead: boolean;

  /** Without `goesAhead`, units are asked for one by one, whatever is left. */
  constructor(limit: number, { goesAhead }: { readonly goesAhead: boolean }) {
    this.#limit = limit;
    this.#goesAhead = goesAhead;
  }

  /** Units that the next call may have at once. */
  get spare(): number {
    return this.#settled === undefined ? 0 : this.#taken - this.#settled - this.#running;
  }

  /** The part of them that the limit still covers. */
  get #usable(): number {
    return this.#isStale ? 0 : this.spare;
  }

  get running(): number {
    return this.#running;
  }

  /** A call needs `units` under `limit`. If it has to wait, the caller continues with `wait`. */
  take(units: number, limit: number, now: number): 'granted' | 'refused' | 'wait' {
    this.#lastAskedAt = now;
    if (limit !== this.#limit) this.#changeLimit(limit);
    if (units === 0) return 'granted';
    if (this.#usable >= units) {
      this.#running += units;
      this.#spareSince = now;
      return 'granted';
    }
    const isFinal = this.#running === 0 && this.#elsewhere === 0 && this.#lastRequest.state === 'idle';
    return isFinal && now < this.#quietUntil && units > this.#unitsLeft + this.#usable ? 'refused' : 'wait';
  }

  wait(waiter: Waiter, now: number): void {
    this.#waiting.push(waiter);
    if (now >= this.#quietUntil || waiter.units <= this.#unitsLeft + this.#usable) this.#isEager = true;
  }

  #changeLimit(limit: number): void {
    if (limit < this.#limit) this.#isStale = true;
    this.#limit = limit;
    this.#quietUntil = -Infinity;
  }

  /** A call was metered: its units are used. */
  settle(units: number): void {
    if (this.isVoid || units === 0) return;
    this.#running -= units;
    this.#settled = (this.#settled ?? 0) + units;
    this.#refuseHopeless();
  }

  /** A call did not use its units. */
  release(units: number, now: number): void {
    if (this.isVoid || units === 0) return;
    this.#running -= units;
    this.#spareSince = now;
    this.#grantWaiting(now);
    this.#refuseHopeless();
  }

  /** The request that is due, if any. Until it is answered all spare units belong to the database. */
  nextRequest(now: number): LeaseRequest | undefined {
    if (this.isVoid || !this.#isDue(now)) return undefined;
    const wanted = this.#waiting.reduce((sum, waiter) => sum + waiter.units, 0);
    const ahead = this.#goesAhead && wanted > 0 ? CALLS_AHEAD * Math.ceil(wanted / this.#waiting.length) : 0;
    const request: LeaseRequest = {
      limit: this.#limit,
      settled: this.#settled,
      running: this.#running,
      wanted,
      least: this.#waiting.reduce((least, waiter) => Math.min(least, waiter.units), wanted),
      ahead,
      near: ahead === 0 ? 0 : (ahead / CALLS_AHEAD) * NEAR_CALLS,
    };
    this.#lastRequest = { state: 'sent', request };
    this.#taken = (this.#settled ?? 0) + this.#running;
    this.#isEager = false;
    return request;
  }

  #isDue(now: number): boolean {
    if (this.#lastRequest.state === 'sent') return false;
    if (this.#lastRequest.state === 'in_doubt') return now >= this.#lastRequest.retryAt;
    if (this.#waiting.length > 0) return this.#isEager || now >= this.#quietUntil;
    const idle_ms = this.#isNear || this.#isStale ? IDLE_NEAR_MS : IDLE_MS;
    return this.spare > 0 && now - this.#spareSince >= idle_ms;
  }

  /** The answer to the request that is running. */
  receiveAnswer(answer: LeaseAnswer, now: number): void {
    if (this.isVoid || this.#lastRequest.state !== 'sent') return;
    const { request } = this.#lastRequest;
    this.#lastRequest = idle;
    this.#settled ??= answer.settled;
    this.#taken = answer.taken;
    this.#unitsLeft = Math.max(answer.units_left, 0);
    this.#elsewhere = answer.elsewhere;
    this.#isNear = !this.#goesAhead || (request.wanted > 0 ? answer.units_left <= request.near : this.#isNear);
    this.#isStale = answer.units_left < 0 || this.#limit < request.limit;
    this.#spareSince = now;
    this.#grantWaiting(now);
    const mayFit = this.#waiting.some(({ units }) => units <= this.#unitsLeft + this.spare);
    if (this.#waiting.length > 0 && (this.#limit !== request.limit || mayFit)) this.#isEager = true;
    else if (request.wanted > 0) {
      this.#quietUntil = now + (this.#elsewhere > 0 ? POLL_MS : REFUSED_MS);
      this.#refuseHopeless();
    }
  }

  /** The request may or may not have been executed: waiting calls fail, and the database is asked again. */
  loseAnswer(cause: unknown, now: number): void {
    if (this.isVoid || this.#lastRequest.state !== 'sent') return;
    this.#lastRequest = { state: 'in_doubt', retryAt: now + RETRY_MS };
    this.#failAll(cause);
  }

  /** Refuses calls that have waited long enough, if the database has been asked for them. */
  expire(now: number): void {
    if (this.#lastRequest.state !== 'idle' || this.#isEager || !this.#waiting.some(({ until }) => until <= now)) return;
    const over = this.#waiting.filter(({ until }) => until <= now);
    this.#waiting = this.#waiting.filter(({ until }) => until > now);
    for (const waiter of over) waiter.decide('refused');
  }

  /** Returns the spare units although they are not idle, because the process ends. */
  retire(): void {
    this.#spareSince = -Infinity;
    if (this.#lastRequest.state === 'in_doubt') this.#lastRequest = { state: 'in_doubt', retryAt: -Infinity };
  }

  /** The process continues under a new identity: its units belong to others. */
  makeVoid(): void {
    this.isVoid = true;
    this.#failAll(new Error('the process continues under a new identity'));
  }

  /** True where the process certainly holds nothing and no call has asked for a while: the counter can be removed. */
  isIdle(now: number): boolean {
    const holds = this.#running > 0 || this.spare > 0 || this.#lastRequest.state !== 'idle' || this.#waiting.length > 0;
    return !holds && now - this.#lastAskedAt >= IDLE_MS;
  }

  #grantWaiting(now: number): void {
    if (this.#waiting.length === 0 || this.spare === 0) return;
    if (this.#isStale) {
      this.#isEager = true;
      return;
    }
    const still: Waiter[] = [];
    const granted: Waiter[] = [];
    for (const waiter of this.#waiting) {
      if (this.spare >= waiter.units) {
        this.#running += waiter.units;
        granted.push(waiter);
      } else still.push(waiter);
    }
    this.#waiting = still;
    if (granted.length > 0) this.#spareSince = now;
    for (const waiter of granted) waiter.decide('granted');
  }

  /** Waiting is useless where no running call of any process can return units, and no answer is awaited. */
  #refuseHopeless(): void {
    if (this.#waiting.length === 0 || this.#lastRequest.state !== 'idle') return;
    if (this.#running === 0 && this.#elsewhere === 0 && !this.#isEager) this.#refuseAll();
  }

  #refuseAll(): void {
    for (const waiter of this.#takeWaiting()) waiter.decide('refused');
  }

  #failAll(cause: unknown): void {
    for (const waiter of this.#takeWaiting()) waiter.fail(cause);
  }

  #takeWaiting(): readonly Waiter[] {
    const all = this.#waiting;
    this.#waiting = [];
    return all;
  }
}
