import { ButtonLink, EmptyState, ProductGrid, SectionHead } from '@store/ui';
import { useId } from 'react';
import { FavouriteCard } from '../favourites/favourite-card.tsx';
import type { HomeData } from './load-home.tsx';

/** Newest favourites. */
export function FavouritesPart({ products }: { readonly products: HomeData['favourites'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        kicker="Favorite"
        title="お気に入り"
        {...(products.length > 0 && { more: { href: '/mypage/favorite', label: 'お気に入り一覧' } })}
      />
      {products.length > 0 ? (
        <ProductGrid rail label="お気に入りの商品">
          {products.map((product) => (
            <FavouriteCard key={product.product_code} product={product} />
          ))}
        </ProductGrid>
      ) : (
        <EmptyState icon="heart" headingLevel="h3" title="お気に入りの商品はまだありません">
          <ButtonLink href="/item" variant="outline">
            商品を探す
          </ButtonLink>
        </EmptyState>
      )}
    </section>
  );
}
