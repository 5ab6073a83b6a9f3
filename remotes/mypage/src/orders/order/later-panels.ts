/** Sections of an order after the first paint, in one chunk. */
export { RefundAccounts } from '../../returns/refund-account.tsx';
export { CancelOrder } from '../cancel/cancel-order.tsx';
export { memberCancel } from '../cancel/use-cancel-order.ts';
export { guestCancel, guestReceipt } from './guest-calls.ts';
export { OrderDetailPanels } from './order-detail-panels.tsx';
export { SentMails } from './sent-mails.tsx';
