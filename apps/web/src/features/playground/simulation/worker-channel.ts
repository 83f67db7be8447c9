/** By name: what a page may ask the worker of a match, and what it is answered. */
export type Questions = Readonly<Record<string, { readonly question: unknown; readonly answer: unknown }>>;

/** A question in the shape that `Asked` has for its name. */
export type AskCommand<Asked extends Questions, Name extends keyof Asked & string = keyof Asked & string> = {
  readonly type: 'ask';
  readonly id: number;
  readonly about: Name;
  readonly question: Asked[Name]['question'];
};

/** Asks the worker; rejects with its reason where it has no answer, or where it ended before it answered. */
export type Ask<Asked extends Questions> = <Name extends keyof Asked & string>(
  about: Name,
  question: Asked[Name]['question'],
) => Promise<Asked[Name]['answer']>;

/** The answer to the question with this number, or why the worker has none. */
export type AnswerReport = { readonly type: 'answer'; readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }
);

/** Sends commands to the worker in use, and keeps who waits for the answer to a question, by its number. */
export interface WorkerChannel<Command> {
  readonly send: (command: Command) => void;
  /** Sends to another worker from now on. Open questions are rejected: the worker that had them is gone. */
  readonly use: (worker: Worker | undefined) => void;
  readonly settle: (answer: AnswerReport) => void;
  /**
   * Sends the question that `command` makes of its number. Resolves with the value of the worker's answer to it;
   * rejects with its reason where it has none, or where it ended before it answered.
   */
  readonly ask: (command: (id: number) => Command) => Promise<unknown>;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function createWorkerChannel<Command>(): WorkerChannel<Command> {
  const waiting = new Map<number, Pending>();
  let last = 0;
  let worker: Worker | undefined;
  const send = (command: Command): void => worker?.postMessage(command);
  return {
    send,
    use: (next) => {
      worker = next;
      for (const { reject } of waiting.values()) reject(new Error('the worker was replaced'));
      waiting.clear();
    },
    settle: (answer) => {
      const pending = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.ok) pending?.resolve(answer.value);
      else pending?.reject(new Error(answer.reason));
    },
    ask: async (command) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        send(command(last));
      }),
  };
}

/** Asks over a channel by the names of a game's questions; the worker answers each in the shape that its name has. */
export const askOver =
  <Asked extends Questions>(ask: (command: (id: number) => AskCommand<Asked>) => Promise<unknown>): Ask<Asked> =>
  async (about, question) =>
    ask((id) => ({ type: 'ask', id, about, question }));
