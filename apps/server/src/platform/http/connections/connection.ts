import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Bytes of one packet that are read in one turn of the event loop. The shortest requests have 26 bytes, so a turn makes at most
 * 160 of them from one connection, in about 2 ms.
 */
const BYTES_PER_TURN = 4096;

/**
 * A connection whose requests take turns with those of all others: however many a client sends at once, one is answered at a
 * time, the next in a later turn of the event loop, and nothing more is read while one waits. So a client that does not read
 * an answer gets no further one either.
 */
export class Connection {
  readonly socket: Socket;
  /** Requests that were read and have no complete answer, the oldest first. */
  readonly #responses = new Set<ServerResponse>();
  /** Each begins the answer to a request that waits for those before it. */
  readonly #waiting: (() => void)[] = [];
  readonly #onChange: () => void;

  /** `onChange` is called when the connection became busy or idle. `socket` has its listener of Node's server already. */
  constructor(socket: Socket, onChange: () => void) {
    this.socket = socket;
    this.#onChange = onChange;
    this.#readInTurns();
    socket.once('close', () => {
      this.#waiting.length = 0;
      this.#responses.clear();
    });
  }

  get responses(): readonly ServerResponse[] {
    return [...this.#responses];
  }

  /** A request was read, at least its head, and its answer is not complete. */
  get isBusy(): boolean {
    return this.#responses.size > 0;
  }

  /** Answers a request: at once, or when the answers to all before it were taken by the client's side. */
  answer(response: ServerResponse, begin: () => void): void {
    this.#responses.add(response);
    response.once('close', () => {
      this.#responses.delete(response);
      if (!this.isBusy) this.#onChange();
      if (this.#waiting.length > 0) setImmediate(() => this.#next());
    });
    if (this.#responses.size > 1) return void this.#waiting.push(begin);
    this.#onChange();
    begin();
  }

  #next(): void {
    const begin = this.#waiting.shift();
    if (this.#waiting.length === 0) this.socket.resume();
    begin?.();
  }

  /** Puts itself between the socket and Node's parser, which would work off a whole packet in one turn. */
  #readInTurns(): void {
    const { socket } = this;
    const [read] = socket.listeners('data');
    if (!read) return;
    // Node's server listens with this one function.
    socket.off('data', read as () => void);
    socket.on('data', (bytes: Buffer) => {
      if (this.#waiting.length > 0) return this.#putBack(bytes);
      read.call(socket, bytes.length > BYTES_PER_TURN ? bytes.subarray(0, BYTES_PER_TURN) : bytes);
      if (socket.destroyed) return;
      if (this.#waiting.length > 0) socket.pause();
      if (bytes.length <= BYTES_PER_TURN) return;
      this.#putBack(bytes.subarray(BYTES_PER_TURN));
      setImmediate(() => {
        if (this.#waiting.length === 0) socket.resume();
      });
    });
  }

  /** It is read again when the socket goes on. */
  #putBack(bytes: Buffer): void {
    this.socket.pause();
    this.socket.unshift(bytes);
  }
}
