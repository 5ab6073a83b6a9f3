import type { ShopPromise } from './shop-promise.ts';

/** P-07: points in use grow when the shopper says so, and never by themselves. */
export const pointsNeverGrow: ShopPromise = {
  name: 'points in use never grow unasked',
  broken({ world: { shown }, before, act }) {
    if (act === 'use points') return null;
    for (const { cart_code, order_type, totals } of shown) {
      const used = before.shown.find((cart) => cart.cart_code === cart_code)?.totals.point_in_vat ?? 0;
      if (totals.point_in_vat > used) return `${order_type}: ${used} before, ${totals.point_in_vat} after`;
    }
    return null;
  },
};
