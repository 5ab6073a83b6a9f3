import type { pushPages } from '@store/contracts/calls/content';
import { type ContentPage, type Reference, referencesOf } from '@store/contracts/content-blocks';
import type { AnswerOf } from '@store/contracts/wire';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { pictures } from '../../../platform/database/tables/catalogue.ts';
import { masterCoupons } from '../../../platform/database/tables/points-and-coupons.ts';
import { skus } from '../../../platform/database/tables/skus.ts';

export type PageFault = AnswerOf<typeof pushPages>['faults'][number];

/** Reports references to missing products, coupons and pictures, and to medicine (T2). */
export async function checkPages(queries: Queries, pages: readonly ContentPage[]): Promise<PageFault[]> {
  const named = pages.flatMap((page) => referencesOf(page).map((reference) => ({ slug: page.slug, ...reference })));
  const valuesOf = (...kinds: Reference['kind'][]) => [
    ...new Set(named.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)),
  ];
  const products = await productsOf(queries, valuesOf('product', 'price'));
  const coupons = await couponsOf(queries, valuesOf('coupon'));
  const drawn = await picturesOf(queries, valuesOf('picture'));
  return named.flatMap(({ slug, kind, value }) => {
    if (kind === 'link') return [];
    const reason = reasonOf({ kind, value }, { products, coupons, drawn });
    return reason === null ? [] : [{ slug, kind, value, reason }];
  });
}

interface Known {
  readonly products: ReadonlyMap<string, { isDrug: boolean }>;
  readonly coupons: ReadonlySet<string>;
  readonly drawn: ReadonlySet<string>;
}

function reasonOf({ kind, value }: Reference, { products, coupons, drawn }: Known): string | null {
  switch (kind) {
    case 'product':
      if (products.get(value)?.isDrug) return `${value}は医薬品のため、掲載できません`;
      return products.has(value) ? null : `商品${value}がありません`;
    case 'price':
      return products.has(value) ? null : `価格を表示できる商品${value}がありません`;
    case 'coupon':
      return coupons.has(value) ? null : `受け取れるクーポン${value}がありません`;
    case 'picture':
      return drawn.has(value) ? null : `画像${value}がありません`;
    default:
      return null;
  }
}

async function productsOf(queries: Queries, codes: string[]): Promise<Known['products']> {
  if (codes.length === 0) return new Map();
  const rows = await queries
    .select({ code: skus.productCode, type: skus.skuType })
    .from(skus)
    .where(isOneOf(skus.productCode, codes));
  return new Map(rows.map(({ code, type }) => [code, { isDrug: type.endsWith('_OTC_DRUG') }]));
}

async function couponsOf(queries: Queries, codes: string[]): Promise<Known['coupons']> {
  if (codes.length === 0) return new Set();
  const rows = await queries
    .select({ code: masterCoupons.couponCode })
    .from(masterCoupons)
    .where(and(isOneOf(masterCoupons.couponCode, codes), eq(masterCoupons.obtainable, true)));
  return new Set(rows.map(({ code }) => code));
}

async function picturesOf(queries: Queries, ids: string[]): Promise<Known['drawn']> {
  if (ids.length === 0) return new Set();
  const rows = await queries.select({ id: pictures.pictureId }).from(pictures).where(isOneOf(pictures.pictureId, ids));
  return new Set(rows.map(({ id }) => id));
}
