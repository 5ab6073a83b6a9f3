import {
  asIs,
  type Database,
  groupRows,
  insertRows,
  refreshListing,
  sql,
  type Transaction,
} from '@store/backend/store';
import {
  brands,
  categories,
  concerns,
  pictures,
  productCategories,
  productConcerns,
  products as productsTable,
  rankingEntries,
  reviews,
  searchSynonyms,
  suggestedKeywords,
} from '@store/backend/tables/catalogue';
import { campaignProducts, campaigns, carouselSlides, demoSeed, feeds, stores } from '@store/backend/tables/feed';
import { inventory, skuPrices, skuSetComponents, skus } from '@store/backend/tables/skus';
import { type Days, daysAround } from '../content/days.ts';
import type { Product } from '../content/types.ts';
import { demoPeople } from '../people/demo-people.ts';
import { seedDrugSheets } from '../people/drug-sheet-seed.ts';
import { seedPeople } from '../people/people-seed.ts';
import { seedPromotions } from '../people/promotion-seed.ts';
import { seedStaff } from '../people/staff-seed.ts';
import { brandRow, categoryRow, concernRow, rankingRows, reviewRow, searchSynonymRow } from './catalogue-rows.ts';
import { type DemoContent, demoContent } from './content.ts';
import { campaignProductRows, campaignRow, messageRow, noticeRow, slideRow, storeRow } from './feed-rows.ts';
import { moreProducts } from './more-products.ts';
import { pictureRows } from './picture-rows.ts';
import { productRow } from './product-rows.ts';
import { seedChoiceAids } from './seed-choice-aids.ts';
import { seedContentPages } from './seed-content-pages.ts';
import { seedFamilies } from './seed-families.ts';
import { seedShopLists } from './seed-shop-lists.ts';
import { seedStoreStock } from './seed-store-stock.ts';
import { componentRows, inventoryRows, priceRows, skuRow } from './sku-rows.ts';

export interface SeedWishes {
  /** The moment whose day (Asia/Tokyo) the demo data are relative to, epoch ms. */
  now: number;
  /** Grow the catalogue to this many products, for benchmarks. */
  products?: number;
}

/**
 * Seeds an empty store with the demo shop and its customers, the same on every machine. A store that was seeded before
 * is left unchanged.
 * @returns whether it was seeded now
 */
export async function seedDemoStore(database: Database, wishes: SeedWishes): Promise<boolean> {
  const filled = await seedDemoShop(database, wishes);
  if (await seedPeople(database, demoPeople, wishes.now)) await seedPromotions(database, wishes.now);
  await seedStaff(database);
  await seedDrugSheets(database);
  return filled;
}

/** The shop alone, without customers. */
export async function seedDemoShop(database: Database, { now, products = 0 }: SeedWishes): Promise<boolean> {
  const days = daysAround(now);
  const filled = await database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: 1, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return false;
    await seedCatalogue(transaction, demoContent, days, products);
    await seedFeed(transaction, demoContent, days);
    await seedShopLists(transaction, demoContent, days);
    return true;
  });
  // Separate steps, so that a store that was seeded before these existed gets them too.
  await seedContentPages(database, now);
  await seedChoiceAids(database, now);
  await seedFamilies(database, now);
  await seedStoreStock(database, now);
  if (filled) await refreshListing(database, now);
  // After a bulk load PostgreSQL plans as for small tables until they are analysed.
  if (filled && products > 0) await database.execute(sql`analyze`);
  return filled;
}

async function seedCatalogue(transaction: Transaction, content: DemoContent, days: Days, total: number): Promise<void> {
  const products = [...content.products, ...moreProducts(content.products, total)];
  const altByPicture = new Map([...content.productPictures.values()].flat().map(({ id, alt }) => [id, alt]));
  await insertRows(transaction, pictures, await pictureRows((id) => altByPicture.get(id) ?? ''), asIs);
  await insertRows(transaction, brands, content.brands, brandRow);
  await insertRows(transaction, categories, content.categories, categoryRow);
  await insertRows(transaction, concerns, content.concerns, concernRow);
  await seedProducts(transaction, content, products, days);
  await seedSkus(transaction, products, days);
  await insertRows(transaction, reviews, reviewsOf(content), (review) => reviewRow(review, days));
  await insertRows(transaction, rankingEntries, rankingRows(content.products, days), asIs);
  await insertRows(transaction, suggestedKeywords, content.suggestedKeywords, (word, position) => ({ position, word }));
  await insertRows(transaction, searchSynonyms, content.searchSynonyms, searchSynonymRow);
}

async function seedProducts(
  transaction: Transaction,
  content: DemoContent,
  products: readonly Product[],
  days: Days,
): Promise<void> {
  const around = {
    brands: byCode(content.brands),
    categories: byCode(content.categories),
    concerns: byCode(content.concerns),
    reviews: groupRows(reviewsOf(content), ({ productCode }) => productCode),
    kinds: new Map(products.map(({ skuCode, kind }) => [skuCode, kind])),
    parts: new Map(products.map((product) => [product.skuCode, product])),
  };
  await insertRows(transaction, productsTable, products, (product) => productRow(product, around, days));
  const inCategories = products.flatMap(({ productCode, categoryCodes }) =>
    categoryCodes.map((categoryCode) => ({ categoryCode, productCode })),
  );
  await insertRows(transaction, productCategories, inCategories, asIs);
  const forConcerns = products.flatMap(({ productCode, concernCodes }) =>
    concernCodes.map((concernCode) => ({ concernCode, productCode })),
  );
  await insertRows(transaction, productConcerns, forConcerns, asIs);
}

async function seedSkus(transaction: Transaction, products: readonly Product[], days: Days): Promise<void> {
  await insertRows(transaction, skus, products, (product) => skuRow(product, days));
  const prices = products.flatMap((product) => priceRows(product, days));
  await insertRows(transaction, skuPrices, prices, asIs);
  await insertRows(transaction, inventory, products.flatMap(inventoryRows), asIs);
  await insertRows(transaction, skuSetComponents, products.flatMap(componentRows), asIs);
}

async function seedFeed(transaction: Transaction, content: DemoContent, days: Days): Promise<void> {
  await insertRows(transaction, campaigns, content.campaigns, (row, index) => campaignRow(row, index, days));
  await insertRows(transaction, campaignProducts, content.campaigns.flatMap(campaignProductRows), asIs);
  await insertRows(transaction, carouselSlides, content.carouselSlides, slideRow);
  await insertRows(transaction, feeds, content.notices, (notice) => noticeRow(notice, days));
  await insertRows(transaction, feeds, content.customerMessages, (message) => messageRow(message, days));
  await insertRows(transaction, stores, content.stores, storeRow);
}

/** T2: medicine has no reviews, whatever the content says. */
function reviewsOf({ reviews: all, products }: DemoContent) {
  const drugs = new Set(products.filter(({ kind }) => kind.endsWith('_OTC_DRUG')).map((drug) => drug.productCode));
  return all.filter(({ productCode }) => !drugs.has(productCode));
}

const byCode = <Row extends { code: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.code, row]));
