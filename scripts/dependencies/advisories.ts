import { noResults, type TestResults } from '../reports.ts';
import { capture } from '../run.ts';

/** A published vulnerability that is accepted for a limited time. */
interface AcceptedAdvisory {
  readonly package: string;
  /** Its id, such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly advisory: string;
  readonly reason: string;
  /** The last day on which it is accepted, as YYYY-MM-DD. */
  readonly until: string;
}

/** Empty: no vulnerability is accepted at the moment. */
const acceptedAdvisories: readonly AcceptedAdvisory[] = [];

/** `npm audit --json`, as far as it is read here. */
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, VulnerablePackage>>;
}

interface VulnerablePackage {
  readonly name: string;
  /** A string names another package that brings the vulnerability in. */
  readonly via: readonly (string | { readonly url: string; readonly title: string; readonly severity: string })[];
}

/**
 * A sentence for each vulnerability of high or critical severity without an exception, for each exception that has
 * ended, and for each that matches none any more. Undefined where the text is no report, because the registry
 * has no audit service.
 */
export function judgeAudit(
  text: string,
  today: string,
  list: readonly AcceptedAdvisory[] = acceptedAdvisories,
): string[] | undefined {
  const { vulnerabilities } = readReport(text);
  if (vulnerabilities === undefined) return undefined;
  const used = new Set<AcceptedAdvisory>();
  const problems = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((vulnerability) => {
      if (typeof vulnerability === 'string' || !['high', 'critical'].includes(vulnerability.severity)) return [];
      const { url, title, severity } = vulnerability;
      const advisory = url.slice(url.lastIndexOf('/') + 1);
      const sentence = `${name}: ${title} (${advisory}, ${severity})`;
      const exception = list.find((one) => one.package === name && one.advisory === advisory);
      if (exception === undefined) return [sentence];
      used.add(exception);
      return exception.until < today ? [`${sentence} was accepted until ${exception.until}`] : [];
    }),
  );
  const idle = list.filter((one) => !used.has(one));
  return [...problems, ...idle.map((one) => `${one.package} no longer has ${one.advisory}: take it off the list`)];
}

function readReport(text: string): Report {
  try {
    const report: unknown = JSON.parse(text);
    // npm's own format. A registry's refusal is JSON as well, without the list.
    return report instanceof Object ? report : {};
  } catch {
    return {};
  }
}

/** Asks this machine's registry about every delivered package; counts as skipped where it does not answer. */
export async function auditDependencies(): Promise<TestResults> {
  const { output } = await capture('npm', ['audit', '--json', '--omit=dev']);
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  const problems = judgeAudit(json, new Date().toISOString().slice(0, 10));
  if (problems !== undefined) return { ...noResults, passed: problems.length === 0 ? 1 : 0, failures: problems };
  const why = 'this registry gives no answer to `npm audit`, so nobody was asked about published vulnerabilities';
  return { ...noResults, skips: [`advisories of dependencies: ${why}`] };
}
