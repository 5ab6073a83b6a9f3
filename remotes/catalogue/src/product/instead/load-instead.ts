import { searchItems } from '@store/contracts/calls/catalogue';
import type { Product, ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { dataOf, type Shop } from '@store/remote-kit';
import { cartButton } from '../../add-to-cart/cart-button.ts';

/** Most that stand in the box. */
const SHOWN = 3;
const FRESH_MS = 60_000;

/** What can be bought in place of a product that cannot: of its category, in stock. Beside medicine nothing stands (T2). */
export async function loadInstead(product: Product, shop: Shop): Promise<readonly ProductSummary[]> {
  const category = product.category_path.at(-1);
  if (!category || isDrug(product) || cartButton(product, 'normal').orderType !== null) return [];
  const filter = { category_code: category.category_code, in_stock: true as const, risk_classes: ['NONE' as const] };
  const question = { filter, sort: 'recommended' as const, page: 1, size: SHOWN + 1 };
  // A help only: the page stands without it.
  const found = await shop.call(searchItems, question, { freshMs: FRESH_MS }).then(dataOf, () => null);
  return (found?.hits ?? []).filter(({ product_code }) => product_code !== product.product_code).slice(0, SHOWN);
}
