import { addResults, formatResults, noResults, type TestResults } from '../reports.ts';

/** A part of `npm test`. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<TestResults>;
  /** An earlier step without which this one would test what is not there, or not what was asked for. */
  readonly needs?: Step;
}

/** Runs the steps one after another and adds their results. A step that needs one which failed, or was skipped, is skipped. */
export async function runSteps(steps: readonly Step[], print: (text: string) => void): Promise<TestResults> {
  const unfinished = new Set<Step>();
  let sum = noResults;
  for (const step of steps) {
    print(`\n── ${step.name}\n`);
    const started = Date.now();
    const isReady = step.needs === undefined || !unfinished.has(step.needs);
    const part = isReady
      ? await runStep(step, print)
      : { ...noResults, skips: [`${step.name}, because this step has not passed: ${step.needs.name}`] };
    if (!isReady || part.failures.length > 0) unfinished.add(step);
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
