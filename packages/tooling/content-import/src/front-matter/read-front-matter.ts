import { type Document, isNode, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { type Fault, issueWords } from '../reading/fault.ts';
import type { Placed } from '../reading/reading.ts';
import { type FrontMatter, frontMatter } from './front-matter.ts';

/** Line numbers of a front matter. */
export interface FrontMatterLines {
  /** Returns the line of the value under these keys, or of the innermost existing one. */
  lineOf(keys: readonly PropertyKey[]): number;
  /** The same as a position. */
  placed(keys: readonly PropertyKey[]): Placed;
}

const ALIAS = '*で始まる値は、ほかの値を指します。文字として書くときは、"…"で囲んでください';

/** Parses the front matter of a file or reports its faults; `firstLine` is the line of its first `---`. */
export function readFrontMatter(
  text: string,
  { file, firstLine }: { file: string; firstLine: number },
): { readonly words: FrontMatter; readonly lines: FrontMatterLines } | Fault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'core' });
  const at = (offset: number) => firstLine + lines.linePos(offset).line;
  if (document.errors.length > 0)
    return document.errors.map(({ pos: [offset], message }) => ({
      file,
      line: at(offset),
      reason: firstLineOf(message),
    }));
  const unresolved: Fault[] = [];
  const anchors = new Map<string, Node>();
  visit(document, {
    Node: (_, node) => void (node.anchor && anchors.set(node.anchor, node)),
    Alias(_, { source, range }, path) {
      const named = anchors.get(source);
      if (!named || path.includes(named)) unresolved.push({ file, line: at(range?.[0] ?? 0), reason: ALIAS });
    },
  });
  if (unresolved.length > 0) return unresolved;
  const values: unknown = document.toJS();
  const parsed = frontMatter.safeParse(values);
  const places = linesOf(document, at);
  if (parsed.success) return { words: parsed.data, lines: places };
  return parsed.error.issues.map(({ path, message, code, ...issue }) => {
    const unknown = 'keys' in issue && Array.isArray(issue.keys) ? String(issue.keys[0]) : undefined;
    const name = unknown ?? String(path[0] ?? 'front matter');
    const reason =
      unknown === undefined ? `${name}：${issueWords({ code, message })}` : `${unknown}は、ページの項目ではありません`;
    return { file, line: places.lineOf([name]), key: name, reason };
  });
}

function linesOf(document: Document, at: (offset: number) => number): FrontMatterLines {
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = document.getIn(keys, true);
    if (isNode(node) && node.range) return at(node.range[0]);
    return keys.length === 0 ? at(0) : lineOf(keys.slice(0, -1));
  };
  return { lineOf, placed: (keys) => ({ position: { start: { line: lineOf(keys) } } }) };
}

const firstLineOf = (message: string) => message.split('\n')[0] ?? message;
