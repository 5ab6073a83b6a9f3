/** Reasons for a return. */
export const RETURN_REASONS = ['CHANGED_MIND', 'DEFECTIVE', 'DAMAGED', 'WRONG_GOODS'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
/** Reason of a refund: a return, or an order that ended after it was paid. */
export type RefundReason = ReturnReason | 'ORDER_ENDED';
export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  CHANGED_MIND: 'お客様のご都合（未開封・未使用の商品）',
  DEFECTIVE: '商品に不具合がある',
  DAMAGED: '配送中に破損・汚損した',
  WRONG_GOODS: '注文した商品と違う',
};

/** Display names of the states of a return request. */
export const RETURN_STATE_LABELS = {
  REQUESTED: 'お申し込み受付',
  ACCEPTED: '返品承認',
  REFUSED: 'お受けできません',
  EXCHANGED: '交換承認',
} as const;
export type ReturnState = keyof typeof RETURN_STATE_LABELS;

/** Display names of the refund states of an accepted return. */
export const REFUND_STATE_LABELS = {
  RUNNING: '返金手続き中',
  ACCOUNT_NEEDED: '返金先の口座のご登録をお待ちしています',
  TRANSFER_DUE: '返金手続き中',
  DONE: '返金済み',
} as const;
/** The same for staff. */
export const STAFF_REFUND_LABELS: Readonly<Record<keyof typeof REFUND_STATE_LABELS, string>> = {
  RUNNING: '決済会社で処理中',
  ACCOUNT_NEEDED: '口座の連絡待ち',
  TRANSFER_DUE: '振込待ち',
  DONE: '返金済み',
};
/** Refund method: the original payment method, bank transfer, or none if nothing was paid for the items. */
export const REFUND_WAY_LABELS = { PAYMENT: 'お支払い方法への返金', TRANSFER: '銀行振込', NONE: '返金額なし' } as const;
/** Days within which an accepted return is refunded. */
export const REFUND_WITHIN_DAYS = 14;
