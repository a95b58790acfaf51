import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { composeOptions, LAYER_REGISTRY, OPTION_SPECS, type Options, PRESETS, parseRules } from '@texas42/engine';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// What ARCHITECTURE.md says nothing else does, held by reading all code. Each detector is shown a breach as well.
const ROOT = join(import.meta.dirname, '..');
const LIBRARY = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];

interface Code {
  readonly file: string;
  readonly text: string;
}

/** All code that runs in a game, by its path with slashes: no tests, nothing that only tests use. */
const CODE: readonly Code[] = readdirSync(join(ROOT, 'packages')).flatMap((name) => {
  const files = readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .map((path) => join('packages', name, 'src', path).split(sep).join('/'))
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
});

const parsed = ({ file, text }: Code): ts.SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);

function nodesOf(source: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [source];
  ts.forEachChild(source, (child) => {
    nodes.push(...nodesOf(child));
  });
  return nodes;
}

describe('nothing but enter.ts builds states', () => {
  const STATE = ['phase', 'handNumber', 'dealt', 'hands', 'people', 'lastHand', 'calls'];
  const isState = (type: ts.Type): boolean => STATE.every((name) => type.getProperty(name) !== undefined);
  const COPIES = /^(?:Object\.(?:assign|fromEntries|create)|structuredClone|JSON\.parse)$/;

  /** Where an object is written out, copied or declared to be a state. */
  function builders(code: readonly Code[]): string[] {
    const planted = new Map(code.map(({ file, text }) => [join(ROOT, file), text]));
    const options: ts.CompilerOptions = {
      ...ts.convertCompilerOptionsFromJson(baseOptions(), ROOT).options,
      noEmit: true,
      types: ['node'],
      lib: LIBRARY,
    };
    const host = ts.createCompilerHost(options);
    const { readFile, fileExists } = host;
    host.readFile = (file) => planted.get(join(file)) ?? readFile(file);
    host.fileExists = (file) => planted.has(join(file)) || fileExists(file);
    const program = ts.createProgram([...planted.keys()], options, host);
    const checker = program.getTypeChecker();
    const builds = (node: ts.Node): boolean => {
      if (ts.isObjectLiteralExpression(node)) return isState(checker.getTypeAtLocation(node));
      if (ts.isCallExpression(node)) return COPIES.test(node.expression.getText()) && isState(contextOf(node));
      if (!ts.isAsExpression(node)) return false;
      return isState(checker.getTypeAtLocation(node)) && !isState(checker.getTypeAtLocation(node.expression));
    };
    const contextOf = (node: ts.Expression): ts.Type =>
      isState(checker.getTypeAtLocation(node))
        ? checker.getTypeAtLocation(node)
        : (checker.getContextualType(node) ?? checker.getTypeAtLocation(node));
    const found = code.flatMap(({ file }) => {
      const source = program.getSourceFile(join(ROOT, file));
      return source && nodesOf(source).some(builds) ? [file] : [];
    });
    return [...new Set(found)];
  }

  const baseOptions = (): unknown =>
    ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile).config.compilerOptions;

  const ENGINE = "import { type GameState, type Playing, supposePlay } from '@texas42/engine';\n";
  const BREACHES: readonly (readonly [name: string, line: string])[] = [
    ['spread', 'export const next = (state: Playing): Playing => ({ ...state, turn: 0 });'],
    ['assign', 'export const next = (state: Playing): Playing => Object.assign({}, state, { trick: [] });'],
    ['clone', 'export const next = (state: GameState): GameState => structuredClone(state);'],
    ['parse', 'export const next = (text: string): GameState => JSON.parse(text);'],
    ['cast', 'export const next = (text: unknown) => text as Playing;'],
  ];
  const SOUND =
    'export const next = (state: Playing) => ({ hands: state.hands, trick: [...state.trick], phase: state.phase });';

  it('in any package, and no way of building one is overlooked', () => {
    const planted = [...BREACHES, ['sound', SOUND] as const].map(([name, line]) => ({
      file: `packages/ai/src/planted-${name}.ts`,
      text: ENGINE + line,
    }));
    const code = CODE.filter(({ file }) => file.endsWith('.ts'));
    expect(code.length).toBeGreaterThan(250);
    const found = builders([...code, ...planted]);
    expect(found.filter((file) => !file.includes('planted'))).toEqual(['packages/engine/src/play/enter.ts']);
    expect(found.filter((file) => file.includes('planted'))).toEqual(
      BREACHES.map(([name]) => `packages/ai/src/planted-${name}.ts`),
    );
  });
});

