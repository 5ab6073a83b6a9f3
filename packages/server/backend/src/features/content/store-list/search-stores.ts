import { type Store, searchStores } from '@store/contracts/calls/content';
import { PREFECTURES } from '@store/domain/customer';
import { foldSearchText, matchesQuery, parseQuery } from '@store/domain/search';
import { distanceKm, type Place } from '@store/domain/store-visit';
import { asc } from 'drizzle-orm';
import { stores } from '../../../platform/database/tables/feed.ts';
import { handle } from '../../../platform/http/handler.ts';
import { type ProductStock, productStock } from './product-stock.ts';

type StoreRow = typeof stores.$inferSelect;

/**
 * `store/_search`. There are only some dozens of stores: all rows are loaded and filtered by the domain's text
 * folding, so that any spelling matches. The counts of a filter ignore that filter itself. With a product only stores
 * that carry it are counted and listed.
 */
export const searchStoresHandler = handle(searchStores, async (request, { database, clock }) => {
  const product = request.product_code ? await productStock(database, request.product_code, clock()) : undefined;
  const everyStore = await database.select().from(stores).orderBy(asc(stores.storeCode));
  const words = parseQuery(request.free_word ?? '');
  const carrying = everyStore.filter((row) => carries(row, product, request.in_stock));
  const named = carrying.filter((row) => matchesQuery(textOf(row), words));
  const served = named.filter((row) => request.services.every((service) => row.services.includes(service)));
  const found = served.filter((row) => !request.prefecture || row.prefecture === request.prefecture);
  const { near, page, size } = request;
  const ordered = near ? found.toSorted(nearestTo(near)) : found.toSorted(inPrefectureOrder);
  const shown = ordered.slice((page - 1) * size, page * size);
  const inPrefecture = named.filter((row) => !request.prefecture || row.prefecture === request.prefecture);
  return {
    total: found.length,
    prefectures: countPrefectures(everyStore, served),
    services: countServices(everyStore, inPrefecture),
    hits: shown.map((row) => ({ ...toWire(row, near), ...stockOf(row, product) })),
    ...(product && { product: product.product }),
  };
});

/** Undefined: no product requested; null: the product does not exist. */
type RequestedProduct = ProductStock | null | undefined;

function carries({ storeCode }: StoreRow, product: RequestedProduct, inStock = false): boolean {
  if (product === undefined) return true;
  const level = product?.stock.get(storeCode)?.level;
  return inStock ? level === 'in-stock' || level === 'few' : level !== undefined;
}

function stockOf({ storeCode }: StoreRow, product: RequestedProduct): Pick<Store, 'stock'> {
  return product ? { stock: product.stock.get(storeCode) } : {};
}

function textOf({ name, region, prefecture, address, services }: StoreRow): string {
  return foldSearchText([name, region, prefecture, address, ...services].join('\n'));
}

/** Every prefecture with stores, north to south, including those without hits. */
function countPrefectures(all: readonly StoreRow[], served: readonly StoreRow[]) {
  return PREFECTURES.flatMap((prefecture) => {
    const region = all.find((row) => row.prefecture === prefecture)?.region;
    if (region === undefined) return [];
    return { region, prefecture, count: served.filter((row) => row.prefecture === prefecture).length };
  });
}

function countServices(all: readonly StoreRow[], found: readonly StoreRow[]) {
  return [...new Set(all.flatMap(({ services }) => services))].map((service) => ({
    service,
    count: found.filter(({ services }) => services.includes(service)).length,
  }));
}

const places: readonly string[] = PREFECTURES;
function inPrefectureOrder(a: StoreRow, b: StoreRow): number {
  return places.indexOf(a.prefecture) - places.indexOf(b.prefecture) || a.storeCode.localeCompare(b.storeCode, 'en');
}

function nearestTo(near: Place) {
  return (a: StoreRow, b: StoreRow) =>
    distanceKm(near, a) - distanceKm(near, b) || a.storeCode.localeCompare(b.storeCode, 'en');
}

function toWire({ storeCode, latitude, longitude, ...rest }: StoreRow, near: Place | undefined): Store {
  const map = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  const distance = near && { distance_km: Math.round(distanceKm(near, { latitude, longitude }) * 10) / 10 };
  return { ...rest, store_code: storeCode, latitude, longitude, ...distance, map };
}
