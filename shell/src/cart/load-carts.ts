import { cartsByCustomer, convertCart } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { decideCarts } from '@store/domain/cart';
import type { Shop } from '@store/remote-kit';

/** Fetches the active carts and resolves their ownership (S-03…S-06); `retired` when the member has left (S-09). */
export async function loadCarts(shop: Shop, customerCode: string | null): Promise<readonly Cart[] | 'retired'> {
  const request = customerCode ? { customer_code: customerCode } : {};
  const reply = await shop.call(cartsByCustomer, request);
  if (reply.kind === 'refused') return reply.code === 'retired-member' ? 'retired' : [];
  const decision = decideCarts(reply.data.carts, customerCode);
  if (decision.kind === 'clear-all') return [];
  let { carts } = decision;
  for (const { cart_code } of customerCode ? decision.toConvert : []) {
    const converted = await shop.call(convertCart, { cart_code, customer_code: String(customerCode) });
    if (converted.kind === 'answered') carts = converted.data.carts;
  }
  return carts;
}
