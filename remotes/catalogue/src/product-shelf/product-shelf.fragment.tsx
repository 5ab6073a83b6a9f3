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

const propsSchema = z.object({
  kind: z.catch(z.enum(['recommended', 'new', 'related']), 'recommended'),
  title: z.optional(z.string().check(z.maxLength(60))),
  kicker: z.optional(z.string().check(z.maxLength(40))),
  product_code: z.optional(code),
});
type ShelfProps = z.infer<typeof propsSchema>;

/** Fragment `catalogue/product-shelf` for pages of other teams; renders nothing with invalid props. */
export function Fragment(props: Record<string, unknown>) {
  const read = propsSchema.safeParse(props);
  return read.success ? <AskingShelf {...read.data} /> : null;
}

/** Loads its products after the page has rendered; hidden when loading fails. */
function AskingShelf({ kind, title = TITLES[kind], kicker, product_code }: ShelfProps) {
  const shop = useShop();
  const carts = useShopState(cartState) ?? [];
  // Products in the cart are not recommended.
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
