import type { Cart } from '@store/contracts/entities';
import { type Deferred, useDeferred, useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import { type CouponChoices, loadCoupons } from './load-coupons.ts';

/** State of the coupons of a cart. */
export type CouponsState = NonNullable<CouponChoices> | 'loading' | 'failed';

/** Returns the coupons loaded with the page; reloads them when the cart no longer matches. */
export function useCoupons(cart: Cart, early: Deferred<CouponChoices>): { state: CouponsState; retry: () => void } {
  const shop = useShop();
  const loaded = useDeferred(early);
  const contents = contentsOf(cart);
  const [first] = useState(contents);
  const [tries, setTries] = useState(0);
  const [fresh, setFresh] = useState<CouponChoices | 'failed'>(null);
  const isOutdated = contents !== first || tries > 0 || (loaded.kind === 'resolved' && loaded.value === null);
  const { order_type } = cart;

  useEffect(() => {
    if (!isOutdated) return;
    let here = true;
    const show = (found: CouponChoices | 'failed') => here && setFresh(found);
    loadCoupons(shop, order_type).then(show, () => show('failed'));
    return () => {
      here = false;
    };
  }, [shop, order_type, isOutdated, contents, tries]);

  const beginning =
    loaded.kind === 'resolved' ? (loaded.value ?? 'loading') : loaded.kind === 'rejected' ? 'failed' : 'loading';
  return { state: isOutdated ? (fresh ?? beginning) : beginning, retry: () => setTries(tries + 1) };
}

/** Returns a key of the cart contents that the evaluation depends on. */
function contentsOf({ cart_code, coupon_code, sku_entries_display: lines }: Cart): string {
  return JSON.stringify([
    cart_code,
    coupon_code,
    lines.map((line) => [line.sku_code, line.quantity, line.price_in_vat]),
  ]);
}
