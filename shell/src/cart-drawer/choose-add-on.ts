import type { Cart, ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';

interface AddOnContext {
  readonly carts: readonly Cart[];
  /** Yen the cart still needs for free delivery, at least 1. */
  readonly missing: number;
}

/**
 * Chooses the add-on from related products: the cheapest that makes delivery free, otherwise the first. Leaves out
 * medicine, products that cannot be bought directly, and products already in a cart.
 */
export function chooseAddOn(
  found: readonly ProductSummary[],
  { carts, missing }: AddOnContext,
): ProductSummary | undefined {
  const inCart = new Set(carts.flatMap(({ sku_entries_display: lines }) => lines.map(({ sku_code }) => sku_code)));
  const buyable = found.filter(
    (product) => product.sale_state.kind === 'on-sale' && !isDrug(product) && !inCart.has(product.sku_code),
  );
  const enough = buyable.filter(({ price_in_vat }) => price_in_vat >= missing);
  return enough.sort((a, b) => a.price_in_vat - b.price_in_vat)[0] ?? buyable[0];
}
