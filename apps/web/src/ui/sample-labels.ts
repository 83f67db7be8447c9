import type { SampleLanguage } from '@fourth-seat/contract';
import type { CodeLanguage } from './highlight.ts';

/** What the languages of samples are called, and how their code is coloured. */
export const sampleLabels: Record<SampleLanguage, readonly [string, CodeLanguage]> = {
  curl: ['curl', 'bash'],
  python: ['Python', 'python'],
  typescript: ['TypeScript', 'typescript'],
  go: ['Go', 'go'],
  java: ['Java', 'java'],
  csharp: ['C#', 'csharp'],
};
