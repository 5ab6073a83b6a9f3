import type { ProductSummary } from '@store/contracts/entities';
import { ProductGrid, Section, SectionHead } from '@store/ui';
import { type ReactNode, useId } from 'react';
import { SHELF_SIZES, ShopProductCard } from '../product-card/shop-product-card.tsx';
import css from './product-shelf.module.css';

export interface ProductShelfProps {
  readonly title: string;
  readonly kicker?: string;
  readonly products: readonly ProductSummary[];
  /** Action next to the title. */
  readonly action?: ReactNode;
  /** Content below each card, such as a cart button. */
  readonly under?: (product: ProductSummary) => ReactNode;
}

/** Row of cards with a title; renders nothing without products. */
export function ProductShelf({ title, kicker, products, action, under }: ProductShelfProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} kicker={kicker} title={title} action={action} />
      <ProductGrid columns={5} rail label={title}>
        {products.map((product) => (
          <div key={product.product_code} className={css.place}>
            <ShopProductCard product={product} sizes={SHELF_SIZES} />
            {under?.(product)}
          </div>
        ))}
      </ProductGrid>
    </Section>
  );
}
