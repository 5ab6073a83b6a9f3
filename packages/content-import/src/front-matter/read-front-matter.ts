import { isMap, LineCounter, parseDocument } from 'yaml';
import { type Fault, issueWords } from '../reading/fault.ts';
import { type FrontMatter, frontMatter } from './front-matter.ts';

/** The front matter of a file, or what is wrong with it; `firstLine` is the line of its first `---`. */
export function readFrontMatter(
  text: string,
  { file, firstLine }: { file: string; firstLine: number },
): FrontMatter | Fault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'core' });
  const at = (offset: number) => firstLine + lines.linePos(offset).line;
  if (document.errors.length > 0)
    return document.errors.map(({ pos: [offset], message }) => ({
      file,
      line: at(offset),
      reason: firstLineOf(message),
    }));
  const values: unknown = document.toJS();
  const parsed = frontMatter.safeParse(values);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path, message, code, ...issue }) => {
    const unknown = 'keys' in issue && Array.isArray(issue.keys) ? String(issue.keys[0]) : undefined;
    const name = unknown ?? String(path[0] ?? 'front matter');
    const pair = isMap(document.contents) ? document.contents.items.find(({ key }) => String(key) === name) : undefined;
    const range = pair?.key && typeof pair.key === 'object' && 'range' in pair.key ? pair.key.range : undefined;
    const offset = Array.isArray(range) ? Number(range[0]) : 0;
    const reason =
      unknown === undefined ? `${name}: ${issueWords({ code, message })}` : `${unknown} is no word of a page`;
    return { file, line: at(offset), reason };
  });
}

const firstLineOf = (message: string) => message.split('\n')[0] ?? message;
