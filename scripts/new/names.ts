/** The name of a feature in each spelling. */
export interface FeatureNames {
  /** As a folder and in addresses: "match-reports". */
  readonly kebab: string;
  /** As a variable: "matchReports". */
  readonly camel: string;
  /** As a type, a component or a route: "MatchReports". */
  readonly pascal: string;
}

/** The names of a feature, or undefined where the text is no kebab-case name. */
export function featureNames(kebab: string): FeatureNames | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) return undefined;
  const camel = kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return { kebab, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) };
}
