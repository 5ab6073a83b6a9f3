import type { PaymentMethod } from '@store/contracts/entities';
import { PAYMENT_LABELS, paymentDecision, settlesAtOnce } from '@store/domain/order';
import { isClass1Drug } from '@store/domain/sale';
import { CASH_ON_DELIVERY_FEE } from '@store/domain/shipping';
import type { PricedCart } from '../cart/priced-cart.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';

/** Payment methods available in this store: those with a connected processor. */
export interface PaymentOffer {
  readonly methods: readonly PaymentMethod[];
}

const SHOWN = [
  'CREDIT_CARD',
  'AMAZON_PAY',
  'PAYPAY',
  'CONVENIENCE_STORE',
  'NP_DEFERRED',
  'CARRIER_BILLING',
  'CASH_ON_DELIVERY',
  'FULL_POINT',
] as const satisfies readonly PaymentMethod[];

const NOTES = {
  CREDIT_CARD: '本人認証サービス（3Dセキュア）を利用します。',
  AMAZON_PAY: 'Amazonアカウントに登録済みの情報でお支払いいただけます。',
  PAYPAY: '次に、PayPayの画面またはアプリでお支払いください（500,000円まで）。',
  CONVENIENCE_STORE: 'ご注文から3日以内に、お選びのコンビニで前払いしてください（300,000円まで）。',
  NP_DEFERRED: '商品の到着を確認してから、請求書でお支払いください（55,000円まで）。',
  CARRIER_BILLING: '携帯電話の料金と一緒にお支払いいただけます（50,000円まで）。',
  CASH_ON_DELIVERY: '商品のお届け時に、配送員へ現金でお支払いください。',
  FULL_POINT: 'お支払いはありません。',
} as const;

export function paymentChoices(cart: PricedCart, { methods }: PaymentOffer) {
  const question = {
    payable: cart.payable,
    hasSubscription: cart.row.orderType === 'PERIODICAL',
    hasClass1Drug: hasClass1Drug(cart),
    isDivided: cart.parcels !== null,
  };
  const offered = SHOWN.filter((method) => settlesAtOnce(method) || methods.includes(method));
  return offered
    .filter((method) => paymentDecision(method, question).kind === 'usable')
    .map((method) => ({
      method,
      label: PAYMENT_LABELS[method],
      // 46: collected at each address.
      fee_in_vat: method === 'CASH_ON_DELIVERY' ? CASH_ON_DELIVERY_FEE * (cart.parcels?.length ?? 1) : 0,
      note: NOTES[method],
    }));
}

export const hasClass1Drug = ({ lines }: Pick<PricedCart, 'lines'>): boolean =>
  lines.some(({ product }) => isClass1Drug(saleSkuOf(product.record)));
