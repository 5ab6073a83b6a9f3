import { listBySkuCode, searchItems } from '@store/contracts/calls/catalogue';
import type { Product, ProductSummary } from '@store/contracts/entities';
import { dataOf, type Shop } from '@store/remote-kit';

/** Maximum number of alternatives. */
const SHOWN = 3;
const FRESH_MS = 60_000;

/** Loads other sizes and types of the product in stock, otherwise products of its category. */
export function findInstead(product: Product, shop: Shop): Promise<readonly ProductSummary[]> {
  const sisters = inStockSisters(product);
  return sisters.length > 0 ? loadSisters(sisters, shop) : loadSimilar(product, shop);
}

/** Returns the available SKUs of the family, same type first. */
function inStockSisters({ family, product_code }: Product): readonly string[] {
  const variants = family?.variants ?? [];
  const type = variants.find((each) => each.product_code === product_code)?.type;
  return variants
    .filter(({ sale_state }) => sale_state.kind === 'on-sale')
    .toSorted((one, other) => Number(other.type === type) - Number(one.type === type))
    .map(({ sku_code }) => sku_code)
    .slice(0, SHOWN);
}

// Optional: errors are ignored.
async function loadSisters(sku_codes: readonly string[], shop: Shop): Promise<readonly ProductSummary[]> {
  const found = await shop
    .call(listBySkuCode, { sku_codes: [...sku_codes] }, { freshMs: FRESH_MS })
    .then(dataOf, () => null);
  return found?.hits ?? [];
}

async function loadSimilar(product: Product, shop: Shop): Promise<readonly ProductSummary[]> {
  const category = product.category_path.at(-1);
  if (!category) return [];
  const filter = { category_code: category.category_code, in_stock: true as const, risk_classes: ['NONE' as const] };
  const question = { filter, sort: 'recommended' as const, page: 1, size: SHOWN + 1 };
  const found = await shop.call(searchItems, question, { freshMs: FRESH_MS }).then(dataOf, () => null);
  return (found?.hits ?? []).filter(({ product_code }) => product_code !== product.product_code).slice(0, SHOWN);
}
