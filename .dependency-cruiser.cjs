const TEST = '\\.test\\.ts$';
/** What runs in a worker of the web app. */
const WEB_WORKERS = '^packages/web/src/(workers/(table|reader)|dev/worker)/';

/** Each package may import the ones before it; hosts may not import each other, but for the command, which serves, and the battery. */
const ORDER = ['engine', 'protocol', 'ai', 'room', 'host'];
const HOSTS = ['server', 'edge', 'web', 'cli', 'battery'];
const SERVES = ['cli', 'battery'];

const within = (names) => `^packages/(${names.join('|')})/`;

const direction = [
  ...ORDER.map((name, i) => ({ name, beneath: ORDER.slice(0, i) })),
  ...HOSTS.map((name) => ({ name, beneath: SERVES.includes(name) ? [...ORDER, 'server'] : ORDER })),
].map(({ name, beneath }) => ({
  name: `direction-${name}`,
  comment:
    'engine <- protocol <- ai <- room <- host <- server, edge; room <- web; server <- cli, battery. An arrow never points the other way.',
  severity: 'error',
  from: { path: within([name]) },
  to: { path: '^packages/', pathNot: within([name, ...beneath]) },
}));

/** The folders of the server, in the order of its README: each may import those before it, and what lies beside them all. */
const SERVER = ['database', 'figures', 'thinkers', 'tables', 'people', 'keeping', 'nightly', 'door', 'office'];
const BESIDE = '^packages/server/src/(failure|hostFile|libraries)\\.ts$';

const serverFolders = SERVER.map((name, i) => ({
  name: `server-${name}`,
  comment: `${SERVER.join(' <- ')}. An arrow never points the other way.`,
  severity: 'error',
  from: { path: `^packages/server/src/${name}/`, pathNot: TEST },
  to: {
    path: '^packages/server/src/',
    pathNot: [BESIDE, `^packages/server/src/(${SERVER.slice(0, i + 1).join('|')})/`],
  },
}));

/** The folders of the engine, in the order of its README: none of them imports those after it. */
const ENGINE = ['game', '(rules|layers)', 'play', 'keep', 'testing'];

const engineFolders = ENGINE.slice(0, -1).map((name, i) => ({
  name: `engine-${name}`,
  comment: `${ENGINE.join(' <- ')}. An arrow never points the other way.`,
  severity: 'error',
  from: { path: `^packages/engine/src/${name}/`, pathNot: TEST },
  to: { path: `^packages/engine/src/(${ENGINE.slice(i + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files have a reading order. Type imports count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment:
        'No such file, or a path that the other package does not export. Peers are installed by the battery itself.',
      severity: 'error',
      from: { pathNot: '^packages/battery/peers/' },
      to: { couldNotResolve: true, pathNot: '^cloudflare:' },
    },
    ...direction,
    ...serverFolders,
    ...engineFolders,
    {
      name: 'server-beside',
      comment: 'What all folders of the server may use uses none of them, but for the log.',
      severity: 'error',
      from: { path: BESIDE },
      to: { path: '^packages/server/src/', pathNot: [BESIDE, '^packages/server/src/figures/log\\.ts$'] },
    },
    {
      name: 'server-tools-for-tests',
      comment: 'What a test starts a server with is no part of the server.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: [TEST, '^packages/server/src/testing/'] },
      to: { path: '^packages/server/src/testing/' },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine stands on @noble/hashes alone: no platform, no other library.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: TEST },
      to: { pathNot: ['^packages/', '^node_modules/@noble/hashes/'] },
    },
    {
      name: 'room-has-no-host',
      comment: 'What decides and shows runs anywhere: no platform, and no library but these.',
      severity: 'error',
      from: { path: '^packages/(protocol|ai|room|host)/src/', pathNot: [TEST, '/testing/'] },
      to: { pathNot: ['^packages/', '^node_modules/(@noble/hashes|valibot)/'] },
    },
    {
      name: 'solver-knows-no-player',
      comment: 'The solver answers players and knows none of them, nor anything that was learned.',
      severity: 'error',
      from: { path: '^packages/ai/src/solver/' },
      to: { path: '^packages/ai/src/(mind|learned|full)' },
    },
    {
      name: 'fitted-by-hand',
      comment: 'The programs that fit what was learned run by themselves; no player is made of them.',
      severity: 'error',
      from: { path: '^packages/ai/src/', pathNot: ['^packages/ai/src/learned/fit/', TEST] },
      to: { path: '^packages/ai/src/learned/fit/' },
    },
    {
      name: 'web-knows-no-rules',
      comment:
        'Views tell the web app everything. Its workers alone know rules: the in-browser room, and the reader of records.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: [WEB_WORKERS, TEST] },
      to: { path: '^packages/(engine|ai|room|host)/' },
    },
    {
      name: 'worker-by-its-address',
      comment: 'The page starts a worker and talks to it; it never takes its code into its own.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: [WEB_WORKERS, TEST] },
      to: { path: WEB_WORKERS },
    },
    {
      name: 'layers-by-register',
      comment: 'The rest of the engine knows layers by their register, never a contract by name.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: ['^packages/engine/src/layers/', TEST] },
      to: { path: '^packages/engine/src/layers/', pathNot: '^packages/engine/src/layers/(register|base)\\.ts$' },
    },
    {
      name: 'base-layer-by-composers',
      comment: 'Only what composes the rules may import the base layer.',
      severity: 'error',
      from: {
        path: '^packages/engine/src/',
        pathNot: ['^packages/engine/src/layers/', '^packages/engine/src/(rules/compose|play/context)\\.ts$', TEST],
      },
      to: { path: '^packages/engine/src/layers/base\\.ts$' },
    },
    {
      name: 'packages-by-name',
      comment: 'Import another package by its name, not by a path into its folder.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'packages-by-name-from-tests',
      comment: 'Import a package by its name, not by a path into its folder.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^packages/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'no-tests-in-code',
      comment: 'A test is imported by nobody.',
      severity: 'error',
      from: {},
      to: { path: TEST },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.svelte', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
};
