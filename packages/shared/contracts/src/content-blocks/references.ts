import { allPlaceholders } from '@store/domain/shop-figures';
import type { Block } from './block.ts';
import type { ContentPage } from './content-page.ts';
import type { Inline } from './inline.ts';
import type { LeafBlock } from './leaf-blocks.ts';

/** A reference in a page to something that must exist. */
export interface Reference {
  readonly kind: 'product' | 'coupon' | 'picture' | 'link' | 'price';
  readonly value: string;
}

/** Returns all references of a page without duplicates: products, coupons, pictures, addresses, prices. */
export function referencesOf(
  page: Pick<ContentPage, 'blocks' | 'picture' | 'product_codes' | 'leads_to' | 'form' | 'banner'>,
): Reference[] {
  const found = [
    ...page.product_codes.map((value) => ({ kind: 'product' as const, value })),
    ...(page.picture ? [{ kind: 'picture' as const, value: page.picture }] : []),
    ...(page.leads_to ? [{ kind: 'link' as const, value: page.leads_to }] : []),
    ...(page.banner ? [{ kind: 'link' as const, value: page.banner.href }] : []),
    ...page.blocks.flatMap(referencesOfBlock),
    ...productsOf(page.form),
    ...pricesIn([page.blocks, page.form ?? null]),
  ];
  return [...new Map(found.map((each) => [`${each.kind} ${each.value}`, each])).values()];
}

function productsOf(form: ContentPage['form']): Reference[] {
  if (!form) return [];
  return [...form.offers, ...form.extras].map(({ product_code }) => ({ kind: 'product', value: product_code }));
}

function referencesOfBlock(block: Block): Reference[] {
  switch (block.kind) {
    case 'shelf':
      return block.product_codes.map((value) => ({ kind: 'product', value }));
    case 'steps':
      return block.items.flatMap(({ blocks }) => blocks.flatMap(referencesOfLeaf));
    case 'questions':
      return block.items.flatMap(({ answer }) => answer.flatMap(referencesOfLeaf));
    case 'pair':
      return [{ kind: 'picture', value: block.picture }, ...block.blocks.flatMap(referencesOfLeaf)];
    case 'box':
      return block.blocks.flatMap(referencesOfLeaf);
    case 'sources':
      return block.items.flatMap(({ href }) => (href === null ? [] : [{ kind: 'link' as const, value: href }]));
    case 'contents':
      return [];
    default:
      return referencesOfLeaf(block);
  }
}

function referencesOfLeaf(block: LeafBlock): Reference[] {
  switch (block.kind) {
    case 'product':
      return [{ kind: 'product', value: block.product_code }];
    case 'coupon':
      return [{ kind: 'coupon', value: block.coupon_code }];
    case 'picture':
      return [{ kind: 'picture', value: block.picture }];
    case 'video':
      return [
        { kind: 'picture', value: block.picture },
        { kind: 'link', value: block.href },
      ];
    case 'button':
      return [{ kind: 'link', value: block.href }];
    case 'text':
      return linksIn(block.text);
    case 'list':
      return block.items.flatMap(linksIn);
    case 'table':
      return [...(block.head ?? []), ...block.rows.flat()].flatMap(linksIn);
    default:
      return [];
  }
}

function linksIn(text: readonly Inline[]): Reference[] {
  return text.flatMap((piece) => {
    if (typeof piece === 'string' || !('of' in piece)) return [];
    const inside = linksIn(piece.of);
    return 'href' in piece ? [{ kind: 'link' as const, value: piece.href }, ...inside] : inside;
  });
}

const PRICE = /^price\.([A-Za-z0-9_-]{1,64})$/;

/** Prices are placeholders: `{{price.P1001}}`. */
function pricesIn(content: unknown): Reference[] {
  return allPlaceholders(JSON.stringify(content)).flatMap((name) => {
    const [, value] = PRICE.exec(name) ?? [];
    return value === undefined ? [] : [{ kind: 'price' as const, value }];
  });
}
