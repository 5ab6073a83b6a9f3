import { getProduct } from '@store/contracts/calls/catalogue';
import { getDrugSheet } from '@store/contracts/calls/medicine';
import type { DrugSheet, Product } from '@store/contracts/entities';
import { code } from '@store/contracts/wire';
import { isClass1Drug, isDrug } from '@store/domain/sale';
import { type Deferred, dataOf, defer, notFound, type Shop } from '@store/remote-kit';
import { loadRelated, type Related } from '../product-shelf/load-shelf.ts';
import { loadReviews, type ReviewPage } from './reviews/load-reviews.ts';

/** A product in the context it is looked at; the campaign goes with it into the cart. */
export interface LoadedProduct {
  readonly product: Product;
  readonly campaignCode: string | null;
  /** What is bought together with it, which the page does not wait for; null for medicine, beside which nothing stands. */
  readonly related: Deferred<Related> | null;
  /** Null where nothing was written yet, and for medicine (T2). */
  readonly reviews: Deferred<ReviewPage> | null;
  /** M-01: of class 1 medicine. */
  readonly sheet: Deferred<DrugSheet> | null;
}

interface ProductQuestion {
  readonly shop: Shop;
  readonly productCode: string | undefined;
  readonly campaignCode?: string;
}

/** Asks for a product, alone or with the price of a campaign; unknown ones are not found. */
export async function loadProductIn({ shop, productCode, campaignCode }: ProductQuestion): Promise<LoadedProduct> {
  const product_code = code.safeParse(productCode);
  const campaign_code = campaignCode === undefined ? undefined : code.safeParse(campaignCode);
  if (!product_code.success || campaign_code?.success === false) throw notFound();
  const reply = await shop.call(getProduct, { product_code: product_code.data, campaign_code: campaign_code?.data });
  if (reply.kind === 'refused') throw notFound();
  const product = reply.data;
  return {
    product,
    campaignCode: campaign_code?.data ?? null,
    related: relatedTo(product, shop),
    reviews: reviewsOf(product, shop),
    sheet: isClass1Drug(product) ? defer(loadSheet(product.sku_code, shop)) : null,
  };
}

function relatedTo(product: Product, shop: Shop): LoadedProduct['related'] {
  if (isDrug(product)) return null;
  return defer(loadRelated(shop, product.product_code));
}

function reviewsOf(product: Product, shop: Shop): LoadedProduct['reviews'] {
  if (isDrug(product) || product.review_count === 0) return null;
  return defer(loadReviews(shop, { productCode: product.product_code }));
}

async function loadSheet(sku: string, shop: Shop): Promise<DrugSheet> {
  return dataOf(await shop.call(getDrugSheet, { sku })).sheet;
}
