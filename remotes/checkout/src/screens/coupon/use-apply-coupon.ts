import { applyCoupon, applyCouponCode } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { useState } from 'react';
import { notChanged, useCartChange } from '../../shared/cart/use-cart-change.ts';

/** Applies a listed coupon, removes it (null), or applies a typed code. */
export function useApplyCoupon({ order_type }: Pick<Cart, 'order_type'>) {
  const { change, isBusy } = useCartChange();
  const [error, setError] = useState<string | null>(null);

  const apply = async (issued_coupon_code: string | null) => {
    setError(null);
    const reply = await change(applyCoupon, { order_type, issued_coupon_code }, (fault) => setError(notChanged(fault)));
    if (reply?.kind === 'refused') setError(reply.message);
  };
  /** Resolves with the reason of a refusal, null on success. */
  const applyCode = async (code: string): Promise<string | null> => {
    setError(null);
    let lost: string | null = null;
    const reply = await change(applyCouponCode, { order_type, code }, (fault) => {
      lost = notChanged(fault);
    });
    return reply?.kind === 'refused' ? reply.message : lost;
  };
  return { apply, applyCode, isBusy, error };
}
