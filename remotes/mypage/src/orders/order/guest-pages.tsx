import { fetchCode, type LoaderArguments } from '@store/remote-kit';
import { FindOrderPage } from '../../find-order/find-order-page.tsx';
import { GuestOrderPage } from './guest-order-page.tsx';
import { loadGuestOrder } from './load-guest-order.ts';
import { CancelOrder, OrderDetailPanels, OrderMoney, ReceiptPanel } from './sections.ts';

/** Loads the page of a guest order with its sections, or of the order search with its form. */
export async function loadGuestPage(args: LoaderArguments) {
  if (args.params.token === undefined) {
    const { FindOrderForm } = await fetchCode(() => import('../../find-order/find-order-form.tsx'));
    return <FindOrderPage form={<FindOrderForm />} />;
  }
  const found = await loadGuestOrder(args);
  await Promise.all([CancelOrder, OrderDetailPanels, OrderMoney, ReceiptPanel].map(({ preload }) => preload()));
  return <GuestOrderPage {...found} />;
}
