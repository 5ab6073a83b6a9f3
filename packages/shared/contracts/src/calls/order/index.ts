/** Existing orders: cancellation, receipts, reorders and returns. */
export * from './guest-order.ts';
export * from './order.ts';
export { reorder, reorderPreview } from './reorder.ts';
export { getReturnOptions, requestReturn, sendRefundAccount } from './return.ts';
