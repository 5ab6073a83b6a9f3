/** Sections of an order that are loaded on demand, with their styles. */
import '../../find-order/find-order.module.css';
import '../../receipt/receipt-panel.module.css';
import '../../returns/return.module.css';
import '../cancel/cancel-order.module.css';
import './order-detail-panels.module.css';
import './sent-mails.module.css';
import type { OrderWhole } from '@store/contracts/entities';
import { lazySection } from '@store/remote-kit';

export const CancelOrder = lazySection(
  () => import(/* webpackChunkName: "order-later" */ '../cancel/cancel-order.tsx'),
  'CancelOrder',
);
export const OrderDetailPanels = lazySection(
  () => import(/* webpackChunkName: "order-later" */ './order-detail-panels.tsx'),
  'OrderDetailPanels',
);
export const OrderMoney = lazySection(
  () => import(/* webpackChunkName: "order-later" */ './order-money.tsx'),
  'OrderMoney',
);
export const SentMails = lazySection(
  () => import(/* webpackChunkName: "order-later" */ './sent-mails.tsx'),
  'SentMails',
);
export const ReceiptPanel = lazySection(() => import('../../receipt/receipt-panel.tsx'), 'ReceiptPanel');

// Loads the chunk of most sections while the order is loaded.
CancelOrder.preload().catch(() => undefined);

/** Returns the sections that the page of a member's order needs. */
export const orderSections = (order: OrderWhole) => [
  CancelOrder,
  OrderDetailPanels,
  OrderMoney,
  SentMails,
  ...(order.receipt ? [ReceiptPanel] : []),
];
