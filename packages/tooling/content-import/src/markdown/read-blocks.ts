import type { Block, LeafBlock } from '@store/contracts/content-blocks';
import { code } from '@store/contracts/wire';
import type { RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as wordsOf } from 'mdast-util-to-string';
import * as z from 'zod/mini';
import { altIn, named, note, pictureIn, type Reading } from '../reading/reading.ts';
import { attributesOf, insideOf, labelOf } from './directive.ts';
import { readInline } from './read-inline.ts';
import { readLeaf } from './read-leaf.ts';

/** Reads the text below the front matter as blocks. */
export const readBlocks = (nodes: readonly RootContent[], reading: Reading): Block[] =>
  nodes.flatMap((node) => readBlock(node, reading) ?? []);

function readBlock(node: RootContent, reading: Reading): Block | undefined {
  if (node.type === 'leafDirective' && node.name === 'contents') return { kind: 'contents' };
  if (node.type === 'leafDirective' && node.name === 'shelf') return readShelf(node, reading);
  if (node.type !== 'containerDirective') return readLeaf(node, reading);
  const read = Object.hasOwn(containers, node.name) ? containers[node.name] : undefined;
  if (!read) note(reading, node, `:::${node.name}というブロックはありません`);
  return read?.(node, reading);
}

function readShelf(node: LeafDirective, reading: Reading): Block | undefined {
  const words = attributesOf(node, z.strictObject({ codes: z.string() }), reading);
  if (!words) return undefined;
  const product_codes = words.codes.split(/[\s,]+/).filter((each) => each !== '');
  for (const each of product_codes) {
    if (!code.safeParse(each).success) note(reading, node, `${each}は、商品番号ではありません`);
    named(reading, node, 'product', each);
  }
  const title = labelOf(node, reading);
  if (title === '') note(reading, node, '::shelfに題がありません：::shelf[題]{codes="…"}');
  return { kind: 'shelf', title, product_codes };
}

type ReadContainer = (node: ContainerDirective, reading: Reading) => Block | undefined;

const containers: Readonly<Record<string, ReadContainer>> = {
  box(node, reading) {
    const tone = z._default(z.enum(['info', 'warn'], 'infoかwarnです'), 'info');
    const words = attributesOf(node, z.strictObject({ tone }), reading);
    const title = labelOf(node, reading);
    return (
      words && {
        kind: 'box',
        tone: words.tone,
        title: title === '' ? null : title,
        blocks: leaves(node, insideOf(node), reading),
      }
    );
  },
  pair(node, reading) {
    const side = z._default(z.enum(['left', 'right'], 'leftかrightです'), 'left');
    const words = attributesOf(node, z.strictObject({ src: z.string(), side }), reading);
    return (
      words && {
        kind: 'pair',
        picture: pictureIn(reading, node, words.src),
        alt: altIn(reading, node, labelOf(node, reading)),
        side: words.side,
        blocks: leaves(node, insideOf(node), reading),
      }
    );
  },
  steps: (node, reading) => ({
    kind: 'steps',
    items: parted(node, reading).map(({ title, nodes }) => ({ title, blocks: leaves(node, nodes, reading) })),
  }),
  questions: (node, reading) => ({
    kind: 'questions',
    items: parted(node, reading).map(({ title, nodes }) => ({ question: title, answer: leaves(node, nodes, reading) })),
  }),
  sources(node, reading) {
    const [list, ...others] = insideOf(node);
    if (list?.type !== 'list' || others.length > 0) {
      note(reading, node, ':::sourcesの中は、1つの箇条書きです');
      return undefined;
    }
    const items = list.children.map((item) => {
      const [paragraph] = item.children;
      const text = paragraph?.type === 'paragraph' ? readInline(paragraph.children, reading) : [];
      const leading = text.find((piece) => typeof piece !== 'string' && 'href' in piece);
      const href = leading && typeof leading !== 'string' && 'href' in leading ? leading.href : null;
      return { title: wordsOf(item), href };
    });
    return { kind: 'sources', items };
  },
};

function leaves(holder: ContainerDirective, nodes: readonly RootContent[], reading: Reading): LeafBlock[] {
  if (nodes.length === 0) note(reading, holder, `:::${holder.name}の中が空です`);
  return nodes.flatMap((node) => readLeaf(node, reading) ?? []);
}

/** Returns the parts of a container: each begins with a heading `###`. */
function parted(node: ContainerDirective, reading: Reading): { title: string; nodes: RootContent[] }[] {
  const parts: { title: string; nodes: RootContent[] }[] = [];
  for (const child of insideOf(node)) {
    if (child.type === 'heading' && child.depth === 3) {
      // Read only to report its faults.
      readLeaf(child, reading);
      parts.push({ title: wordsOf(child), nodes: [] });
    } else if (parts.length === 0) note(reading, child, `:::${node.name}は、見出し###で始めてください`);
    else parts.at(-1)?.nodes.push(child);
  }
  if (parts.length === 0) note(reading, node, `:::${node.name}に、見出し###がありません`);
  return parts;
}
