/** Existing orders: cancellation, receipts, reorders and returns. */
export {
  cancelGuestOrder,
  findGuestOrder,
  getGuestOrder,
  guestCancelPreview,
  issueGuestReceipt,
} from './guest-order.ts';
export {
  cancelOrder,
  cancelPreview,
  cancelTerms,
  deliveryPromise,
  getOrder,
  issueReceipt,
  quoteOrder,
  shippingFees,
} from './order.ts';
export { reorder, reorderPreview } from './reorder.ts';
export { getReturnOptions, requestReturn, sendRefundAccount } from './return.ts';
