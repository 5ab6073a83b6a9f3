import type { LimitRoom } from '@store/domain/sale';
import type { Queries, Refusal } from '../../platform/http/handler.ts';
import { type CartProduct, loadCartProducts } from './cart-products.ts';
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

/** Refuses by the purchase limit, naming its product, which may be a set component; `inLine`: pieces in the line. */
export async function refuseByRoom(
  database: Queries,
  room: LimitRoom,
  products: ReadonlyMap<string, CartProduct>,
  inLine = 0,
): Promise<Refusal> {
  const name = await nameOfSku(database, room.sku_code, products);
  return refuseOverLimit(name, room.limit, { ...room, left: Math.max(0, room.pieces - inLine) });
}

/** The product name of a SKU; loaded if it is not among these products. */
export async function nameOfSku(
  database: Queries,
  skuCode: string,
  products: ReadonlyMap<string, CartProduct>,
): Promise<string> {
  const found = products.get(skuCode) ?? (await loadCartProducts(database, [skuCode])).get(skuCode);
  return found?.name ?? skuCode;
}
