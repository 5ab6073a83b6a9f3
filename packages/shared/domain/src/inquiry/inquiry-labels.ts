/** Topics of an inquiry, in form order. */
export const INQUIRY_KINDS = ['ORDER', 'PRODUCT', 'SUBSCRIPTION', 'RETURN', 'MEMBERSHIP', 'OTHER'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const INQUIRY_KIND_LABELS: Readonly<Record<InquiryKind, string>> = {
  ORDER: 'ご注文・お届けについて',
  PRODUCT: '商品・使い方について',
  SUBSCRIPTION: '定期購入について',
  RETURN: '返品・交換・不具合について',
  MEMBERSHIP: '会員登録・ポイント・クーポンについて',
  OTHER: 'その他',
};

/** Status: waiting for the shop, waiting for the customer, or closed. */
export const INQUIRY_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** Display names for customers. */
export const INQUIRY_STATE_LABELS: Readonly<Record<InquiryState, string>> = {
  OPEN: '確認中',
  ANSWERED: '回答済み',
  CLOSED: '終了',
};

/** Maximum length of an inquiry, of each addition and of each answer, in characters. */
export const MOST_INQUIRY_LETTERS = 2000;
/** Days for which the mailed link opens an inquiry. */
export const INQUIRY_LINK_DAYS = 90;
/** Days an inquiry is retained after its last message. */
export const INQUIRY_KEPT_DAYS = 365;
