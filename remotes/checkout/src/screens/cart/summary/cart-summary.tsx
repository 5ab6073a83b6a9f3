import type { Cart } from '@store/contracts/entities';
import { Icon, OrderSummary, supportDesks } from '@store/ui';
import { countPieces } from '../../../shared/cart/cart-texts.ts';
import { pointsToEarn, summaryRows, taxLines } from '../../../shared/cart/sums.ts';
import { AmazonButton } from '../../amazon/amazon-button.tsx';
import { GuestCheckout } from '../../guest/guest-checkout.tsx';
import css from './cart-summary.module.css';
import { Proceed } from './proceed.tsx';
import { ShippingEstimate } from './shipping-estimate.tsx';

interface CartSummaryProps {
  readonly cart: Cart;
  /** Whether another cart on the page has its own button. */
  readonly hasOthers: boolean;
}

/** Cart totals and the checkout button. */
export function CartSummary({ cart, hasOthers }: CartSummaryProps) {
  const { totals } = cart;
  const { number, hours } = supportDesks.general;
  return (
    <>
      <OrderSummary
        rows={summaryRows(totals, { pieces: countPieces(cart) })}
        total={totals.total_in_vat}
        taxLines={taxLines(totals)}
        points={pointsToEarn(totals)}
        finePrint={finePrint({ cart, hasOthers })}
      >
        <Proceed cart={cart} />
        <AmazonButton cart={cart} />
        <GuestCheckout cart={cart} />
      </OrderSummary>
      {isFeeOpen(cart) && <ShippingEstimate cart={cart} />}
      <p className={css.fact}>
        <Icon name="shield" />
        <span>カード情報は暗号化して送信し、当ストアでは保存しません。</span>
      </p>
      <p className={css.fact}>
        <Icon name="phone" />
        <span>
          ご不明な点は {number}（{hours}）
        </span>
      </p>
    </>
  );
}

/** Notes below the totals; undefined if there are none. */
function finePrint({ cart, hasOthers }: CartSummaryProps) {
  const mayChange = isFeeOpen(cart);
  if (!mayChange && !hasOthers) return undefined;
  return (
    <>
      {mayChange && <p>送料はお届け先により変わることがあります。ご注文内容の確認画面でご確認ください。</p>}
      {hasOthers && <p>定期購入と通常購入は、カートごとにお手続きをお願いします。</p>}
    </>
  );
}

/** Whether there is a delivery fee that depends on the address. */
function isFeeOpen({ checkout, totals }: Cart): boolean {
  return totals.delivery_fee_in_vat > 0 && checkout.delivery_code === null;
}
