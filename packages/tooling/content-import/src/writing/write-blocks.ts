import type { Block, Inline, LeafBlock } from '@store/contracts/content-blocks';
import type { BlockContent, PhrasingContent, RootContent, TableRow } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { writeInline } from './write-inline.ts';

/** Converts blocks to a Markdown tree that `readBlocks` reads. */
export const writeBlocks = (blocks: readonly Block[]): RootContent[] => blocks.map(writeBlock);

function writeBlock(block: Block): BlockContent | LeafDirective {
  switch (block.kind) {
    case 'contents':
      return leaf('contents', {});
    case 'shelf':
      return leaf('shelf', { codes: block.product_codes.join(' ') }, block.title);
    case 'box':
      return container('box', { tone: block.tone }, block.blocks.map(writeLeaf), block.title ?? '');
    case 'pair':
      return container('pair', { src: block.picture, side: block.side }, block.blocks.map(writeLeaf), block.alt);
    case 'steps':
      return container(
        'steps',
        {},
        block.items.flatMap(({ title, blocks }) => [heading(3, title), ...blocks.map(writeLeaf)]),
      );
    case 'questions':
      return container(
        'questions',
        {},
        block.items.flatMap(({ question, answer }) => [heading(3, question), ...answer.map(writeLeaf)]),
      );
    case 'sources':
      return container('sources', {}, [
        list(
          false,
          block.items.map(({ title, href }) => (href === null ? [title] : [{ href, of: [title] }])),
        ),
      ]);
    default:
      return writeLeaf(block);
  }
}

function writeLeaf(block: LeafBlock): BlockContent | LeafDirective {
  switch (block.kind) {
    case 'heading':
      return heading(block.level, block.text);
    case 'text':
      return { type: 'paragraph', children: writeInline(block.text) };
    case 'list':
      return list(block.ordered, block.items);
    case 'table':
      return {
        type: 'table',
        children: [row(block.head ?? (block.rows[0] ?? []).map(() => [])), ...block.rows.map(row)],
      };
    case 'picture':
      return leaf(
        'picture',
        { src: block.picture, ...(block.caption && { caption: block.caption }), size: block.size },
        block.alt,
      );
    case 'button':
      return leaf('button', { href: block.href, look: block.look }, block.label);
    case 'telephone':
      return 'desk' in block.of
        ? leaf('telephone', { desk: block.of.desk })
        : leaf('telephone', { number: block.of.number, hours: block.of.hours }, block.of.name);
    case 'product':
      return leaf('product', { code: block.product_code });
    case 'coupon':
      return leaf('coupon', { code: block.coupon_code });
    case 'store-badge':
      return leaf('store-badge', { store: block.store });
    case 'social':
      return leaf('social', { service: block.service });
    case 'map':
      return leaf('map', { address: block.address, at: `${block.latitude},${block.longitude}` }, block.place);
    case 'video':
      return leaf('video', { href: block.href, picture: block.picture }, block.title);
  }
}

const words = (text: string): PhrasingContent[] => (text === '' ? [] : [{ type: 'text', value: text }]);

const leaf = (name: string, attributes: Record<string, string>, label = ''): LeafDirective => ({
  type: 'leafDirective',
  name,
  attributes,
  children: words(label),
});

function container(
  name: string,
  attributes: Record<string, string>,
  inside: (BlockContent | LeafDirective)[],
  label = '',
): ContainerDirective {
  const title = { type: 'paragraph' as const, data: { directiveLabel: true }, children: words(label) };
  return { type: 'containerDirective', name, attributes, children: label === '' ? inside : [title, ...inside] };
}

const heading = (depth: 2 | 3, text: string): BlockContent => ({ type: 'heading', depth, children: words(text) });

const list = (ordered: boolean, items: readonly (readonly Inline[])[]): BlockContent => ({
  type: 'list',
  ordered,
  spread: false,
  children: items.map((item) => ({
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: writeInline(item) }],
  })),
});

const row = (cells: readonly (readonly Inline[])[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({ type: 'tableCell', children: writeInline(cell) })),
});
