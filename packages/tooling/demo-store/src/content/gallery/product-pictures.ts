import type { Family } from '../families.ts';
import type { Product } from '../types.ts';
import { heightCm } from './package-size.ts';
import { TEXTURE_NAMES } from './textures.ts';

/** Kinds of product pictures. */
export type PictureView =
  | 'front'
  | 'back'
  | 'texture'
  | 'contents'
  | 'size'
  | 'hand'
  | 'open'
  | 'scene'
  | 'refill'
  | 'scent';

export interface ProductPicture {
  readonly id: string;
  readonly view: PictureView;
  /** Alternative text. */
  readonly alt: string;
}

/** Number of products with more than the three pictures that each has. */
const BEST_SELLERS = 40;

/** Pictures of every product by code, all of them unique to it; the first is the front. */
export function picturesOfAll(
  products: readonly Product[],
  families: readonly Family[],
  brandName: (brandCode: string) => string,
): ReadonlyMap<string, readonly ProductPicture[]> {
  const best = bestSellers(products);
  return new Map(
    products.map((product) => {
      const views = viewsOf(product, families, best.has(product.productCode));
      const pictures = views.map((view) => ({
        view,
        id: pictureId(product.productCode, view),
        alt: altOf(product, view, brandName(product.brandCode)),
      }));
      return [product.productCode, pictures] as const;
    }),
  );
}

export function pictureId(productCode: string, view: PictureView): string {
  const code = productCode.toLowerCase();
  return view === 'front' ? code : `${code}-${view}`;
}

/** Products in display order: best sellers, then new ones, then the rest as published; medicine has no ranking (T2). */
export function recommendedPosition({ ranking, isNew, publishedDay }: Product): number {
  if (ranking !== null) return ranking;
  return (isNew ? 1_000 : 10_000) + Math.abs(publishedDay);
}

/** Their codes, the best first. */
export function bestSellers(products: readonly Product[]): ReadonlySet<string> {
  const ranked = products
    .filter(({ kind, skuCode }) => !kind.endsWith('_OTC_DRUG') && skuCode.startsWith('S'))
    .toSorted((a, b) => recommendedPosition(a) - recommendedPosition(b));
  return new Set(ranked.slice(0, BEST_SELLERS).map(({ productCode }) => productCode));
}

function viewsOf(product: Product, families: readonly Family[], isBest: boolean): PictureView[] {
  const third = thirdOf(product);
  // The contents of a set come first, then its use.
  if (!isBest) return product.setOf.length > 0 ? ['front', third, 'scene', 'back'] : ['front', third, 'back'];
  const opened: PictureView[] = OPENED.includes(product.label.shape) ? ['open'] : [];
  const refill: PictureView[] = refillOf(families, product.productCode) ? ['refill'] : [];
  return ['front', third, 'scene', 'scent', ...opened, 'back', 'hand', ...refill];
}

/** Motifs of a product's picture beside its package. */
function thirdOf({ setOf, label }: Product): PictureView {
  if (setOf.length > 0 || label.group) return 'contents';
  return label.texture ? 'texture' : 'size';
}

/** The refill of a bottle, by product code: of the same family and type. */
export function refillOf(families: readonly Family[], productCode: string): string | undefined {
  for (const { types } of families)
    for (const sizes of Object.values(types)) {
      const refill = Object.entries(sizes).find(([, words]) => /つめかえ|レフィル/.test(words))?.[0];
      if (refill && refill !== productCode && sizes[productCode] !== undefined) return refill;
    }
  return undefined;
}

function altOf(product: Product, view: PictureView, brand: string): string {
  // For compatibility: the front is the product.
  if (view === 'front') return product.name;
  // Two sizes may share a name.
  const name = `${brand} ${product.name}`;
  return `${name}${WORDS[view](product)}`;
}

const WORDS: Readonly<Record<Exclude<PictureView, 'front'>, (product: Product) => string>> = {
  back: (product) =>
    comesInBox(product) ? 'の外箱の裏面。使い方や使用上の注意を表示' : 'の裏面ラベル。使い方と成分、使用上の注意を表示',
  texture: ({ label: { texture } }) => `の${texture ? TEXTURE_NAMES[texture] : '中身'}`,
  contents: () => 'の内容。入っているものをすべて並べたところ',
  size: (product) => `の大きさ。高さ約${heightCm(product)}cm、スマートフォンと並べたところ`,
  hand: (product) => `を手にのせたところ。高さ約${heightCm(product)}cm`,
  open: ({ label: { shape } }) => (shape === 'pump-bottle' ? 'のポンプから出したところ' : 'のふたを開けたところ'),
  scene: ({ kind }) => (kind === 'FOOD' ? 'を食卓に置いたところ' : 'を水まわりの棚に置いたところ'),
  refill: () => 'の本体と、つめかえ用を並べたところ',
  scent: ({ kind }) => (kind === 'FOOD' ? 'と、その素材' : 'と、香りや成分のもとになる植物'),
};

/** Shapes that are drawn open, with their cap beside them. */
const OPENED: readonly string[] = ['pump-bottle', 'spray', 'jar', 'bottle', 'dropper', 'stick'];

/** Whether its text is on the box it comes in, because the product itself has no space. */
export const comesInBox = ({ label: { shape, group } }: Product): boolean =>
  group !== undefined || ['ampoule', 'brush', 'scalp-brush', 'stick'].includes(shape);
