import { type Inline, linkTarget, telephoneNumber } from '@store/contracts/content-blocks';
import { DESK_TELEPHONES } from '@store/domain/desk';
import type { PhrasingContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { checkText } from '../reading/check-text.ts';
import { named, note, type Reading } from '../reading/reading.ts';

/** Reads text with marks, links and numbers. Other Markdown is not allowed in the shop's texts. */
export const readInline = (nodes: readonly PhrasingContent[], reading: Reading): Inline[] =>
  joined(nodes.flatMap((node) => readPiece(node, reading)));

function readPiece(node: PhrasingContent, reading: Reading): Inline[] {
  switch (node.type) {
    case 'text':
      checkText(node.value, node, reading);
      // A line break in the file is no space: Japanese text continues without one.
      return [node.value.replace(/\s*\n\s*/g, '')];
    case 'strong':
      return [{ mark: 'strong', of: readInline(node.children, reading) }];
    case 'emphasis':
      return [{ mark: 'em', of: readInline(node.children, reading) }];
    case 'delete':
      return [{ mark: 'del', of: readInline(node.children, reading) }];
    case 'break':
      return [{ kind: 'line-break' }];
    case 'link':
      if (!linkTarget.safeParse(node.url).success)
        note(reading, node, `${node.url}は、リンクにできません：/…, #… or https://…`);
      named(reading, node, 'link', node.url);
      return [{ href: node.url, of: readInline(node.children, reading) }];
    case 'textDirective':
      // 9:00 and the like: a colon before a word is a plain colon.
      if (node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0) return [`:${node.name}`];
      if (node.name !== 'tel') break;
      if (!telephoneNumber.safeParse(wordsOf(node)).success)
        note(reading, node, `${wordsOf(node)}は、電話番号ではありません：${DESK_TELEPHONES.general}`);
      return [{ tel: wordsOf(node) }];
    case 'html':
      note(reading, node, `${node.value.slice(0, 40)}: HTML・スクリプト・スタイルは使えません`);
      return [];
  }
  note(reading, node, `${nameOf(node)}は、文の中では使えません`);
  return [];
}

const nameOf = (node: PhrasingContent) => ('name' in node ? `:${node.name}` : node.type);

/** Merges adjacent text pieces. */
function joined(pieces: readonly Inline[]): Inline[] {
  const whole: Inline[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') whole[whole.length - 1] = last + piece;
    else whole.push(piece);
  }
  return whole;
}
