/** What of an order comes after the first paint's own code, in one piece. */
export { RefundAccounts } from '../../returns/refund-account.tsx';
export { CancelOrder } from '../cancel/cancel-order.tsx';
export { memberCancel } from '../cancel/use-cancel-order.ts';
export { guestCancel, guestReceipt } from './guest-calls.ts';
export { SentMails } from './sent-mails.tsx';
export { ToldPanels } from './told-panels.tsx';
