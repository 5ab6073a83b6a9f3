export {
  FEWEST_PARCELS,
  type LineToDivide,
  MOST_PARCELS,
  misfitOf,
  type ParcelOfLines,
  whyUndivided,
} from './dividing.ts';
export { dropOffRefusal } from './drop-off.ts';
export {
  giftAtDoorRefusal,
  giftRefusal,
  isSamePerson,
  medicineRecipientRefusal,
  type PersonName,
} from './gift/gift.ts';
export { GIFT_FEE_LABEL } from './gift-fee.ts';
export { DROP_OFF_LABELS, NOSHI_LABELS } from './option-labels.ts';
export {
  type AgreedLine,
  type AgreedOrder,
  type AgreedParcel,
  type OrderChange,
  orderChanges,
} from './order-changes.ts';
export {
  isCancellableByCustomer,
  moveOrder,
  type OrderActor,
  type OrderMove,
  type OrderMoveRefusal,
} from './order-state.ts';
export {
  DELIVERY_GROUP_LABELS,
  type DeliveryGroup,
  deliveryGroup,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
  waitsForAdvice,
} from './order-status.ts';
export {
  arrivalRows,
  giftRows,
  type OrderSummaryRow,
  ordererRows,
  orderOptionRows,
  recipientRows,
  togetherRows,
} from './order-summary.ts';
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
export {
  PAYMENT_LABELS,
  PAYMENT_LIMITS,
  PAYMENT_METHODS,
  type PaymentDecision,
  type PaymentMethod,
  type PaymentObstacle,
  type PaymentQuestion,
  paymentDecision,
  paysSeveralAddresses,
  settlesAtOnce,
} from './payment-method.ts';
export {
  type Refund,
  type ReturnedPieces,
  refundOf,
  remainingTotals,
  type SoldLine,
  type SoldOrder,
} from './remaining-totals.ts';
export {
  REFUND_STATE_LABELS,
  REFUND_WAY_LABELS,
  REFUND_WITHIN_DAYS,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  RETURN_STATE_LABELS,
  type RefundState,
  type RefundWay,
  type ReturnReason,
  type ReturnState,
} from './return-labels.ts';
export {
  isShopsFault,
  lastReturnDay,
  RETURN_DAYS,
  RETURN_EXCLUSION_LABELS,
  RETURN_EXCLUSIONS_SENTENCE,
  RETURN_REFUSAL,
  type ReturnExclusion,
  returnExclusion,
} from './returning.ts';
export { type BoxOfParcel, sentWith } from './shared-parcel.ts';
