import { type DeskCustomerSummary, deskCustomers } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { deskRoute, type ListAddress, listAddressOf, loadStaff, MOST_EXPORTED } from '@store/desk-kit';
import { dataOf, defineRoute, type LoaderArguments, type Shop } from '@store/remote-kit';
import { CUSTOMERS_PATH } from '../desk/desk-paths.ts';

/** Customers per page of the screen, and per request of an export. */
const PAGE = 50;
const BATCH = 500;

export async function loadCustomers(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['support', 'owner']);
  const address = listAddressOf(visit.url);
  return { staff, address, ...dataOf(await visit.shop.call(deskCustomers, requestOf(address, PAGE), { freshMs: 0 })) };
}

/** Loads every customer of a list, for an export. */
export async function loadAllCustomers(
  call: Shop['call'],
  address: ListAddress,
): Promise<readonly DeskCustomerSummary[]> {
  const found: DeskCustomerSummary[] = [];
  let request = requestOf({ ...address, after: '' }, BATCH);
  while (found.length < MOST_EXPORTED) {
    const { customers, next } = dataOf(await call(deskCustomers, request, { freshMs: 0 }));
    found.push(...customers);
    if (next === null) break;
    request = { ...request, after: next };
  }
  return found;
}

/** Reads the address as a request: the first page for an invalid place. */
function requestOf({ query, after }: ListAddress, size: number): RequestOf<typeof deskCustomers> {
  const [at = '', customer_code = ''] = after.split('.');
  const read = deskCustomers.request.safeParse({ query, after: { at: Number(at), customer_code }, size });
  return read.success ? read.data : { query, after: null, size };
}

/** Customers of the store; the title reveals nothing about them. */
export const customersRoute = defineRoute({
  ...deskRoute,
  id: 'customers',
  title: 'お客様',
  path: CUSTOMERS_PATH,
  loader: loadCustomers,
  screen: () => import('./customers.screen.tsx'),
});
