import { openDeskCustomer } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { CUSTOMERS_PATH } from '../desk/desk-paths.ts';

export async function loadCustomer(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['support', 'owner']);
  const parsed = openDeskCustomer.request.safeParse({ customer_code: visit.params.customer_code });
  if (!parsed.success) throw notFound();
  // Separate chunk, to keep the page chunk small.
  const [reply, { OpenCustomer }] = await Promise.all([
    visit.shop.call(openDeskCustomer, parsed.data, { freshMs: 0 }),
    fetchCode(() => import('./open-customer.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { staff, opened: reply.data, OpenCustomer };
}

/** A customer with histories and actions; the title reveals nothing about them. */
export const customerRoute = defineRoute({
  ...deskRoute,
  id: 'customer',
  title: 'お客様の詳細',
  path: `${CUSTOMERS_PATH}/:customer_code`,
  loader: loadCustomer,
  screen: () => import('./customer.screen.tsx'),
});
