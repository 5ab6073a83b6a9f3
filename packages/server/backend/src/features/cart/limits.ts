import type { LimitRoom } from '@store/domain/sale';
import type { Refusal } from '../../platform/http/handler.ts';
import type { CartProduct } from './cart-products.ts';
import { refuseOverLimit } from './messages.ts';

/** The purchase limits of products and of what their sets contain, by SKU (V-06). */
export function limitsOf(products: Iterable<CartProduct>): (skuCode: string) => number {
  const limits = new Map<string, number>();
  for (const { record } of products) {
    limits.set(record.row.skuCode, record.purchaseLimit);
    for (const { sku_code, purchase_limit } of record.components)
      if (!limits.has(sku_code)) limits.set(sku_code, purchase_limit);
  }
  return (skuCode) => {
    const limit = limits.get(skuCode);
    if (limit === undefined) throw new Error(`purchase limit not loaded for ${skuCode}`);
    return limit;
  };
}

/** Refuses by the purchase limit, naming the product or its component. `left`: how many more can be added. */
export const refuseByRoom = (room: LimitRoom, product: CartProduct, left = room.pieces): Refusal =>
  refuseOverLimit(limitedName(room, product), room.limit, { ...room, left });

/** The name of the product that determines the limit: the product itself, or a component of the set. */
export function limitedName({ sku_code }: Pick<LimitRoom, 'sku_code'>, { record, name, parts }: CartProduct): string {
  if (sku_code === record.row.skuCode) return name;
  return parts.find(({ skuCode }) => skuCode === sku_code)?.name ?? sku_code;
}
