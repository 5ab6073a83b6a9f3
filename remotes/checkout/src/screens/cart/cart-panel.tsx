import type { Cart } from '@store/contracts/entities';
import { FREE_SHIPPING_FROM } from '@store/domain/shipping';
import { FreeShippingBar, formatYen, Panel } from '@store/ui';
import { CART_NAMES, countPieces } from '../../shared/cart/cart-texts.ts';
import { SubscriptionTerms } from '../subscription/subscription-terms.tsx';
import css from './cart-panel.module.css';
import { CartLine } from './lines/cart-line.tsx';
import type { TakenOut } from './lines/use-taken-out.ts';
import { Proceed } from './summary/proceed.tsx';

interface CartPanelProps {
  readonly cart: Cart;
  /** Whether the cart has its own bar and button, because the summary is of another cart. */
  readonly isSelfContained: boolean;
  readonly onTakenOut: (taken: TakenOut) => void;
}

/** Cart of one order type; the subscription cart has a teal frame. */
export function CartPanel({ cart, isSelfContained, onTakenOut }: CartPanelProps) {
  return (
    <Panel
      title={CART_NAMES[cart.order_type]}
      count={`${countPieces(cart)}点`}
      tone={cart.order_type === 'PERIODICAL' ? 'subscription' : 'plain'}
    >
      <ul>
        {cart.sku_entries_display.map((entry) => (
          <CartLine
            key={`${cart.cart_code}-${entry.entry_index}`}
            entry={entry}
            orderType={cart.order_type}
            onTakenOut={onTakenOut}
          />
        ))}
      </ul>
      {cart.order_type === 'PERIODICAL' && <SubscriptionTerms cart={cart} />}
      {isSelfContained && (
        <div className={css.foot}>
          <ShippingBar cart={cart} ground="mist" />
          <Proceed cart={cart} suffix={`（${formatYen(cart.totals.total_in_vat)}）`} />
        </div>
      )}
    </Panel>
  );
}

/** P-01: based on the product total after the coupon. */
export function ShippingBar({ cart: { totals }, ground }: { cart: Cart; ground?: 'brand' | 'mist' }) {
  const amount = totals.sku_in_vat - totals.discount_in_vat;
  return <FreeShippingBar amount={amount} threshold={FREE_SHIPPING_FROM} ground={ground} />;
}
