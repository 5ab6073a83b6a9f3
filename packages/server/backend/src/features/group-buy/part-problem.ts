/** Why a part of a closed group buy could not be ordered. */
export type PartProblem =
  | 'payment-declined'
  | 'amazon-declined'
  | 'permission-missing'
  | 'deferred-refused'
  | 'deferred-over-amount'
  | 'card-missing'
  | 'card-expired'
  | 'address-missing'
  | 'not-on-sale'
  | 'out-of-stock';

const WORDS: Readonly<Record<PartProblem, string>> = {
  'payment-declined': 'ご登録のカードでのお支払いができませんでした。',
  'amazon-declined': 'Amazon Payでのお支払いができませんでした。',
  'permission-missing': 'Amazon Payでの同意が見つかりませんでした。',
  'deferred-refused': '後払い（NP後払い）は、NPの審査によりご利用いただけませんでした。',
  'deferred-over-amount': '後払い（NP後払い）でお支払いいただける金額（55,000円）を超えています。',
  'card-missing': 'お支払いに使うカードのご登録がありません。',
  'card-expired': 'ご登録のカードの有効期限が切れています。',
  'address-missing': 'お届け先のご登録がありません。',
  'not-on-sale': '商品の販売が終了しました。',
  'out-of-stock': '商品の在庫がなくなりました。',
};

/** The customer's message for a reason; newer builds may store unknown reasons. */
export const partProblemMessage = (reason: string): string =>
  isPartProblem(reason) ? WORDS[reason] : 'ご注文の手続きができませんでした。';

/** Whether another payment, card or address can resolve it. */
export const canBePutRight = (reason: PartProblem): boolean => reason !== 'not-on-sale' && reason !== 'out-of-stock';

const isPartProblem = (reason: string): reason is PartProblem => Object.hasOwn(WORDS, reason);
