import { getProduct } from '@store/contracts/calls/catalogue';
import type { Product } from '@store/contracts/entities';
import { code, type OrderType, orderType } from '@store/contracts/wire';
import type { LoaderArguments } from '@store/remote-kit';
import * as z from 'zod/mini';

/** Query parameters of the link (B-02). */
const query = z.object({ item_code: code, order_type: orderType, quantity: z.string().check(z.regex(/^[1-9]\d?$/)) });

/** Product that a link adds to the cart. */
export interface LinkedProduct {
  readonly kind: 'product';
  readonly product: Product;
  readonly orderType: OrderType;
  readonly quantity: number;
}
export type ExternalEntry = LinkedProduct | { readonly kind: 'unreadable' } | { readonly kind: 'unknown' };

/** parses the link and loads the product; adding is done by the page, not by the GET request (D09). */
export async function loadEntry({ url, shop }: LoaderArguments): Promise<ExternalEntry> {
  const read = query.safeParse(Object.fromEntries(url.searchParams));
  if (!read.success) return { kind: 'unreadable' };
  const { item_code, order_type, quantity } = read.data;
  const reply = await shop.call(getProduct, { product_code: item_code });
  if (reply.kind === 'refused') return { kind: 'unknown' };
  return { kind: 'product', product: reply.data, orderType: order_type, quantity: Number(quantity) };
}
