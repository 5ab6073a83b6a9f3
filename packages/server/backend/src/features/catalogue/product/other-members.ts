import type { ProductSummary } from '@store/contracts/entities';
import type { Queries } from '../../../platform/database/database.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import { findCards } from './cards.ts';
import { type FamilyPlace, findFamilies } from './families.ts';
import { isOnShowFor } from './on-show.ts';
import { findSkuMasters } from './sku-masters.ts';
import { recordOf } from './sku-records.ts';

/**
 * Adds to product cards which other variants exist, 「ほか3サイズ」, as far as visible to this shopper, since a list shows the
 * sizes of a type once. Uses the cached catalogue without stock.
 */
export async function withOtherMembers(
  queries: Queries,
  products: readonly ProductSummary[],
  shopper: Shopper,
): Promise<ProductSummary[]> {
  const places = await findFamilies(
    queries,
    products.map(({ product_code }) => product_code),
  );
  const members = [...places.values()].flatMap(({ members: each }) => each.map(({ productCode }) => productCode));
  const onShow = await shownTo(queries, members, shopper);
  return products.map((product) => {
    const others = othersOf(places.get(product.product_code), onShow);
    return others === null ? product : { ...product, others: others };
  });
}

async function shownTo(queries: Queries, codes: readonly string[], shopper: Shopper): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const cards = [...(await findCards(queries, codes)).values()];
  const loaded = await findSkuMasters(
    queries,
    cards.map(({ product }) => product.skuCode),
  );
  const isShown = ({ product: { skuCode, isPublished } }: (typeof cards)[number]) => {
    const sku = loaded.get(skuCode);
    return sku && isOnShowFor({ isPublished, record: recordOf(sku, new Map(), new Map()) }, shopper);
  };
  return new Set(cards.filter(isShown).map(({ product }) => product.productCode));
}

/** Label of the other sizes of the product's type (ほか3サイズ); other types have their own cards. Null without any. */
function othersOf(place: FamilyPlace | undefined, onShow: ReadonlySet<string>): string | null {
  const own = place?.members.find(({ productCode }) => productCode === place.productCode);
  const others = (place?.members ?? []).filter((member) => member !== own && onShow.has(member.productCode));
  const sizes = others.filter(({ typeName }) => typeName === own?.typeName).length;
  return sizes === 0 ? null : `ほか${sizes}サイズ`;
}
