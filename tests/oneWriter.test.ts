import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// What goes over the wire is written by `packages/protocol/src/wire.ts`, and nowhere else.
const PACKAGES = join(import.meta.dirname, '..', 'packages');
const WRITER = 'protocol/wire.ts';

/** Files that write JSON for somebody else than a visitor, by package and name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'room/store.ts': 'rows of a log',
  'room/token.ts': 'what is hashed',
  'room/attendance.ts': 'compared with itself',
  'server/ledger.ts': 'rows of a log',
  'server/rewriteLog.ts': 'rows of a log',
  'server/log.ts': 'lines for whoever runs the server',
  'server/reports.ts': 'kept for whoever runs the server',
  'server/nightRecords.ts': 'kept for whoever runs the server',
  'server/askServer.ts': 'from one process to the other',
  'server/commandListener.ts': 'from one process to the other',
  'server/office.ts': 'pages for whoever runs the server',
  'edge/tableDatabase.ts': 'rows of a log',
  'edge/register.ts': 'kept by the register',
  'edge/endReporter.ts': 'compared with itself, and lines of the log',
  'edge/tableObject.ts': 'lines of the log',
};

interface Code {
  /** The package and the name of the file, wherever it lies. */
  readonly file: string;
  readonly text: string;
}

const CODE: readonly Code[] = ['protocol', 'room', 'host', 'server', 'edge'].flatMap((name) =>
  readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(path.split(sep).join('/')))
    .map((path) => ({
      file: `${name}/${basename(path)}`,
      text: readFileSync(join(PACKAGES, name, 'src', path), 'utf8'),
    })),
);

/** A piece of JSON: the beginning of an object, or a name and its colon. */
const JSON_PIECE = /\{"|"[\w-]+":/;

/** What of a node writes a text for the wire, or reads one. */
function writing(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const called = `${node.expression.getText()}.${node.name.text}`;
    return ['JSON.stringify', 'Response.json'].includes(called) ? called : undefined;
  }
  if (ts.isRegularExpressionLiteral(node))
    return JSON_PIECE.test(node.text.replaceAll('\\', '')) ? node.text : undefined;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return JSON_PIECE.test(node.text) ? node.text : undefined;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [text] = node.arguments;
    const isSaid = node.expression.name.text === 'send' && text !== undefined;
    return isSaid && (ts.isStringLiteralLike(text) || ts.isTemplateExpression(text)) ? text.getText() : undefined;
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'type' && ts.isStringLiteral(node.initializer)) {
    return node.initializer.text === 'refuse' ? 'refuse' : undefined;
  }
  return undefined;
}

function writers({ file, text }: Code): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const how = writing(node);
    if (how !== undefined && !(how === 'JSON.stringify' && file in ELSEWHERE)) found.push(`${file} ${how}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
  return found;
}

describe('texts of the wire', () => {
  it('are written in one file', () => {
    expect(CODE.length).toBeGreaterThan(120);
    const found = CODE.filter(({ file }) => file !== WRITER).flatMap(writers);
    expect(found).toEqual([]);
    expect(CODE.filter(({ file }) => file === WRITER).flatMap(writers).length).toBeGreaterThan(5);
  });

  it('each exception is there, and needs to be', () => {
    const needed = CODE.filter(({ file, text }) => file in ELSEWHERE && text.includes('JSON.stringify'));
    expect([...new Set(needed.map(({ file }) => file))].sort()).toEqual(Object.keys(ELSEWHERE).sort());
  });

  it.each([
    ['socket.send(JSON.stringify(message));', 'JSON.stringify'],
    ['const write = JSON.stringify;', 'JSON.stringify'],
    ['return Response.json({ table });', 'Response.json'],
    [`const text = '{"type":"ping"}';`, '{"type":"ping"}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is the text of a program.
    ['const text = `{"type":"patch","n":${n}}`;', '{"type":"patch","n":'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is the text of a program.
    ['const text = `${head},"ack":${id}`;', ',"ack":'],
    [`const isHello = text.startsWith('{"type":"hello"');`, '{"type":"hello"'],
    ['const id = /"id":"([^"]+)"/.exec(text);', '/"id":"([^"]+)"/'],
    ['const code = /^\\{"type":"refuse"/.exec(text);', '/^\\{"type":"refuse"/'],
    ["socket.send('pong');", "'pong'"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is the text of a program.
    ['socket.send(`no ${why}`);', '`no ${why}`'],
    ["say({ type: 'refuse', id, code, n });", 'refuse'],
  ])('sees it in: %s', (text, how) => {
    expect(writers({ file: 'server/x.ts', text })).toEqual([`server/x.ts ${how}`]);
  });

  it.each([
    'socket.send(messageText(refusal(id, code, n)));',
    "type Refusal = Extract<ServerMessage, { type: 'refuse' }>;",
    "if (heading.type === 'refuse') count(heading.code);",
    "socket.on('ping', answer);",
    '// A patch is {"type":"patch"}',
  ])('leaves alone: %s', (text) => {
    expect(writers({ file: 'server/x.ts', text })).toEqual([]);
  });
});
