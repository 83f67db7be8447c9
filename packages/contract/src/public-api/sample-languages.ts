/** Languages of the code samples, in the order of the tabs. */
export const sampleLanguages = ['curl', 'python', 'typescript', 'go', 'java', 'csharp'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];
