import { fetchCode, type LoaderArguments } from '@store/remote-kit';
import { FindOrderPage } from '../../find-order/find-order-page.tsx';
import { GuestOrderPage } from './guest-order-page.tsx';
import { loadGuestOrder } from './load-guest-order.ts';

/** Loads the page of a guest order, or of the order search; forms and later sections are separate chunks. */
export async function loadGuestPage(args: LoaderArguments) {
  if (args.params.token === undefined) {
    const { FindOrderForm } = await fetchCode(() => import('../../find-order/find-order-form.tsx'));
    return <FindOrderPage form={<FindOrderForm />} />;
  }
  const { order, token } = await loadGuestOrder(args);
  const [{ ReceiptPanel }, { CancelOrder, OrderDetailPanels, guestCancel, guestReceipt }] = await Promise.all([
    fetchCode(() => import('../../receipt/receipt-panel.tsx')),
    fetchCode(() => import('./later-panels.ts')),
  ]);
  return (
    <GuestOrderPage
      order={order}
      detailPanels={<OrderDetailPanels order={order} />}
      receiptPanel={<ReceiptPanel order={order} calls={guestReceipt(token)} />}
      cancelPanel={<CancelOrder order={order} calls={guestCancel(token)} />}
    />
  );
}
