import type { Picture } from '@store/contracts/entities';
import type { Queries } from '../../platform/http/handler.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { isListedProduct } from '../catalogue/product/on-show.ts';
import { offerOf, runningCampaigns } from '../catalogue/product/running-campaign.ts';
import type { SkuRecord } from '../catalogue/product/sku-records.ts';
import { loadSkusWithCards, type SetPart, type SkuWithCard } from '../catalogue/product/skus-with-cards.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';

/** The product behind a SKU, with the fields a cart line needs. */
export interface CartProduct {
  record: SkuRecord;
  /** Input of the sale rules. */
  itemCode: string;
  name: string;
  brand: string;
  picture: Picture;
  /** The components of a set; empty for other products. */
  parts: readonly SetPart[];
  /** The product has a page; `isOnShowFor` decides whether this shopper may see it. */
  isPublished: boolean;
  /** Listed in the catalogue, independent of the viewer. */
  isListed: boolean;
}

/** Loads the products behind SKU codes, by SKU; unknown codes are left out. */
export async function loadCartProducts(
  database: Queries,
  skuCodes: readonly string[],
): Promise<Map<string, CartProduct>> {
  const loaded = await loadSkusWithCards(database, skuCodes);
  return new Map([...loaded].map(([skuCode, found]) => [skuCode, productOf(found)]));
}

function productOf({ record, card: { product, brand, picture }, parts }: SkuWithCard): CartProduct {
  const { name, productCode: itemCode, isPublished } = product;
  const isListed = isListedProduct({ isPublished, record });
  return { isPublished, record, isListed, itemCode, name, brand: brand.wordmark, picture, parts };
}

/** Loads the given campaigns that run for the shopper, with their prices. */
export async function loadOffers(
  database: Queries,
  campaignCodes: readonly (string | null)[],
  shopper: Shopper,
): Promise<Map<string, Offer>> {
  if (campaignCodes.every((code) => code === null)) return new Map();
  const running = await runningCampaigns(database, shopper);
  return new Map(
    running.flatMap((campaign) =>
      campaignCodes.includes(campaign.campaignCode) ? [[campaign.campaignCode, offerOf(campaign)]] : [],
    ),
  );
}
