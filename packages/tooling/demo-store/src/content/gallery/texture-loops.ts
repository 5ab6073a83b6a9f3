import type { Product } from '../types.ts';
import { bestSellers, pictureId } from './product-pictures.ts';
import { TEXTURE_NAMES, type Texture } from './textures.ts';

/** A texture picture in motion: its file name and alternative text. */
export interface TextureLoop {
  readonly id: string;
  readonly caption: string;
}

/** Number of products with a loop. */
const LOOPS = 12;

/** Textures that flow, foam or are spread; tablets and soups do not move. */
const MOVING: readonly Texture[] = ['foam', 'mousse', 'cream', 'gel', 'milk', 'water', 'oil', 'mist', 'wax', 'stroke'];

/** By product code, of the best sellers: one of each line, because its types look alike. */
export function loopsOf(products: readonly Product[]): ReadonlyMap<string, TextureLoop> {
  const byCode = new Map(products.map((product) => [product.productCode, product]));
  const lines = new Map<string, readonly [string, TextureLoop]>();
  for (const code of bestSellers(products)) {
    const { label, productCode } = byCode.get(code) ?? {};
    if (!label?.texture || !productCode || !MOVING.includes(label.texture) || label.shape === 'refill-pouch') continue;
    const loop = { id: `${pictureId(productCode, 'texture')}-loop`, caption: TEXTURE_NAMES[label.texture] };
    if (!lines.has(label.nameEn)) lines.set(label.nameEn, [productCode, loop]);
  }
  return new Map([...lines.values()].slice(0, LOOPS));
}
