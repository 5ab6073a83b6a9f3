import { searchItemCodes } from '@store/contracts/calls/catalogue';
import type { ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { dataOf, type Shop, useKeptList, useShop } from '@store/remote-kit';
import { Button, PageWidth } from '@store/ui';
import { useEffect, useState } from 'react';
import { ProductShelf } from '../product-shelf/product-shelf.tsx';
import { seenProducts } from './seen-products.ts';

const MOST = 10;

export interface RecentlySeenProps {
  /** Product of the current page, excluded. */
  readonly except?: string;
  /** Rendered as a full-width section rather than inside one. */
  readonly isPart?: boolean;
}

/**
 * Expectations 9: recently viewed products with a clear button; nothing without any. The list is only known in the
 * browser, so it is at the end of the page, where it causes no layout shift.
 */
export function SeenShelf({ except, isPart = false }: RecentlySeenProps) {
  const seen = useKeptList(seenProducts);
  const products = useSeenProducts(seen.filter((code) => code !== except).slice(0, MOST));
  if (products.length === 0) return null;
  const row = (
    <ProductShelf
      title="最近チェックした商品"
      kicker="History"
      products={products}
      action={
        <Button variant="text" size="small" onClick={seenProducts.clear}>
          履歴を消す
        </Button>
      }
    />
  );
  return isPart ? <PageWidth>{row}</PageWidth> : row;
}

function useSeenProducts(codes: readonly string[]): readonly ProductSummary[] {
  const shop = useShop();
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);
  const key = codes.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const take = (found: readonly ProductSummary[]) => isCurrent && setProducts(found);
    if (key === '') take([]);
    // Optional content: hidden after an error.
    else loadSeen(shop, key.split(' ')).then(take, () => take([]));
    return () => {
      isCurrent = false;
    };
  }, [shop, key]);
  return products;
}

async function loadSeen(shop: Shop, item_codes: string[]): Promise<readonly ProductSummary[]> {
  const request = { query_field: 'item_code' as const, item_codes, size: MOST, page: 1 };
  const { hits } = dataOf(await shop.call(searchItemCodes, request, { freshMs: 60_000 }));
  return hits.filter((product) => !isDrug(product));
}
