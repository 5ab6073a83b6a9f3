import { type DeskOrderSummary, deskOrders } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { deskRoute, type ListAddress, listAddressOf, loadStaff, MOST_EXPORTED } from '@store/desk-kit';
import { dataOf, defineRoute, type LoaderArguments, type Shop } from '@store/remote-kit';
import { ORDERS_PATH } from '../paths/desk-paths.ts';

/** Orders per page of the screen, and per request of an export. */
const PAGE = 50;
const BATCH = 500;

export async function loadOrders(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['warehouse', 'support', 'owner']);
  const address = listAddressOf(visit.url);
  return { staff, address, ...dataOf(await visit.shop.call(deskOrders, requestOf(address, PAGE))) };
}

/** Loads every order of a list, for an export. */
export async function loadAllOrders(call: Shop['call'], address: ListAddress): Promise<readonly DeskOrderSummary[]> {
  const found: DeskOrderSummary[] = [];
  let request = requestOf({ ...address, after: '' }, BATCH);
  while (found.length < MOST_EXPORTED) {
    const { orders, next } = dataOf(await call(deskOrders, request, { freshMs: 0 }));
    found.push(...orders);
    if (next === null) break;
    request = { ...request, after: next };
  }
  return found;
}

/** Reads the address as a request: the first page for an invalid place, every state for an unknown one. */
function requestOf({ query, state, sort, after }: ListAddress, size: number): RequestOf<typeof deskOrders> {
  const [at = '', order_code = ''] = after.split('.');
  const request = { query, state: state || null, sort: sort === 'oldest' ? 'oldest' : 'newest', size } as const;
  const place = after === '' ? null : { at: Number(at), order_code };
  const read = deskOrders.request.safeParse({ ...request, after: place });
  if (read.success) return read.data;
  const first = deskOrders.request.safeParse({ ...request, after: null });
  return first.success ? first.data : { ...request, state: null, after: null };
}

/** Orders of all customers. */
export const ordersRoute = defineRoute({
  ...deskRoute,
  id: 'orders',
  title: 'ご注文',
  path: ORDERS_PATH,
  loader: loadOrders,
  screen: () => import('./orders.screen.tsx'),
});
