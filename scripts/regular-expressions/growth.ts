import { StepCounter, TooManySteps } from './count-steps.ts';
import { listTexts, type Pumped, pumpedText } from './texts.ts';

/** Lengths of the texts that are compared: both above the counts that patterns usually name (`{1,64}`). */
const lengths = [60, 120, 240, 480] as const;
/** Steps grow with the length to this power at most: 1 is linear, 2 quadratic; between them lies what begins slowly. */
const MOST_GROWTH = 1.5;
const STEPS_PER_CHARACTER = 20_000;

/** A text for which the search takes more than linear time, as its parts; undefined where none was found. */
export function findCostlyText(source: string, flags: string): Pumped | undefined {
  const counter = new StepCounter(source, flags);
  const grows = (text: Pumped, short: number, long: number): boolean => {
    const steps = (length: number): number => {
      const whole = pumpedText(text, length);
      return counter.count(whole, whole.length * STEPS_PER_CHARACTER);
    };
    try {
      const [less, more] = [steps(short), steps(long)];
      const ratio = pumpedText(text, long).length / pumpedText(text, short).length;
      return Math.log(more / less) / Math.log(ratio) > MOST_GROWTH;
    } catch (error) {
      if (error instanceof TooManySteps) return true;
      throw error;
    }
  };
  const [a, b, c, d] = lengths;
  return listTexts(counter.pattern, flags).find((text) => grows(text, a, b) && grows(text, c, d));
}
