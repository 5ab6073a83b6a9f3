import type { Product } from '@store/contracts/entities';
import type { Queries } from '../../../platform/database/database.ts';
import { findCards } from './cards.ts';
import { findSkuMasters } from './sku-masters.ts';
import type { SkuRecord } from './sku-records.ts';

/** The components of a set, as products; empty otherwise. */
export async function loadSetComponents(
  queries: Queries,
  { components }: SkuRecord,
): Promise<Product['set_components']> {
  const masters = await findSkuMasters(
    queries,
    components.map(({ sku_code }) => sku_code),
  );
  const cards = await findCards(
    queries,
    [...masters.values()].map(({ row }) => row.productCode),
  );
  return components.flatMap(({ sku_code, quantity }) => {
    const card = cards.get(masters.get(sku_code)?.row.productCode ?? '');
    if (card?.product.skuCode !== sku_code) return [];
    const { product, picture } = card;
    return { product_code: product.productCode, product_name: product.name, quantity, picture };
  });
}
