import { ProductGrid, SectionHead, Tabs } from '@store/ui';
import { SHELF_SIZES, ShopProductCard } from '../product-card/shop-product-card.tsx';
import type { TopData } from './load-top.ts';
import css from './ranking.module.css';

/** Best sellers for women and men, with the basis and period of the ranking. */
export function Ranking({ ranking }: Pick<TopData, 'ranking'>) {
  const lines = [
    { id: 'women', label: 'レディース', tone: 'women', href: '/category/1101', products: ranking.women },
    { id: 'men', label: 'メンズ', tone: 'men', href: '/category/1001', products: ranking.men },
  ] as const;
  return (
    <>
      <SectionHead id="ranking" kicker="Ranking" title="人気ランキング" />
      <div className={css.tabs}>
        <Tabs
          label="ランキングの対象"
          tabs={lines.map(({ products, ...tab }) => ({
            ...tab,
            panel: (
              <ProductGrid columns={5} rail label={`${tab.label}の人気ランキング`}>
                {products.map((product, index) => (
                  <ShopProductCard key={product.product_code} product={product} place={index + 1} sizes={SHELF_SIZES} />
                ))}
              </ProductGrid>
            ),
          }))}
        />
      </div>
      {ranking.basis && <p className={css.basis}>{ranking.basis}</p>}
    </>
  );
}
