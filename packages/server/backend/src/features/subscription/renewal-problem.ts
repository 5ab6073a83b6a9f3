/** Why the order of a due delivery could not be made; stable codes for logs and rows. */
export type RenewalProblem =
  | 'payment-declined'
  | 'out-of-stock'
  | 'not-on-sale'
  | 'address-missing'
  | 'card-missing'
  | 'payment-unusable'
  | 'card-expired';

const MESSAGES: Readonly<Record<RenewalProblem, string>> = {
  'payment-declined': 'お支払いを確認できませんでした。お支払い方法をご確認ください。',
  'out-of-stock': '商品の在庫が不足しています。入荷をお待ちいただくか、商品の変更・お休みをお選びください。',
  'not-on-sale': 'この商品の定期購入は終了しました。ほかの商品への変更、または解約をお選びください。',
  'address-missing': 'お届け先が見つかりません。お届け先をお選びください。',
  'card-missing': 'お支払いに使うカードが登録されていません。お支払い方法をお選びください。',
  'payment-unusable': 'このお支払い方法では次回分をお支払いいただけません。別のお支払い方法をお選びください。',
  'card-expired': 'お支払いに使うカードの有効期限が切れています。別のカードをお選びください。',
};

/** Messages to the customer, on page and in the mail. */
export const RENEWAL_PROBLEM = {
  underWay: '次回お届け分のご注文を処理しています。',
  messageOf: (reason: string | null): string =>
    isRenewalProblem(reason) ? MESSAGES[reason] : MESSAGES['payment-declined'],
};

const isRenewalProblem = (reason: string | null): reason is RenewalProblem => reason !== null && reason in MESSAGES;
