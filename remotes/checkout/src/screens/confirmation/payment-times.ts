import type { PaymentMethod } from '@store/contracts/entities';
import { SLIP_DAYS } from '@store/domain/order';

/** Time of payment by method, legally required before the order. */
export const PAYMENT_TIMES: Readonly<Record<PaymentMethod, string>> = {
  CASH_ON_DELIVERY: '商品のお届け時に、配送員へ現金でお支払いください。',
  CREDIT_CARD: 'ご注文確定時に決済します。引き落とし日はカード会社の規約によります。',
  NP_DEFERRED: '商品とは別に届く請求書の発行から14日以内にお支払いください。',
  AMAZON_PAY: 'ご注文確定時に、Amazonアカウントのお支払い方法で決済します。',
  CARRIER_BILLING: 'ご注文確定時に決済し、携帯電話の利用料金と一緒にご請求します。',
  PAYPAY: 'ご注文確定時に、PayPayで決済します。',
  CONVENIENCE_STORE: `ご注文日から${SLIP_DAYS}日後の23:59までに、コンビニでお支払いください。商品は、お支払いを確認してから発送します。お届け希望日に間に合わないときは、最短でお届けします。`,
  FULL_POINT: 'ご注文確定時に、ポイントから差し引きます。お支払いはありません。',
};

const RENEWED = '初回はご注文確定時に、2回目以降は各回の変更締切の翌日に';

/** Time of payment per subscription delivery (33): later ones are ordered when they can no longer be changed. */
export const SUBSCRIPTION_PAYMENT_TIMES: Readonly<Record<PaymentMethod, string>> = {
  CASH_ON_DELIVERY: `毎回、${PAYMENT_TIMES.CASH_ON_DELIVERY}`,
  CREDIT_CARD: `${RENEWED}決済します。引き落とし日はカード会社の規約によります。`,
  NP_DEFERRED: `毎回、${PAYMENT_TIMES.NP_DEFERRED}`,
  AMAZON_PAY: `${RENEWED}、Amazonアカウントのお支払い方法で決済します。`,
  CARRIER_BILLING: `${RENEWED}決済し、携帯電話の利用料金と一緒にご請求します。`,
  PAYPAY: `${RENEWED}、PayPayで決済します。`,
  CONVENIENCE_STORE: `毎回、${PAYMENT_TIMES.CONVENIENCE_STORE}`,
  FULL_POINT: `初回は${PAYMENT_TIMES.FULL_POINT}`,
};
