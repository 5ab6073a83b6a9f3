/** What an inquiry is about, in the order of the form. */
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

/** Whose turn it is: the shop's, the customer's, nobody's any more. */
export const INQUIRY_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** As customers read them. */
export const INQUIRY_STATE_LABELS: Readonly<Record<InquiryState, string>> = {
  OPEN: '確認中',
  ANSWERED: '回答済み',
  CLOSED: '終了',
};

/** Most letters of an inquiry, of what is added to it, and of an answer. */
export const MOST_INQUIRY_LETTERS = 2000;
/** Days that the link of a mail opens an inquiry. */
export const INQUIRY_LINK_DAYS = 90;
/** Days after the last message that an inquiry is kept. */
export const INQUIRY_KEPT_DAYS = 365;
