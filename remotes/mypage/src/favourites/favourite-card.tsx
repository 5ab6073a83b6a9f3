import { customerState, favouritesState, toggleFavourite } from '@store/contracts/bus';
import type { ProductSummary } from '@store/contracts/entities';
import { badgesOf, cardPricesOf, isDrug, saleNoteOf } from '@store/domain/sale';
import { useShop, useShopState } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { ErrorNote, formatDate, ProductCard, type ProductCardProps } from '@store/ui';
import { useState } from 'react';
import { pointsOf } from './points-of.ts';

interface FavouriteCardProps extends Pick<ProductCardProps, 'headingLevel'> {
  readonly product: ProductSummary;
}

/** Favourite with the prices and points of the member, and a button to remove it. */
export function FavouriteCard({ product, headingLevel }: FavouriteCardProps) {
  const customer = useShopState(customerState);
  const heart = useHeart(product.sku_code);
  return (
    <>
      <ProductCard
        headingLevel={headingLevel}
        href={`/${product.is_outlet ? 'item/outlet' : 'product'}/${product.product_code}`}
        brand={product.brand.wordmark}
        name={product.product_name}
        others={product.others}
        picture={product.picture}
        badges={badgesOf(product)}
        prices={cardPricesOf(product)}
        rating={{ average: product.rating ?? 0, count: product.review_count }}
        points={pointsOf(product, customer ?? null)}
        note={saleNoteOf(product, formatDate)}
        medicine={isDrug(product)}
        soldOut={product.sale_state.kind === 'sold-out'}
        favourite={{ on: heart.isOn, onToggle: () => void heart.toggle() }}
        sizes="(width >= 1248px) 210px, (width >= 960px) 18vw, 46vw"
      />
      <ErrorNote>{heart.error}</ErrorNote>
    </>
  );
}

/** S-11: favourite state; on until the shell reports otherwise, because this list contains favourites only. */
function useHeart(sku_code: string) {
  const { bus } = useShop();
  const favourites = useShopState(favouritesState);
  const [error, setError] = useState<string | null>(null);
  const toggle = async () => {
    setError(null);
    const outcome = await bus.send(toggleFavourite, { sku_code }).catch(() => null);
    if (outcome?.kind !== 'done')
      setError(
        outcome?.kind === 'refused' ? outcome.message : faultText(undefined, 'お気に入りを変更できませんでした。'),
      );
  };
  return { isOn: favourites?.includes(sku_code) ?? true, toggle, error };
}
