import type { Picture } from '@store/contracts/entities';
import type { Queries } from '../../platform/http/handler.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { type GoodsWithCard, loadGoodsWithCards, type SetPart } from '../catalogue/product/goods-with-cards.ts';
import { isListedProduct } from '../catalogue/product/on-show.ts';
import { campaignOffer } from '../catalogue/product/running-campaign.ts';
import type { SkuRecord } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';

/** The product behind a SKU, as far as a cart line shows it and decides by it. */
export interface CartProduct {
  record: SkuRecord;
  /** What the sale rules read. */
  itemCode: string;
  name: string;
  brand: string;
  picture: Picture;
  /** What a set holds; nothing for any other product. */
  parts: readonly SetPart[];
  /** The product has a page; whether this shopper may see it, `isOnShowFor` says. */
  isPublished: boolean;
  /** It stands in the catalogue, whoever looks. */
  isListed: boolean;
}

/** The products behind SKU codes, by SKU; unknown codes are missing from the answer. */
export async function loadCartProducts(
  database: Queries,
  skuCodes: readonly string[],
): Promise<Map<string, CartProduct>> {
  const goods = await loadGoodsWithCards(database, skuCodes);
  return new Map([...goods].map(([skuCode, found]) => [skuCode, productOf(found)]));
}

function productOf({ record, card: { product, brand, picture }, parts }: GoodsWithCard): CartProduct {
  const { name, productCode: itemCode, isPublished } = product;
  const isListed = isListedProduct({ isPublished, record });
  return { isPublished, record, isListed, itemCode, name, brand: brand.wordmark, picture, parts };
}

/** The campaigns among these codes that run for the shopper, with the prices they open. */
export async function loadOffers(
  database: Queries,
  campaignCodes: readonly (string | null)[],
  shopper: Shopper,
): Promise<Map<string, Offer>> {
  const codes = [...new Set(campaignCodes.filter((code) => code !== null))];
  const offers = new Map<string, Offer>();
  for (const code of codes) {
    const offer = await campaignOffer(database, code, shopper);
    if (offer) offers.set(code, offer);
  }
  return offers;
}
