/** A simulation of one counter for tests of the model: a database, processes, a network that may fail, and a clock. */
import { CounterLease, type LeaseAnswer, type LeaseRequest } from '../api/limits/lease-model.ts';

/** What the database has of one process. */
interface Row {
  taken: number;
  used: number;
  last_number: number;
}

/**
 * The database's side of one counter: what `lease_quota_units`, the meter and the job that reclaims leases do to it. A
 * test sends it and the real function the same requests (`api/limits/lease-units.test.ts`).
 */
export class SimulatedCounter {
  /** Given out in all. */
  taken = 0;
  readonly rows = new Map<number, Row>();
  readonly dead = new Set<number>();

  /** Undefined where a later request of the process was executed before. */
  lease(process: number, number: number, request: LeaseRequest): LeaseAnswer | undefined {
    const row = this.rows.get(process);
    if (row && row.last_number >= number) return undefined;
    const settled = request.settled ?? row?.used ?? 0;
    const keeps = settled + request.running;
    const others = Math.max(this.taken - (row?.taken ?? 0) + keeps, 0);
    const room = Math.max(request.limit - others, 0);
    let units = Math.min(room, request.wanted);
    if (room < request.least) units = 0;
    else if (room > request.near + request.wanted) units = request.wanted + request.ahead;
    this.taken = others + units;
    this.rows.set(process, { taken: keeps + units, used: row?.used ?? 0, last_number: number });
    return {
      taken: keeps + units,
      settled,
      units_left: request.limit - this.taken,
      elsewhere: units >= request.wanted ? 0 : this.#unusedOfOthers(process),
    };
  }

  #unusedOfOthers(process: number): number {
    const others = [...this.rows].filter(([other]) => other !== process && !this.dead.has(other));
    return others.reduce((sum, [, { taken, used }]) => sum + Math.max(taken - used, 0), 0);
  }

  /** Metered calls of the process used so many units; fewer where a record was taken back. */
  use(process: number, units: number): void {
    const row = this.rows.get(process);
    if (row) row.used += units;
  }

  /** Takes back what dead processes had not used. */
  reclaim(): void {
    for (const process of this.dead) {
      const row = this.rows.get(process);
      if (row) this.taken = Math.max(this.taken - (row.taken - row.used), 0);
      this.rows.delete(process);
    }
  }
}

/** A request under way: executed or not, and answered to its process or given up by it. */
interface Message {
  readonly number: number;
  readonly request: LeaseRequest;
  answer: LeaseAnswer | undefined;
}

interface Call {
  readonly units: number;
  readonly lease: CounterLease;
}

interface Process {
  readonly name: number;
  lease: CounterLease | undefined;
  last_number: number;
  sent: Message | undefined;
  /** Given up, but still on their way to the database. */
  late: Message[];
  calls: Call[];
  /** Calls whose record is in doubt; `landed` where the database has it. */
  inDoubt: { call: Call; landed: boolean }[];
}

export class LeaseSimulation {
  now = 1000;
  readonly counter = new SimulatedCounter();
  /** Units of metered calls. */
  used = 0;
  granted = 0;
  refused = 0;
  failed = 0;
  processes: Process[] = [];
  #names = 0;
  limit: number;
  highest: number;
  /** Calls that wait for a decision. */
  waiting = 0;

  constructor(limit: number, processes: number) {
    this.limit = limit;
    this.highest = limit;
    for (let index = 0; index < processes; index++) this.#start();
  }

