import type { OrderWhole } from '@store/contracts/entities';
import { PageWidth, Panel } from '@store/ui';
import type { ReactNode } from 'react';
import page from '../../find-order/find-order.module.css';
import { AccountOffer } from './account-offer.tsx';
import css from './order.module.css';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { ReturnNote } from './return-note.tsx';

interface GuestOrderPageProps {
  readonly order: OrderWhole;
  readonly detailPanels: ReactNode;
  readonly receiptPanel: ReactNode;
  readonly cancelPanel: ReactNode;
}

/** 41: guest order, like the page of a member without member features. */
export function GuestOrderPage({ order, detailPanels, receiptPanel, cancelPanel }: GuestOrderPageProps) {
  return (
    <PageWidth className={page.page}>
      <h1>ご注文の詳細</h1>
      <OrderHead order={order} />
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title="ご注文の商品" count={`${order.order_details.length}種類`}>
            <OrderLines order={{ ...order, reviews: [] }} />
          </Panel>
          {detailPanels}
          {receiptPanel}
          {cancelPanel}
          <ReturnNote order={order} />
        </div>
        <div className={css.main}>
          <OrderSums order={order} />
          <AccountOffer />
        </div>
      </div>
      <p className={page.words}>
        このページのアドレスは、ご注文された方専用です。ほかの方にお伝えにならないようお願いします。
      </p>
    </PageWidth>
  );
}
