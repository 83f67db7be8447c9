/**
 * How much a captain may do in one rescue: more than anybody does in five minutes. Reading a sentence takes milliseconds, and
 * the clock is read between two ticks.
 */
export const rescueInputLimits = {
  /** Of all types, at one tick. */
  inputs_of_tick: 20,
  /** Of all types, in all. */
  inputs: 2000,
  /** Of type `say`, at one tick. */
  sentences_of_tick: 5,
  /** Of type `say`, in all. */
  sentences: 300,
} as const;
