import { type CartProduct, inArray, loadCartProducts, type Queries } from '@store/backend/store';
import { products } from '@store/backend/tables/catalogue';

/** Finds the product of a code in the demo content; throws for an unknown code. */
export type DemoProducts = (productCode: string) => CartProduct;

export async function loadDemoProducts(queries: Queries, productCodes: readonly string[]): Promise<DemoProducts> {
  const wanted = [...new Set(productCodes)];
  const rows =
    wanted.length === 0
      ? []
      : await queries
          .select({ productCode: products.productCode, skuCode: products.skuCode })
          .from(products)
          .where(inArray(products.productCode, wanted));
  const loaded = await loadCartProducts(
    queries,
    rows.map(({ skuCode }) => skuCode),
  );
  const byProduct = new Map([...loaded.values()].map((each) => [each.itemCode, each]));
  return (productCode) => {
    const found = byProduct.get(productCode);
    if (!found) throw new Error(`the demo people name the unknown product ${productCode}`);
    return found;
  };
}
