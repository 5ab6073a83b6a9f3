import type { DoneChange, Part } from './parts.ts';

/** R-53: where one subscription stands; `done` has it say what was just changed. */
export function overviewPath(code: string, done?: DoneChange): string {
  return `/mypage/period_purchases/${encodeURIComponent(code)}${done ? `?done=${done}` : ''}`;
}

/** R-35: where one part of it is changed. */
export function changePath(code: string, part: Part): string {
  return `/periodical_purchase_change?${new URLSearchParams({ periodical_purchase_code: code, part })}`;
}

/** R-31: another address for a running subscription. */
export const addAddressPath = (code: string) => `/periodical_cart_address_add/${encodeURIComponent(code)}`;

/** R-31: an address put right on the way to a running subscription. */
export const changeAddressPath = (deliveryCode: string, code: string) =>
  `/periodical_cart_address/${encodeURIComponent(deliveryCode)}/${encodeURIComponent(code)}`;
