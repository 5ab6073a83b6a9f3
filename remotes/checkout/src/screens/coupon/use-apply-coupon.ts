import { applyCoupon, applyCouponCode } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { useState } from 'react';
import { LOST, useCartChange } from '../../shared/cart/use-cart-change.ts';

/** Applies a listed coupon, removes it (null), or applies a typed code. */
export function useApplyCoupon({ order_type }: Pick<Cart, 'order_type'>) {
  const { change, isBusy } = useCartChange();
  const [error, setError] = useState<string | null>(null);

  const apply = async (issued_coupon_code: string | null) => {
    setError(null);
    const reply = await change(applyCoupon, { order_type, issued_coupon_code }, () => setError(LOST));
    if (reply?.kind === 'refused') setError(reply.message);
  };
  /** Resolves with the reason of a refusal, null on success. */
  const applyCode = async (code: string): Promise<string | null> => {
    setError(null);
    const reply = await change(applyCouponCode, { order_type, code }, () => undefined);
    if (reply?.kind === 'refused') return reply.message;
    return reply ? null : LOST;
  };
  return { apply, applyCode, isBusy, error };
}
