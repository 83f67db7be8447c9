/** The call could not be recorded in time: it must not be answered, and is not charged. */
export class MeterError extends Error {
  /** True where the record may be on disk anyway, until the meter has removed it and called the call's `onUndone`. */
  readonly isInDoubt: boolean;

  constructor(message: string, options: ErrorOptions & { isInDoubt?: boolean } = {}) {
    super(message, options);
    this.isInDoubt = options.isInDoubt ?? false;
  }
}
