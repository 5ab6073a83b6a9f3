import type { DoneChange, Part } from './parts.ts';

/** R-53: returns the page of a subscription; `done` makes it confirm a change. */
export function overviewPath(code: string, done?: DoneChange): string {
  return `/mypage/period_purchases/${encodeURIComponent(code)}${done ? `?done=${done}` : ''}`;
}

/** R-35: returns the page to change a part. */
export function changePath(code: string, part: Part): string {
  return `/periodical_purchase_change?${new URLSearchParams({ periodical_purchase_code: code, part })}`;
}

/** R-31: returns the page to add an address for a subscription. */
export const addAddressPath = (code: string) => `/periodical_cart_address_add/${encodeURIComponent(code)}`;

/** R-31: returns the page to edit an address for a subscription. */
export const changeAddressPath = (deliveryCode: string, code: string) =>
  `/periodical_cart_address/${encodeURIComponent(deliveryCode)}/${encodeURIComponent(code)}`;
