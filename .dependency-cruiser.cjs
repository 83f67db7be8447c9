const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Who may import whom (docs/architecture.md, section 2). `scripts/gates/check-gates.ts` plants one forbidden import of each
 * kind on a copy and fails unless this file catches it.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const PACKAGES = '^packages/';
const TESTS = '\\.(test|bench)\\.tsx?$';
/** Every package is one, but for what the server and the site say to each other. */
const ENGINES = '^packages/(?!contract/)[^/]+/';

/** The options of a card game: values, defaults and texts, of which the contract makes schemas. */
const OPTIONS = '^packages/[^/]+/src/rules/option-table\\.ts$';

/** Everything below `packages/` that a package may not import; `files` it may import beside whole packages. */
function only(from, allowed, files = []) {
  return {
    name: `${from}-imports`,
    comment: `packages/${from} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other workspace'}`,
    severity: 'error',
    from: { path: `^packages/${from}/` },
    to: {
      path: '^(packages|clients|apps|e2e|scripts)/',
      pathNot: [`^packages/(${[from, ...allowed].join('|')})/`, ...files],
    },
  };
}

/**
 * What each package may import of the others. A package that is not named is a game: the kernel, and the cards where
 * its package.json asks for them, never another game.
 */
function packageImports() {
  const named = { game: [], cards: ['game'] };
  const folder = join(__dirname, 'packages');
  return readdirSync(folder).flatMap((name) => {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    const asked = ['game', 'cards'].filter((one) => `@fourth-seat/${one}` in dependencies);
    return [name === 'contract' ? only(name, ['game'], [OPTIONS]) : only(name, named[name] ?? asked)];
  });
}

module.exports = {
  forbidden: [
    ...packageImports(),
    {
      name: 'engines-are-pure',
      comment: 'engines run in the browser, in workers and on the server: no Node module',
      severity: 'error',
      from: { path: `${ENGINES}src/`, pathNot: [TESTS, '/testing/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engines-know-no-platform',
      comment: 'weights reach an engine as bytes: who reads or fetches them, and laboratory scripts, stand outside src',
      severity: 'error',
      from: { path: `${ENGINES}src/`, pathNot: [TESTS, '/testing/'] },
      to: { path: `${ENGINES}(lab/|node\\.ts|browser\\.ts)` },
    },
    {
      name: 'clients-stand-alone',
      comment: 'what customers install imports nothing: no package, no workspace, no module of Node',
      severity: 'error',
      from: { path: '^clients/typescript/src/' },
      to: { pathNot: '^clients/typescript/src/' },
    },
    {
      name: 'server-imports',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/web|clients|e2e|scripts)/' },
    },
    {
      name: 'web-imports',
      comment:
        'the build of the page of licences reads the lock file by the reader that checks it; the reference of the command line is made from its own tables',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^(apps/server|clients|e2e|scripts)/',
        pathNot: ['^scripts/dependencies/lock\\.ts$', '^clients/cli/src/(commands|exit-codes|texts)\\.ts$'],
      },
    },
    {
      name: 'web-engines-only-where-games-are-shown',
      comment: 'engine code belongs to the routes that draw a table: welcome, playground and their workers',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/features/(welcome|playground)/', TESTS] },
      to: { path: ENGINES },
    },
    {
      name: 'web-features-meet-through-panels',
      comment: 'a feature shows another only by what that one offers in its panels.tsx (decision 0220)',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', '/panels\\.tsx$'] },
    },
    {
      name: 'scripts-know-no-page',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-features-do-not-import-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TESTS },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-middle-layers',
      comment: 'app → features → these → ui; what screens share knows no feature and no frame',
      severity: 'error',
      from: {
        path: '^apps/web/src/(cards|forms|people|api|session|settings|i18n|navigation)/',
        pathNot: TESTS,
      },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'web-ui-knows-no-product-word',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TESTS },
      to: {
        path: [
          '^apps/web/src/(app|features|cards|forms|people|api|session|settings|i18n|navigation|testing)/',
          '^packages/',
        ],
      },
    },
    {
      name: 'web-testing-stays-in-tests',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: [TESTS, '^apps/web/src/testing/'] },
      to: { path: '^apps/web/src/testing/' },
    },
    {
      name: 'server-platform-knows-no-layer',
      comment: 'the platform knows no product word',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TESTS },
      to: { path: '^apps/server/src/((identity|api|console)/|(app|config|deps|main)\\.ts$)' },
    },
    {
      name: 'server-deps-know-no-layer',
      comment: 'what every layer takes names parts of the platform alone; the API adds its own in api/deps.ts',
      severity: 'error',
      from: { path: '^apps/server/src/deps\\.ts$' },
      to: { path: '^apps/server/src/(identity|api|console)/' },
    },
    {
      name: 'server-identity-and-api-apart',
      comment:
        'who someone is and what a key may do stand side by side, over the platform; the console stands over both',
      severity: 'error',
      from: { path: '^apps/server/src/(identity|api)/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/(identity|api|console)/',
        pathNot: '^apps/server/src/$1/',
      },
    },
    {
      name: 'server-modules-meet-through-services',
      comment: 'queries and policies of a module are its own; others ask its service',
      severity: 'error',
      from: { path: '^apps/server/src/(?:platform|identity|api|console)/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/(?:platform|identity|api|console)/.+/[a-z-]*(repository|policy)\\.ts$',
        pathNot: '^apps/server/src/[a-z]+/$1/',
      },
    },
    {
      name: 'server-console-modules-have-one-entry-point',
      comment: 'a feature of the console asks another through its service.ts; mount.ts puts them together',
      severity: 'error',
      from: { path: '^apps/server/src/console/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/server/src/console/[^/]+/', pathNot: ['^apps/server/src/console/$1/', '/service\\.ts$'] },
    },
    {
      name: 'server-console-routes-ask-their-service',
      comment: 'the service of a feature is its entry point, also for its own routes',
      severity: 'error',
      from: { path: '^apps/server/src/console/([^/]+)/routes\\.ts$' },
      to: { path: '^apps/server/src/console/$1/', pathNot: '/service\\.ts$' },
    },
    {
      name: 'server-console-reads-what-the-api-offers',
      comment:
        'how keys, calls, limits and counts are made and stored is for the API alone; reading.ts and service.ts offer the rest',
      severity: 'error',
      from: { path: '^apps/server/src/console/', pathNot: TESTS },
      to: {
        path: '^apps/server/src/api/',
        pathNot: '^apps/server/src/api/(deps|[^/]+/(reading|service))\\.ts$',
      },
    },
    {
      name: 'server-layers',
      comment: 'repositories speak to the database; they do not call services or routes',
      severity: 'error',
      from: { path: '^apps/server/src/.*repository\\.ts$' },
      to: { path: '^apps/server/src/(.*(routes|service)\\.ts$|.*/routes/)' },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [TESTS, '^apps/server/src/testing/'] },
      to: { path: '^apps/server/src/testing/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: [PACKAGES, '^clients/', '^apps/', '^e2e/', '^scripts/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-unresolvable',
      comment:
        'modules that the build makes (vite-docs.ts) are no files, and those of an engine (`cc` of Cocos Creator) come with it; samples import what a customer has installed',
      severity: 'error',
      from: { pathNot: '^apps/web/samples/' },
      to: { couldNotResolve: true, pathNot: ['\\.css$', '^virtual:docs/', '^cc$'] },
    },
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
