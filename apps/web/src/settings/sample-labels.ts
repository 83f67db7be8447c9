import type { SampleLanguage } from '@fourth-seat/contract';

/** What the languages of samples are called, and as which language their code is highlighted. */
export const sampleLabels = {
  curl: { label: 'curl', language: 'bash' },
  python: { label: 'Python', language: 'python' },
  typescript: { label: 'TypeScript', language: 'typescript' },
  go: { label: 'Go', language: 'go' },
  java: { label: 'Java', language: 'java' },
  csharp: { label: 'C#', language: 'csharp' },
} as const satisfies Record<SampleLanguage, { readonly label: string; readonly language: string }>;
