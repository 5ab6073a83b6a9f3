import type { OrderWhole } from '@store/contracts/entities';
import { OrderLines, OrderTotals } from '@store/page-parts/order';
import { PageWidth, Panel } from '@store/ui';
import page from '../../find-order/find-order.module.css';
import { AccountOffer } from './account-offer.tsx';
import { guestCancel, guestReceipt } from './guest-calls.ts';
import css from './order.module.css';
import { OrderHead } from './order-head.tsx';
import { ReturnNote } from './return-note.tsx';
import { CancelOrder, OrderDetailPanels, OrderMoney, ReceiptPanel } from './sections.ts';

interface GuestOrderPageProps {
  readonly order: OrderWhole;
  /** Token of the page's link. */
  readonly token: string;
}

/** 41: guest order, like the page of a member without member features. */
export function GuestOrderPage({ order, token }: GuestOrderPageProps) {
  return (
    <PageWidth className={page.page}>
      <h1>ご注文の詳細</h1>
      <OrderHead order={order} />
      <div className={css.columns}>
        <div className={css.main}>
          <OrderMoney order={order} isGuests />
          <Panel title="ご注文の商品" count={`${order.order_details.length}種類`}>
            <OrderLines lines={order.order_details} />
          </Panel>
          <OrderDetailPanels order={order} />
          <ReceiptPanel order={order} calls={guestReceipt(token)} />
          <CancelOrder order={order} calls={guestCancel(token)} />
          <ReturnNote order={order} />
        </div>
        <div className={css.main}>
          <OrderTotals order={order} />
          <AccountOffer />
        </div>
      </div>
      <p className={page.words}>
        このページのアドレスは、ご注文された方専用です。ほかの方にお伝えにならないようお願いします。
      </p>
    </PageWidth>
  );
}
