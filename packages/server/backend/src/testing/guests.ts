import { addToCart, beginAsGuest, placeOrder } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import type { TestShopper } from './test-backend.ts';
import { readyCart } from './test-payments.ts';

export const GUEST_ADDRESS = {
  label: '',
  zip_code: '1500002',
  state: '東京都',
  city: '渋谷区',
  address1: '渋谷1-2-3',
  address2: '',
  name: { last_name: '来栖', first_name: '灯', last_name_kana: 'クルス', first_name_kana: 'アカリ' },
  tel: '09000001234',
  is_default: false,
};

/** Creates the checkout input of a guest. */
export const guestSays = (order_type: OrderType = 'NORMAL', email = 'guest@shop.test') => ({
  order_type,
  email,
  address: GUEST_ADDRESS,
});

/** Buys one item as a guest, with cash on delivery; returns the order code. */
export async function buyAsGuest(guest: TestShopper, email: string, sku = 'S1017'): Promise<string> {
  await guest.ask(addToCart, { order_type: 'NORMAL', sku, quantity: 1 });
  await guest.ask(beginAsGuest, guestSays('NORMAL', email));
  const request = await readyCart(guest, { method: 'CASH_ON_DELIVERY', sku });
  return (await guest.ask(placeOrder, request)).order_code;
}
