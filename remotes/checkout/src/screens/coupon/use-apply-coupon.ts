import { applyCoupon, applyCouponCode } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { useState } from 'react';
import { LOST, useCartChange } from '../../shared/cart/use-cart-change.ts';

/** Uses a coupon of the list, takes it off (null), or uses the one of a typed code. */
export function useApplyCoupon({ order_type }: Pick<Cart, 'order_type'>) {
  const { change, isBusy } = useCartChange();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [codeTrouble, setCodeTrouble] = useState<string | null>(null);

  const apply = async (issued_coupon_code: string | null) => {
    setTrouble(null);
    setCodeTrouble(null);
    const reply = await change(applyCoupon, { order_type, issued_coupon_code }, () => setTrouble(LOST));
    if (reply?.kind === 'refused') setTrouble(reply.message);
  };
  /** True when it is on the cart now. */
  const applyCode = async (code: string): Promise<boolean> => {
    setTrouble(null);
    setCodeTrouble(code ? null : 'クーポンコードを入力してください。');
    if (!code) return false;
    const reply = await change(applyCouponCode, { order_type, code }, () => setCodeTrouble(LOST));
    if (reply?.kind === 'refused') setCodeTrouble(reply.message);
    return reply?.kind === 'answered';
  };
  return { apply, applyCode, isBusy, trouble, codeTrouble };
}
