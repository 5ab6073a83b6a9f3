import type { Cart } from '@store/contracts/entities';
import { ButtonLink, Note } from '@store/ui';
import { completionPath, inPaymentPath } from '../../../paths/step-address.ts';
import { CART_NAMES } from '../../../shared/cart/cart-texts.ts';
import { type PaymentNews, useFailedAuthentication } from './use-failed-authentication.ts';

/** Result of an abandoned payment, and the carts that are locked by a running one (F11). */
export function PaymentNotes({ carts }: { readonly carts: readonly Cart[] }) {
  const news = useFailedAuthentication(carts);
  return (
    <>
      {news && <News news={news} />}
      {carts.map((cart) => cart.payment_code && <UnderWay key={cart.cart_code} cart={cart} />)}
    </>
  );
}

function News({ news: { order_code, payment } }: { readonly news: PaymentNews }) {
  switch (payment.kind) {
    case 'approved':
      return (
        <Note tone="ok" announce="polite" title="お支払いは完了しています">
          <ButtonLink variant="text" href={completionPath(order_code)}>
            ご注文の内容を見る
          </ButtonLink>
        </Note>
      );
    case 'declined':
      return (
        <Note tone="warn" announce="polite" title="お支払いは完了していません">
          <p>{payment.message}</p>
          <p>カートの商品・クーポン・ポイントは、元のまま残っています。</p>
        </Note>
      );
    default:
      return null;
  }
}

function UnderWay({ cart }: { readonly cart: Cart }) {
  return (
    <Note tone="warn" title={`${CART_NAMES[cart.order_type]}は、お支払いの手続き中です`}>
      <p>お支払いを完了するか、手続きを中止すると、カートを変更できます。</p>
      <ButtonLink variant="outline" href={inPaymentPath(cart.order_type)}>
        お支払いの手続きを確認する
      </ButtonLink>
    </Note>
  );
}
