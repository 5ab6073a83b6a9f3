import { cartState } from '@store/contracts/bus';
import type { ProductSummary } from '@store/contracts/entities';
import { code } from '@store/contracts/wire';
import { useShop, useShopState } from '@store/remote-kit';
import { ProductShelfSkeleton } from '@store/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { loadShelf, SHELF } from './load-shelf.ts';
import { ProductShelf } from './product-shelf.tsx';

const TITLES = { recommended: 'おすすめ商品', new: '新商品', related: 'いっしょに選ばれている商品' } as const;

const given = z.object({
  kind: z.catch(z.enum(['recommended', 'new', 'related']), 'recommended'),
  title: z.optional(z.string().check(z.maxLength(60))),
  kicker: z.optional(z.string().check(z.maxLength(40))),
  product_code: z.optional(code),
});
type Given = z.infer<typeof given>;

/** `catalogue/product-shelf` for the pages of other teams; what it cannot read it does not show. */
export function Fragment(props: Record<string, unknown>) {
  const read = given.safeParse(props);
  return read.success ? <AskingShelf {...read.data} /> : null;
}

/** Asks for its products itself, after the page stands. A row that cannot be filled is left out. */
function AskingShelf({ kind, title = TITLES[kind], kicker, product_code }: Given) {
  const shop = useShop();
  const carts = useShopState(cartState) ?? [];
  // What is in the cart is not recommended once more.
  const inCart = carts.flatMap(({ sku_entries_display: lines }) => lines.map(({ sku_code }) => sku_code));
  const [products, setProducts] = useState<readonly ProductSummary[] | null>(null);

  useEffect(() => {
    let here = true;
    const show = (found: readonly ProductSummary[]) => here && setProducts(found);
    if (kind !== 'related') loadShelf(shop, { kind }).then(show, () => show([]));
    else if (product_code) loadShelf(shop, { kind, product_code }).then(show, () => show([]));
    else show([]);
    return () => {
      here = false;
    };
  }, [shop, kind, product_code]);

  if (!products) return <ProductShelfSkeleton title={title} kicker={kicker} />;
  const others = products.filter(({ sku_code }) => !inCart.includes(sku_code));
  return <ProductShelf title={title} kicker={kicker} products={others.slice(0, SHELF)} />;
}
