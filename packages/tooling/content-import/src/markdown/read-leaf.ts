import type { LeafBlock } from '@store/contracts/content-blocks';
import type { Paragraph, RootContent, Table } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { checkText } from '../reading/check-text.ts';
import { altIn, note, pictureIn, type Reading } from '../reading/reading.ts';
import { readLeafDirective } from './leaf-directives.ts';
import { readInline } from './read-inline.ts';

/** Reads a block that is allowed inside another; undefined, with a fault, for anything else. */
export function readLeaf(node: RootContent, reading: Reading): LeafBlock | undefined {
  switch (node.type) {
    case 'heading':
      return readHeading(node, reading);
    case 'paragraph':
      return readParagraph(node, reading);
    case 'list':
      return {
        kind: 'list',
        ordered: node.ordered === true,
        items: node.children.map((item) => {
          const [first, ...others] = item.children;
          if (first?.type !== 'paragraph' || others.length > 0) note(reading, item, '箇条書きの1項目は、1段落の文です');
          return first?.type === 'paragraph' ? readInline(first.children, reading) : ['…'];
        }),
      };
    case 'table':
      return readTable(node, reading);
    case 'leafDirective':
      return readLeafDirective(node, reading);
    case 'html':
      note(reading, node, `${firstLineOf(node.value)}: HTML・スクリプト・スタイルは使えません`);
      return undefined;
    case 'containerDirective':
      note(reading, node, `:::${node.name}は、ここでは使えないか、お店のブロックではありません`);
      return undefined;
  }
  note(reading, node, `${node.type}は、ページでは使えません`);
  return undefined;
}

function readHeading(node: Extract<RootContent, { type: 'heading' }>, reading: Reading): LeafBlock | undefined {
  const { depth } = node;
  if (depth !== 2 && depth !== 3) {
    note(reading, node, depth === 1 ? 'ページの題は、タイトルの項目に入力してください' : '見出しは、##か###です');
    return undefined;
  }
  const text = wordsOf(node);
  checkText(text, node, reading);
  return { kind: 'heading', level: depth, text };
}

function readParagraph(node: Paragraph, reading: Reading): LeafBlock {
  const [only, ...others] = node.children;
  if (only?.type !== 'image' || others.length > 0) return { kind: 'text', text: readInline(node.children, reading) };
  for (const words of [only.alt, only.title]) checkText(words ?? '', node, reading);
  return {
    kind: 'picture',
    picture: pictureIn(reading, node, only.url),
    alt: altIn(reading, node, only.alt),
    caption: only.title ?? null,
    size: 'normal',
  };
}

/** A table head with empty cells only counts as no head. */
function readTable(node: Table, reading: Reading): LeafBlock {
  const [head, ...rows] = node.children.map((row) => row.children.map((cell) => readInline(cell.children, reading)));
  if (rows.length === 0) note(reading, node, '表には、見出しの下に1行以上必要です');
  const hasHead = head?.some((cell) => cell.length > 0) === true;
  return { kind: 'table', head: hasHead ? head : null, rows };
}

const firstLineOf = (text: string) => (text.split('\n')[0] ?? '').slice(0, 60);
