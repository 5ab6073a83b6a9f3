import { isClass1Drug } from '@store/domain/sale';
import type { CallContext } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { loadCartProducts } from '../../cart/cart-products.ts';
import { loadCarts } from '../../cart/state/stored-carts.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';

/** Class 1 medicine in the member's normal cart, the only one that may contain it. */
export interface MedicineCart {
  lines: { skuCode: string; skuName: string; quantity: number }[];
}

export async function loadMedicineCart({ database, identity }: CallContext): Promise<MedicineCart | null> {
  const owner = ownerOf(identity);
  const stored = owner ? await loadCarts(database, owner) : [];
  const entries = stored.find(({ row }) => row.orderType === 'NORMAL')?.entries ?? [];
  const products = await loadCartProducts(
    database,
    entries.map(({ skuCode }) => skuCode),
  );
  const lines = entries.flatMap(({ skuCode, quantity }) => {
    const behind = products.get(skuCode);
    return behind && isClass1Drug(saleSkuOf(behind.record)) ? [{ skuCode, skuName: behind.name, quantity }] : [];
  });
  return lines.length === 0 ? null : { lines };
}
