/**
 * An error that an operator can correct: the message says what is wrong and what to do, and is printed without a stack.
 */
export class OperatorError extends Error {}
