import { getProduct } from '@store/contracts/calls/catalogue';
import type { DrugSheet, Product, ProductSummary } from '@store/contracts/entities';
import { code } from '@store/contracts/wire';
import { isDrug } from '@store/domain/sale';
import { type Deferred, defer, fetchCode, notFound, type Shop } from '@store/remote-kit';
import { loadPointUps, type PointUps } from '../point-up/load-point-ups.ts';
import { loadRelated, type Related } from '../product-shelf/load-shelf.ts';
import { loadInstead } from './instead/load-instead.ts';
import { type FirstReviews, loadFirstReviews } from './reviews/load-reviews.ts';

/** Data of a product page; the campaign code is sent when adding to the cart. */
export interface LoadedProduct {
  readonly product: Product;
  readonly pointUps: PointUps;
  readonly campaignCode: string | null;
  /** Products bought together, deferred; null for medicine, which has none. */
  readonly related: Deferred<Related> | null;
  /** Null without reviews, and for medicine (T2). */
  readonly reviews: Deferred<FirstReviews> | null;
  /** M-01: package insert of a medicine. */
  readonly sheet: Deferred<DrugSheet> | null;
  /** Alternatives while the product cannot be bought. */
  readonly instead: readonly ProductSummary[];
}

interface ProductQuestion {
  readonly shop: Shop;
  readonly url: URL;
  readonly productCode: string | undefined;
  readonly campaignCode?: string;
}

/** Loads a product, optionally at the price of a campaign; throws not-found for unknown codes. */
export async function loadProductIn({ shop, url, productCode, campaignCode }: ProductQuestion): Promise<LoadedProduct> {
  const product_code = code.safeParse(productCode);
  const campaign_code = campaignCode === undefined ? undefined : code.safeParse(campaignCode);
  if (!product_code.success || campaign_code?.success === false) throw notFound();
  const [reply, pointUps] = await Promise.all([
    shop.call(getProduct, { product_code: product_code.data, campaign_code: campaign_code?.data }),
    loadPointUps(shop),
  ]);
  if (reply.kind === 'refused') throw notFound();
  const product = reply.data;
  return {
    product,
    pointUps,
    campaignCode: campaign_code?.data ?? null,
    related: relatedTo(product, shop),
    reviews: reviewsOf(product, { shop, url }),
    sheet: isDrug(product) ? defer(sheetOf(product, shop)) : null,
    instead: await loadInstead(product, shop),
  };
}

async function sheetOf({ sku_code }: Product, shop: Shop): Promise<DrugSheet> {
  const { loadSheet } = await fetchCode(() => import(/* webpackChunkName: "rare" */ './description/load-sheet.ts'));
  return loadSheet(sku_code, shop);
}

function relatedTo(product: Product, shop: Shop): LoadedProduct['related'] {
  if (isDrug(product)) return null;
  return defer(loadRelated(shop, product.product_code));
}

function reviewsOf(product: Product, { shop, url }: Pick<ProductQuestion, 'shop' | 'url'>): LoadedProduct['reviews'] {
  if (isDrug(product) || (product.family ?? product).review_count === 0) return null;
  return defer(loadFirstReviews(shop, { productCode: product.product_code, url }));
}
