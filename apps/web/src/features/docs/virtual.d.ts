/** Made by the build (`vite-docs.ts`). */
/* oxlint-disable typescript/consistent-type-imports -- the declaration of a module may not import from a relative path */
declare module 'virtual:docs/search-en' {
  const entries: readonly import('./search/find-entries.ts').SearchEntry[];
  export default entries;
}
declare module 'virtual:docs/search-zh' {
  const entries: readonly import('./search/find-entries.ts').SearchEntry[];
  export default entries;
}
declare module 'virtual:docs/changelog-en' {
  const blocks: readonly import('./blocks.ts').Block[];
  export default blocks;
}
declare module 'virtual:docs/changelog-zh' {
  const blocks: readonly import('./blocks.ts').Block[];
  export default blocks;
}
declare module 'virtual:docs/passed' {
  const passed: import('./blocks.ts').SampleRuns;
  export default passed;
}
declare module 'virtual:docs/licences' {
  const licences: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
  export default licences;
}
