import { type DeskSkuSummary, deskStock } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { deskRoute, type ListAddress, listAddressOf, loadStaff, MOST_EXPORTED } from '@store/desk-kit';
import { dataOf, defineRoute, type LoaderArguments, type Shop } from '@store/remote-kit';
import { STOCK_PATH } from '../paths/desk-paths.ts';

/** SKUs per page of the screen, and per request of an export. */
const PAGE = 50;
const BATCH = 500;

export async function loadStock(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['merchandiser', 'owner']);
  const address = listAddressOf(visit.url);
  return { staff, address, ...dataOf(await visit.shop.call(deskStock, requestOf(address, PAGE), { freshMs: 0 })) };
}

/** Loads every SKU of a list, for an export. */
export async function loadAllStock(call: Shop['call'], address: ListAddress): Promise<readonly DeskSkuSummary[]> {
  const found: DeskSkuSummary[] = [];
  let request = requestOf({ ...address, after: '' }, BATCH);
  while (found.length < MOST_EXPORTED) {
    const { skus, next } = dataOf(await call(deskStock, request, { freshMs: 0 }));
    found.push(...skus);
    if (next === null) break;
    request = { ...request, after: next };
  }
  return found;
}

/** Reads the address as a request: the first page for an invalid place, every state for an unknown one. */
function requestOf({ query, state, sort, after }: ListAddress, size: number): RequestOf<typeof deskStock> {
  const { shape } = deskStock.request;
  const [stock = '', sku_code = ''] = after.split('.');
  const read = {
    state: shape.state.safeParse(state || null),
    sort: shape.sort.safeParse(sort || 'code'),
    after: shape.after.safeParse(after === '' ? null : { stock: stock === '' ? null : Number(stock), sku_code }),
  };
  return {
    ...{ query, size },
    state: read.state.success ? read.state.data : null,
    sort: read.sort.success ? read.sort.data : 'code',
    after: read.after.success ? read.after.data : null,
  };
}

/** Stock of every SKU. */
export const stockRoute = defineRoute({
  ...deskRoute,
  id: 'stock',
  title: '在庫と価格',
  path: STOCK_PATH,
  loader: loadStock,
  screen: () => import('./stock.screen.tsx'),
});