describe('who may compose rules', () => {
  const COMPOSING = new Set([
    'createContext',
    'composeOptions',
    'composeLayers',
    'composeRules',
    'composeActions',
    'baseRules',
  ]);

  /** Those who name one of them, other than to pass it on. */
  function composers(code: readonly Code[]): string[] {
    return code
      .filter((one) => nodesOf(parsed(one)).some((node) => ts.isIdentifier(node) && COMPOSING.has(node.text)))
      .map(({ file }) => file);
  }

  /** A new one is a decision: a table composes its rules once, and whatever is asked of them is asked of that. */
  const ALLOWED = {
    engine: [
      'keep/link',
      'keep/readRecord',
      'keep/record',
      'keep/replay',
      'keep/writeRecord',
      'layers/base',
      'play/context',
      'rules/compose',
    ],
    ai: ['learned/fit/calls', 'learned/fit/hands', 'learned/fit/imitation', 'solver/speed'],
    room: [
      'ask/layDown',
      'headlessRoom',
      'people/schedule',
      'remember/fold',
      'remember/takeOver',
      'show/moments',
      'show/seatView',
    ],
    host: ['answerQuestion'],
    cli: [
      'commands/explain',
      'engine/best',
      'measure/bench/benchmarks',
      'measure/bench/decisionBenchmarks',
      'measure/bench/layerCosts',
      'measure/bench/solverBenchmarks',
      'measure/games/duel',
      'measure/games/playGame',
      'terminal/terminalGame',
    ],
  };

  it('is listed here', () => {
    const allowed = Object.entries(ALLOWED).flatMap(([name, files]) =>
      files.map((file) => `packages/${name}/src/${file}.ts`),
    );
    expect(composers(CODE).sort()).toEqual(allowed.sort());
  });

  it.each([
    "import { createContext } from '@texas42/engine';",
    "import { composeOptions as compose } from '@texas42/engine';",
    "import * as engine from '@texas42/engine'; engine.createContext(config);",
    '<script lang="ts">const context = createContext(config);</script>',
  ])('sees it in: %s', (text) => {
    expect(composers([{ file: 'x.ts', text }])).toEqual(['x.ts']);
  });

  it('leaves alone what only speaks of it', () => {
    const text = "// createContext\nconst words = 'composeOptions';";
    expect(composers([{ file: 'x.ts', text }])).toEqual([]);
  });
});

describe('what knows no contract, bid kind or layer by name', () => {
  /** The executors and what they stand on. */
  const EXECUTORS = [
    'rules/compose',
    'play/context',
    'play/enter',
    'play/execute',
    'play/hand',
    'play/move',
    'play/offers',
    'game/canonical',
    'play/play',
    'play/readResult',
    'play/readState',
    'play/suppose',
    'keep/replay',
    'keep/record',
    'keep/link',
  ].map((name) => `packages/engine/src/${name}.ts`);
  /** The solver and the players, but for the programs that fit them to our own contracts and measure them. */
  const isThought = ({ file }: Code): boolean => /^packages\/ai\/src\/(?!learned\/fit\/|solver\/speed\.ts)/.test(file);

  const contexts = [...PRESETS.keys(), { preset: 'casual', 'noTrump.doubles': 'declarer-choice' }].map((rules) =>
    composeOptions((parseRules(typeof rules === 'string' ? { preset: rules } : rules) as { value: Options }).value),
  );
  const declarations = contexts.flatMap((context) => context.declarations);
  const bids = contexts.flatMap((context) => context.bids);
  const contracts = new Set([...declarations.flatMap(({ word, contract }) => [word, contract])]);
  const special = new Set([
    ...contracts,
    ...bids.map(({ kind }) => kind).filter((kind) => !['points', 'marks'].includes(kind)),
  ]);
  const names = new Set([
    ...special,
    'points',
    'marks',
    ...LAYER_REGISTRY.map(({ name }) => name),
    ...OPTION_SPECS.keys(),
  ]);
  // A phase as well.
  names.delete('scoring');
  const QUESTIONS = new Set(['contract', 'special', 'power', 'kind', 'isPoints', 'marksOf', 'stakeOf']);

  /** A name in quotes, and with `asks` a question that only contracts and bids can answer. */
  function known(code: Code, named: ReadonlySet<string>, asks: ReadonlySet<string>): string[] {
    return nodesOf(parsed(code)).flatMap((node) => {
      if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent))
        return named.has(node.text) ? [node.text] : [];
      return ts.isIdentifier(node) && asks.has(node.text) ? [node.text] : [];
    });
  }

  const NONE: ReadonlySet<string> = new Set();

  it('the executors', () => {
    const code = CODE.filter(({ file }) => EXECUTORS.includes(file));
    expect(code).toHaveLength(EXECUTORS.length);
    expect(code.flatMap((one) => known(one, names, QUESTIONS).map((name) => `${one.file} ${name}`))).toEqual([]);
  });

  it('the solver and the players', () => {
    expect(special.size).toBeGreaterThan(10);
    const code = CODE.filter(isThought);
    expect(code.length).toBeGreaterThan(50);
    const found = code.flatMap((one) => known(one, special, NONE).map((name) => `${one.file} ${name}`));
    expect(found).toEqual([]);
  });

  it.each([
    ["if (state.trump.contract === 'nello') return state;", ['contract', 'nello']],
    ["const isFree = layers.some(({ name }) => name === 'tournament');", ['tournament']],
    ["switch (bid.kind) { case 'plunge': }", ['kind', 'plunge']],
    ['const need = isPoints(bid) ? bid.points : 42;', ['isPoints']],
    ["const is = options['sevens.enabled'];", ['sevens.enabled']],
    ['const is = trump.word === `suit:3`;', ['suit:3']],
  ])('sees it in: %s', (text, found) => {
    expect(known({ file: 'x.ts', text }, names, QUESTIONS)).toEqual(found);
  });

  it.each(['const points = state.points; // nello', "type Given = Pick<Playing, 'points' | 'hands'>;"])(
    'leaves alone: %s',
    (text) => {
      expect(known({ file: 'x.ts', text }, names, QUESTIONS)).toEqual([]);
    },
  );
});
