import type { SampleLanguage } from '@fourth-seat/contract';

/** The names of the languages of samples, and their highlighting. */
export const sampleLabels = {
  curl: ['curl', 'bash'],
  python: ['Python', 'python'],
  typescript: ['TypeScript', 'typescript'],
  go: ['Go', 'go'],
  java: ['Java', 'java'],
  csharp: ['C#', 'csharp'],
} as const satisfies Record<SampleLanguage, readonly [name: string, colours: string]>;
