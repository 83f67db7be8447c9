import type { SampleLanguage } from '@fourth-seat/contract';

/** What the languages of samples are called, and how their code is coloured. */
export const sampleLabels = {
  curl: ['curl', 'bash'],
  python: ['Python', 'python'],
  typescript: ['TypeScript', 'typescript'],
  go: ['Go', 'go'],
  java: ['Java', 'java'],
  csharp: ['C#', 'csharp'],
} as const satisfies Record<SampleLanguage, readonly [name: string, colours: string]>;
