import type { ProductSummary } from '@store/contracts/entities';
import { badgesOf, cardPricesOf, isDrug, saleNoteOf } from '@store/domain/sale';
import { ErrorNote, formatDate, ProductCard, type ProductCardProps } from '@store/ui';
import { useId } from 'react';
import { FavouriteForm } from '../shopper/favourite-form.tsx';
import { earnedPoints } from '../shopper/points.ts';
import { useShopper } from '../shopper/shopper.ts';
import { useFavourite } from '../shopper/use-favourite.ts';
import { productHref } from './product-href.ts';

/** `sizes` of a card in a row of five; phones scroll the row. */
export const SHELF_SIZES = '(width >= 1248px) 224px, (width >= 960px) 18vw, 42vw';

interface ShopProductCardProps extends Pick<ProductCardProps, 'place' | 'priority' | 'sizes' | 'headingLevel'> {
  readonly product: ProductSummary;
  /** Campaign whose price the card shows and links to. */
  readonly campaignCode?: string;
}

/** Product card with the prices, points and favourite state of this visitor. */
export function ShopProductCard({ product, campaignCode, ...look }: ShopProductCardProps) {
  const shopper = useShopper();
  const favourite = useFavourite(product.sku_code);
  const form = useId();
  const price = product.price_in_vat;
  const earned = earnedPoints({ product, price, orderType: 'NORMAL', shopper });
  return (
    <>
      <ProductCard
        {...look}
        href={productHref(product, campaignCode)}
        brand={product.brand.wordmark}
        name={product.product_name}
        others={product.others}
        picture={product.picture}
        badges={look.place === undefined ? badgesOf(product) : []}
        prices={cardPricesOf(product)}
        rating={{ average: product.rating ?? 0, count: product.review_count }}
        points={earned && { points: earned.points, bluePercent: earned.isBlue ? earned.percent : undefined }}
        note={saleNoteOf(product, formatDate)}
        medicine={isDrug(product)}
        soldOut={product.sale_state.kind === 'sold-out'}
        favourite={{ on: favourite.isOn, choose: favourite.choose, onToggle: () => void favourite.toggle(), form }}
      />
      <FavouriteForm id={form} skuCode={product.sku_code} name={product.product_name} choose={favourite.choose} />
      <ErrorNote>{favourite.error}</ErrorNote>
    </>
  );
}
