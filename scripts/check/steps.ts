import { addResults, formatResults, noResults, type TestResults } from '../reports.ts';

/** A part of `npm test`. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<TestResults>;
  /** An earlier step without which this one would test what is not there, or not what was asked for. */
  readonly needs?: string;
}

/** Runs the steps one after another and adds their results. A step that needs a failed one is skipped. */
export async function runSteps(steps: readonly Step[], print: (text: string) => void): Promise<TestResults> {
  const failed = new Set<string>();
  let sum = noResults;
  for (const step of steps) {
    print(`\n── ${step.name}\n`);
    const started = Date.now();
    const part =
      step.needs !== undefined && failed.has(step.needs)
        ? { ...noResults, skips: [`${step.name}, because this step failed: ${step.needs}`] }
        : await runStep(step, print);
    if (part.failures.length > 0) failed.add(step.name);
    for (const skip of part.skips) print(`   skipped: ${skip}\n`);
    print(`   ${formatResults(part)} in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
    sum = addResults(sum, part);
  }
  return sum;
}

async function runStep({ name, run }: Step, print: (text: string) => void): Promise<TestResults> {
  try {
    return await run();
  } catch (error) {
    print(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return { ...noResults, failures: [`${name} broke off`] };
  }
}
