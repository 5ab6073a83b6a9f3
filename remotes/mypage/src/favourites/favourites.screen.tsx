import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, ProductGrid } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import css from './favourites.module.css';
import type { favouritesLoader } from './favourites.route.ts';
import { favouritesHref } from './favourites-address.ts';

/** Favourites, newest first; a removed one stays visible until the page is left. */
export function Screen() {
  const { products, token } = useRouteData<typeof favouritesLoader>();
  const newer = favouritesHref('prev', token.prev);
  const older = favouritesHref('next', token.next);
  return (
    <MyPageFrame title="お気に入り">
      {products.length === 0 ? (
        <EmptyState
          icon="heart"
          title="お気に入りの商品はまだありません"
          text="商品のハートを押すと、こちらに並びます。"
        >
          <ButtonLink href="/item">商品を探す</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid label="お気に入りの商品">
          {products.map((product) => (
            <FavouriteCard key={product.product_code} product={product} headingLevel="h2" />
          ))}
        </ProductGrid>
      )}
      {(newer || older) && (
        <nav className={css.pages} aria-label="お気に入りのページ">
          {newer && (
            <ButtonLink href={newer} variant="plain" rel="prev">
              前のページ
            </ButtonLink>
          )}
          {older && (
            <ButtonLink href={older} variant="plain" rel="next">
              次のページ
            </ButtonLink>
          )}
        </nav>
      )}
    </MyPageFrame>
  );
}
