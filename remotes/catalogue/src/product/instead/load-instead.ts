import { listBySkuCode, searchItems } from '@store/contracts/calls/catalogue';
import type { Product, ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { dataOf, type Shop } from '@store/remote-kit';
import { cartButton } from '../../add-to-cart/cart-button.ts';

/** Maximum number of alternatives. */
const SHOWN = 3;
const FRESH_MS = 60_000;

/**
 * Loads alternatives to a product that cannot be bought: other sizes and types in stock, otherwise products of its
 * category. None for medicine (T2).
 */
export async function loadInstead(product: Product, shop: Shop): Promise<readonly ProductSummary[]> {
  if (isDrug(product) || cartButton(product, 'normal').orderType !== null) return [];
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
