import type { Plugin } from 'vite';

const CONTRACT = '@fourth-seat/contract';
/** Virtual modules: the contract as the web uses it, and each of its stated values. */
const [webContract, webValue] = ['\0web-contract', '\0web-contract/'];

/**
 * Leaves the schemas of the contract out of the build, and zod with them, 27 KB of script on every screen that asks the
 * server something: shapes are the server's to check and the compiler's to compare. In place of the contract the bundle
 * imports a module that states its endpoints as method, path and access, its constants and its lists of names, read from the
 * contract itself, and passes functions and tables on; schemas it does not export. Fails the build when zod comes along
 * after all.
 */
export function contractWithoutSchemas(): Plugin {
  const stated = new Map<string, unknown>();
  let passedOn: readonly string[] = [];
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const exported: Readonly<Record<string, unknown>> = await import(CONTRACT);
      const values = Object.entries(exported).filter(([, value]) => !isSchema(value));
      for (const [name, value] of values) {
        if (isEndpoint(value)) stated.set(name, { method: value.method, path: value.path, access: value.access });
        else if (isConstant(value) || isListOfNames(value)) stated.set(name, value);
      }
      passedOn = values.map(([name]) => name).filter((name) => !stated.has(name));
    },
    async resolveId(source, importer) {
      if (source.startsWith(webValue)) return source;
      if (source !== CONTRACT) return null;
      return importer === webContract ? this.resolve(CONTRACT, undefined, { skipSelf: true }) : webContract;
    },
    load(id) {
      // A module for each value: the bundle is cut by who uses which.
      if (id.startsWith(webValue)) {
        const name = id.slice(webValue.length);
        return `export const ${name} = ${JSON.stringify(stated.get(name))};`;
      }
      if (id !== webContract) return null;
      const lines = [...stated.keys()].map((name) => `export { ${name} } from '${webValue}${name}';`);
      return [...lines, `export { ${passedOn.join(', ')} } from '${CONTRACT}';`].join('\n');
    },
    generateBundle(_options, bundle) {
      const kept = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
        .flatMap(([id, { code }]) => (code ? [id] : []));
      if (!kept.some(isZod)) return;
      const users = kept.filter((id) => !isZod(id) && this.getModuleInfo(id)?.importedIds.some(isZod));
      this.error(`the bundle carries zod, for what the web uses of ${users.join(', ')}: move that beside the schemas`);
    },
  };
}

const isZod = (id: string): boolean => id.includes('/node_modules/zod/');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isEndpoint = (
  value: unknown,
): value is { readonly method: string; readonly path: string; readonly access: string } =>
  isObject(value) && 'method' in value && 'path' in value && 'request' in value;
const isConstant = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isListOfNames = (value: unknown): boolean => Array.isArray(value) && value.every(isConstant);