  #start(): void {
    this.processes.push({
      name: ++this.#names,
      lease: undefined,
      last_number: 0,
      sent: undefined,
      late: [],
      calls: [],
      inDoubt: [],
    });
  }

  of(index: number): Process {
    const process = this.processes[index % this.processes.length];
    if (!process) throw new Error('a world has a process');
    return process;
  }

  edit(limit: number): void {
    this.limit = limit;
    this.highest = Math.max(this.highest, limit);
  }

  take(index: number, units: number): void {
    const process = this.of(index);
    const lease = (process.lease ??= new CounterLease(this.limit, { goesAhead: true }));
    const call = { units, lease };
    const decide = (verdict: 'granted' | 'refused' | 'failed'): void => {
      this[verdict]++;
      if (verdict === 'granted') process.calls.push(call);
    };
    const taken = lease.take(units, this.limit, this.now);
    if (taken !== 'wait') return decide(taken);
    this.waiting++;
    const once = (verdict: 'granted' | 'refused' | 'failed'): void => {
      this.waiting--;
      decide(verdict);
    };
    lease.wait({ units, until: this.now + 1000, decide: once, fail: () => once('failed') }, this.now);
  }

  /** Ends a call: metered, failed, or with a record that may or may not be on disk. */
  end(index: number, which: number, how: 'metered' | 'failed' | 'landed' | 'not landed'): void {
    const process = this.of(index);
    const [call] = process.calls.splice(which % Math.max(process.calls.length, 1), 1);
    if (!call) return;
    if (how === 'metered' || how === 'landed') this.#meter(process, call.units);
    if (how === 'metered') call.lease.settle(call.units);
    else if (how === 'failed') call.lease.release(call.units, this.now);
    else process.inDoubt.push({ call, landed: how === 'landed' });
  }

  #meter(process: Process, units: number): void {
    this.counter.use(process.name, units);
    this.used += units;
  }

  /** The meter finds out about records in doubt: they are taken back. */
  undo(index: number): void {
    const process = this.of(index);
    for (const { call, landed } of process.inDoubt.splice(0)) {
      if (landed) this.#meter(process, -call.units);
      call.lease.release(call.units, this.now);
    }
  }

  execute(index: number): void {
    const { name, sent } = this.of(index);
    if (sent && !sent.answer) sent.answer = this.counter.lease(name, sent.number, sent.request);
  }

  executeLate(index: number): void {
    const process = this.of(index);
    const message = process.late.shift();
    if (message && !message.answer) this.counter.lease(process.name, message.number, message.request);
  }

  answer(index: number): void {
    const process = this.of(index);
    const { sent, lease } = process;
    if (!sent?.answer) return;
    process.sent = undefined;
    lease?.receiveAnswer(sent.answer, this.now);
  }

  lose(index: number): void {
    const process = this.of(index);
    if (!process.sent) return;
    process.late.push(process.sent);
    process.sent = undefined;
    process.lease?.loseAnswer(new Error('lost'), this.now);
  }

  /** Kills a process and starts another; the units of the first are returned when its death is noticed. */
  kill(index: number): void {
    const process = this.of(index);
    process.lease?.makeVoid();
    this.counter.dead.add(process.name);
    this.processes = this.processes.filter((item) => item !== process);
    this.#start();
  }

  /** What the driver does every few milliseconds. */
  tick(ms: number): void {
    this.now += ms;
    for (const process of this.processes) {
      const { lease } = process;
      if (!lease) continue;
      lease.expire(this.now);
      const request = lease.nextRequest(this.now);
      if (request) process.sent = { number: ++process.last_number, request, answer: undefined };
      if (lease.isIdle(this.now)) process.lease = undefined;
    }
  }

  /** Ends all calls, stops all failures, and lets time pass. */
  settleDown(ms: number): void {
    this.processes.forEach((process, index) => {
      while (process.calls.length > 0) this.end(index, 0, process.calls.length % 2 === 0 ? 'failed' : 'metered');
      this.undo(index);
    });
    this.counter.reclaim();
    for (let passed = 0; passed < ms; passed += 25) {
      this.tick(25);
      this.processes.forEach((process, index) => {
        this.execute(index);
        this.answer(index);
        while (process.calls.length > 0) this.end(index, 0, 'failed');
      });
    }
  }
}
