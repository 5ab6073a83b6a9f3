/** Import rules for dependency-cruiser. A forbidden import fails the build; README has the map. */
const PACKAGES = require('./packages-may-import.cjs');

const TESTS = '\\.test\\.tsx?$|/src/(testing|front-door)/';

/** The folder of a package: a group of packages, or the laboratory. */
const GROUP = '(packages/[^/]+|lab)';

/** Limits a package to these workspace packages. */
const packageMayImport = (name, allowed) => ({
  name: `${name}-knows-only-${allowed.join('-') || 'itself'}`,
  comment: `${name} may import ${allowed.join(', ') || 'no other package of ours'}`,
  severity: 'error',
  from: { path: `^${GROUP}/${name}/src/`, pathNot: TESTS },
  to: { path: '^(packages|remotes|shell|lab)/', pathNot: `^${GROUP}/(${[name, ...allowed].join('|')})/` },
});

/** Limits libraries to these packages; the first is the owner. */
const onlyFor = ([owner, ...others], libraries) => ({
  name: `only-${owner}-imports-${libraries.join('-').replace(/[^a-z-]/g, '')}`,
  comment: `${libraries.join(', ')}: only ${[owner, ...others].join(', ')} may import it`,
  severity: 'error',
  from: { path: '^(packages|remotes|shell|lab)/', pathNot: `^${GROUP}/(${[owner, ...others].join('|')})/|${TESTS}` },
  to: { path: `node_modules/(${libraries.join('|')})/` },
});

module.exports = {
  forbidden: [
    ...Object.entries(PACKAGES).map(([name, allowed]) => packageMayImport(name, allowed)),
    {
      name: 'domain-is-pure',
      comment: 'business rules are values in, values out: no library but the calendar’s, nothing of Node',
      severity: 'error',
      from: { path: '^packages/shared/domain/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core'], pathNot: 'node_modules/dayjs/' },
    },
    onlyFor(['backend'], ['drizzle-orm', '@electric-sql/pglite']),
    // `load` creates databases on a server; the release service stores its documents in PostgreSQL.
    onlyFor(['backend', 'load', 'release'], ['pg']),
    onlyFor(['release'], ['s3mini', 'tar-stream']),
    {
      name: 'remote-knows-no-remote',
      comment: 'remotes meet on the bus and through fragments',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'remote-uses-the-facades',
      comment: 'what stands behind remote-kit is the shell’s business, and there once',
      severity: 'error',
      from: { path: '^remotes/[^/]+/src/', pathNot: TESTS },
      to: {
        path: [
          'node_modules/(react-dom|react-router|react-router-dom|rxjs|axios|@tanstack/query-core)/',
          '^packages/(browser/(event-bus|api-client)|server|tooling)/',
          '^(shell|lab)/',
        ],
      },
    },
    {
      name: 'shells-door-is-for-the-shell',
      comment: 'what loads, draws and answers remotes is no business of theirs',
      severity: 'error',
      from: { path: '^(packages|remotes)/', pathNot: '^packages/(browser/remote-kit|server/gateway)/' },
      to: { path: '^packages/browser/remote-kit/src/shell\\.ts$' },
    },
    {
      name: 'shell-names-no-remote',
      comment: 'what is live comes from the release',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'shell-is-for-browsers',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: TESTS },
      to: { path: '^(packages/(server|tooling)|lab)/' },
    },
    {
      name: 'through-the-front-door',
      comment: 'of another package, what its index hands out and nothing of its inside',
      severity: 'error',
      from: { path: '^(packages/[^/]+/[^/]+|remotes/[^/]+|shell|lab/[^/]+)/' },
      to: {
        path: `^${GROUP}/[^/]+/src/`,
        pathNot: [
          '^$1/',
          '/src/index\\.ts$',
          'api-client/src/send-by-http\\.ts$',
          '(content-blocks|domain|contracts|order-form|page-parts)/src/[^/]+/index\\.ts$',
          'contracts/src/calls/[^/]+/index\\.ts$',
          'backend/src/(store|platform/database/tables/[^/]+)\\.ts$',
          'release/src/rules/index\\.ts$',
          'server-kit/src/(html/escape-html|locked-process/close-network|(http-client|metrics|telemetry|tracing)/index)\\.ts$',
          'remote-kit/src/((faults|forms|mixing)/index|schema|shell|calendar/(dayjs|utc))\\.ts$',
          '/src/testing/[^/]+\\.ts$',
          '/src/testing/[^/]+/[^/]+\\.ts$',
          '\\.css$',
        ],
      },
    },
    {
      name: 'found',
      comment:
        'an import that leads nowhere; what webpack bundles of the federation runtime is resolved by its aliases',
      severity: 'error',
      from: { pathNot: '^packages/tooling/build-config/federation/' },
      // Types only, from `@types/mdast`.
      to: { couldNotResolve: true, pathNot: '^mdast$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.mutation)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
