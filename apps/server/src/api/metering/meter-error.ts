/** The call could not be recorded in time: it must not be answered, and is not charged. */
export class MeterError extends Error {
  /** True where the record may be on disk anyway, until the meter has removed it and called `onUndone`. */
  readonly in_doubt: boolean;

  constructor(message: string, options: ErrorOptions & { in_doubt?: boolean } = {}) {
    super(message, options);
    this.in_doubt = options.in_doubt ?? false;
  }
}
