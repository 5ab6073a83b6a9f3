/** An order afterwards: its end, its receipt, the same again, what is sent back. */
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
