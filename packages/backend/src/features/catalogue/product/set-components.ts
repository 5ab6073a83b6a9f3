import type { Product } from '@store/contracts/entities';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import type { SkuRecord } from './sku-records.ts';

/** What a set consists of, as products; empty for anything else. */
export async function loadSetComponents(
  queries: Queries,
  { components }: SkuRecord,
): Promise<Product['set_components']> {
  if (components.length === 0) return [];
  const rows = await queries
    .select()
    .from(products)
    .where(
      inArray(
        products.skuCode,
        components.map(({ sku_code }) => sku_code),
      ),
    );
  const picture = await loadPictures(
    queries,
    rows.flatMap((row) => row.pictureIds.slice(0, 1)),
  );
  return components.flatMap(({ sku_code, quantity }) => {
    const product = rows.find((row) => row.skuCode === sku_code);
    if (!product) return [];
    const { productCode, name, pictureIds } = product;
    return {
      product_code: productCode,
      product_name: name,
      quantity,
      picture: picture(pictureIds[0] ?? productCode.toLowerCase()),
    };
  });
}
