export * from './dividing.ts';
export { dropOffRefusal } from './drop-off.ts';
export * from './gift/gift.ts';
export { GIFT_FEE_LABEL } from './gift-fee.ts';
export { DROP_OFF_LABELS, NOSHI_LABELS } from './option-labels.ts';
export * from './order-changes.ts';
export * from './order-state.ts';
export * from './order-status.ts';
export * from './order-summary.ts';
export { type SumRow, sumRows } from './order-sums.ts';
export {
  type LineShare,
  type OrderTotals,
  type OrderTotalsInput,
  type OrderTotalsLine,
  orderTotals,
  type SentWith,
} from './order-totals.ts';
export { addedTotals, type ParcelToSum, parcelTotals } from './parcel-totals.ts';
export * from './parts/part-shipping.ts';
export * from './payment-method.ts';
export * from './remaining-totals.ts';
export * from './return-labels.ts';
export * from './returning.ts';
export { type BoxOfParcel, sentWith } from './shared-parcel.ts';
export * from './slip/convenience-store.ts';
export * from './slip/payment-slip.ts';
