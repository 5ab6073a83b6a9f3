import type { BlockContent, DefinitionContent, Paragraph } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as wordsOf } from 'mdast-util-to-string';
import type * as z from 'zod/mini';
import { checkText } from '../reading/check-text.ts';
import { issueWords } from '../reading/fault.ts';
import { note, type Reading } from '../reading/reading.ts';

/** Parses the attributes of a directive, `{code=P1001}`; undefined, with a fault, when they are invalid. */
export function attributesOf<S extends z.ZodMiniType>(
  node: ContainerDirective | LeafDirective,
  schema: S,
  reading: Reading,
): z.output<S> | undefined {
  const parsed = schema.safeParse({ ...node.attributes });
  if (parsed.success) return parsed.data;
  for (const { path, message, ...issue } of parsed.error.issues) {
    const name = 'keys' in issue && Array.isArray(issue.keys) ? String(issue.keys[0]) : path.join('.');
    note(reading, node, `:${node.name}{${name}}: ${issueWords({ code: issue.code, message })}`);
  }
  return undefined;
}

/** Returns the text in the brackets of a directive, `::button[送る]`; empty without any. */
export function labelOf(node: ContainerDirective | LeafDirective, reading: Reading): string {
  const label = node.type === 'leafDirective' ? node : labelParagraph(node);
  const words = label ? wordsOf(label) : '';
  checkText(words, node, reading);
  return words;
}

/** Returns the content of a container directive, without its label. */
export const insideOf = (node: ContainerDirective): (BlockContent | DefinitionContent)[] =>
  node.children.filter((child) => child !== labelParagraph(node));

function labelParagraph(node: ContainerDirective): Paragraph | undefined {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data ? first : undefined;
}
