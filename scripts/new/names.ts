/** The name of a feature in each spelling. */
export interface FeatureNames {
  /** As a folder and in the URLs of pages: "match-reports". */
  readonly kebab: string;
  /** As one of the things that the feature lists, in paths of the API: "match-report". */
  readonly singular: string;
  /** As a variable: "matchReports". */
  readonly camel: string;
  /** As a type, a component or a route: "MatchReports". */
  readonly pascal: string;
}

/** The ending of a plural: that of "access", "status" and "analysis" is none. */
const plural = /(?<![isu])s$/;

/** The names of a feature, or undefined where the text is no kebab-case name. */
export function featureNames(kebab: string): FeatureNames | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) return undefined;
  const camel = kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const singular = kebab.endsWith('ies') ? kebab.replace(/ies$/, 'y') : kebab.replace(plural, '');
  return { kebab, singular, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) };
}
