/** Why goods are given back. */
export const RETURN_REASONS = ['CHANGED_MIND', 'DEFECTIVE', 'DAMAGED', 'WRONG_GOODS'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  CHANGED_MIND: 'お客様のご都合（未開封・未使用の商品）',
  DEFECTIVE: '商品に不具合がある',
  DAMAGED: '配送中に破損・汚損した',
  WRONG_GOODS: '注文した商品と違う',
};

/** Where a request stands, in the shopper's words. */
export const RETURN_STATE_LABELS = {
  REQUESTED: 'お申し込み受付',
  ACCEPTED: '返品承認',
  REFUSED: 'お受けできません',
} as const;
export type ReturnState = keyof typeof RETURN_STATE_LABELS;
