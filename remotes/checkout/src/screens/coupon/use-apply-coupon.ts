import { applyCoupon, applyCouponCode } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { useState } from 'react';
import { LOST, useCartChange } from '../../shared/cart/use-cart-change.ts';

/** Uses a coupon of the list, takes it off (null), or uses the one of a typed code. */
export function useApplyCoupon({ order_type }: Pick<Cart, 'order_type'>) {
  const { change, isBusy } = useCartChange();
  const [trouble, setTrouble] = useState<string | null>(null);

  const apply = async (issued_coupon_code: string | null) => {
    setTrouble(null);
    const reply = await change(applyCoupon, { order_type, issued_coupon_code }, () => setTrouble(LOST));
    if (reply?.kind === 'refused') setTrouble(reply.message);
  };
  /** What stands against a code, null when its coupon is on the cart now. */
  const applyCode = async (code: string): Promise<string | null> => {
    setTrouble(null);
    const reply = await change(applyCouponCode, { order_type, code }, () => undefined);
    if (reply?.kind === 'refused') return reply.message;
    return reply ? null : LOST;
  };
  return { apply, applyCode, isBusy, trouble };
}
