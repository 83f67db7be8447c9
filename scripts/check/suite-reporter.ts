import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter, type TestModule } from 'vitest/node';

/**
 * vitest's JSON report with the message of a failed hook also where the hook belongs to a `describe`: by itself the
 * report has messages of tests and of whole files only.
 */
export default class SuiteReporter extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    await super.onTestRunEnd(modules);
    const { outputFile } = this.ctx.config;
    if (typeof outputFile !== 'string') return;
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as { testResults: { name: string; message: string }[] };
    for (const result of report.testResults) {
      const module = modules.find(({ moduleId }) => moduleId === result.name);
      for (const suite of module?.children.allSuites() ?? []) result.message ||= suite.errors()[0]?.message ?? '';
    }
    writeFileSync(outputFile, JSON.stringify(report));
  }
}
