/**
 * Imports a source of the site by its path, so that Node itself reads it: a plain import would draw what it imports, the
 * contract or every page, into the bundle of the configuration.
 */
export const importSource = async <Exports>(path: string): Promise<Exports> =>
  // What that file of ours exports.
  (await import(/* @vite-ignore */ new URL(path, import.meta.url).href)) as Exports;
