/** The call could not be recorded in time: it must not be answered, and it is not charged. */
export class MeterError extends Error {
  /** It may be on disk all the same, until the meter has taken it back and tells so (`onUndone`). */
  readonly in_doubt: boolean;

  constructor(message: string, options: ErrorOptions & { in_doubt?: boolean } = {}) {
    super(message, options);
    this.in_doubt = options.in_doubt ?? false;
  }
}
