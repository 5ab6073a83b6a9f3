import type { Picture } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/kept-plans.ts';
import { brands, products } from '../../platform/database/tables/catalogue.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { loadPictures } from '../../shared/pictures/pictures.ts';
import { isListedProduct } from '../catalogue/product/on-show.ts';
import { campaignOffer } from '../catalogue/product/running-campaign.ts';
import { loadSkuRecords, type SkuRecord } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';

/** The product behind a SKU, as far as a cart line shows it and decides by it. */
export interface CartProduct {
  record: SkuRecord;
  /** What the sale rules read. */
  itemCode: string;
  name: string;
  brand: string;
  picture: Picture;
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
  const records = await loadSkuRecords(database, skuCodes);
  const productCodes = [...records.values()].map(({ row }) => row.productCode);
  if (productCodes.length === 0) return new Map();
  const rows = await database
    .select({
      productCode: products.productCode,
      name: products.name,
      pictureIds: products.pictureIds,
      isPublished: products.isPublished,
      brand: brands.wordmark,
    })
    .from(products)
    .innerJoin(brands, eq(brands.brandCode, products.brandCode))
    .where(isOneOf(products.productCode, productCodes));
  const shelf = await loadPictures(
    database,
    rows.map((row) => firstPicture(row)),
  );
  const byProduct = new Map(rows.map((row) => [row.productCode, row]));
  return new Map(
    [...records].flatMap(([skuCode, record]) => {
      const row = byProduct.get(record.row.productCode);
      if (!row) return [];
      const { name, brand, productCode: itemCode, isPublished } = row;
      const shown = { isPublished, record, isListed: isListedProduct({ isPublished, record }) };
      return [[skuCode, { ...shown, itemCode, name, brand, picture: shelf(firstPicture(row)) }]];
    }),
  );
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

function firstPicture({ pictureIds, productCode }: { pictureIds: string[]; productCode: string }): string {
  return pictureIds[0] ?? productCode.toLowerCase();
}
