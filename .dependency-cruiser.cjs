/**
 * Who may import whom (docs/architecture.md, section 2). `scripts/check-gates.ts` plants one forbidden import of each
 * kind on a copy and fails unless this file catches it.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const packages = '^packages/';
const tests = '\\.(test|bench)\\.tsx?$';

/** Everything below `packages/` that a package may not import. */
function only(from, allowed) {
  return {
    name: `${from}-imports`,
    comment: `packages/${from} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other workspace'}`,
    severity: 'error',
    from: { path: `^packages/${from}/` },
    to: { path: '^(packages|apps|e2e|scripts)/', pathNot: `^packages/(${[from, ...allowed].join('|')})/` },
  };
}

module.exports = {
  forbidden: [
    only('contract', []),
    only('game', []),
    only('cards', ['game']),
    only('doudizhu', ['game', 'cards']),
    only('guandan', ['game', 'cards']),
    {
      name: 'engines-are-pure',
      comment: 'engines run in the browser, in workers and on the server: no Node module',
      severity: 'error',
      from: { path: '^packages/(game|cards|doudizhu|guandan)/src/', pathNot: [tests, '/testing/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/web|e2e|scripts)/' },
    },
    {
      name: 'web-imports',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|e2e|scripts)/' },
    },
    {
      name: 'web-engines-only-where-games-are-shown',
      comment: 'engine code belongs to the routes that draw a table: welcome, playground, debugging and their workers',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: ['^apps/web/src/features/(welcome|playground|debugging|dashboard|docs)/', tests],
      },
      to: { path: '^packages/(game|cards|doudizhu|guandan)/' },
    },
    {
      name: 'web-features-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-features-do-not-import-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: tests },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-middle-layers',
      comment: 'api, session, settings, i18n know no feature and no frame',
      severity: 'error',
      from: { path: '^apps/web/src/(api|session|settings|i18n)/', pathNot: tests },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'web-ui-knows-no-product-word',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: tests },
      to: { path: ['^apps/web/src/(app|features|api|session|settings|i18n)/', '^packages/'] },
    },
    {
      name: 'server-repositories-are-private',
      comment: 'features meet through the other’s service, passed in by app.ts',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: [tests, '^apps/server/src/testing/'] },
      to: { path: '^apps/server/src/[^/]+/[a-z-]*repository\\.ts$', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'server-layers',
      comment: 'repositories speak to the database; they do not call services or routes',
      severity: 'error',
      from: { path: '^apps/server/src/.*repository\\.ts$' },
      to: { path: '^apps/server/src/.*(routes|service)\\.ts$' },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [tests, '^apps/server/src/testing/'] },
      to: { path: '^apps/server/src/testing/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: [packages, '^apps/', '^e2e/', '^scripts/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$' } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.build|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
