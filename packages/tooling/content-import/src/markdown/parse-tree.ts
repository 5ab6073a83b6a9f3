import type { Root } from 'mdast';
import type {} from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true });

/** Parses a file to a tree: CommonMark with tables, front matter and directives. */
export const parseTree = (text: string): Root => processor.parse(text);

/** Writes a tree as a file. */
export const writeTree = (tree: Root): string => processor.stringify(tree);
