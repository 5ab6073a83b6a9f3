import { ProductGrid } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';
import { SummaryCard } from '../drawing/summary-card.tsx';

/** Products side by side under a title; a swipeable row on phones. */
export function ShelfBlock({ block: { title, product_codes }, id }: BlockProps<'shelf'> & { readonly id: string }) {
  const shown = useShown();
  const products = product_codes.flatMap((code) => shown.product(code) ?? []);
  if (products.length === 0) return null;
  return (
    <section className={css.shelf} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ProductGrid columns={3} rail label={title}>
        {products.map((product) => (
          <SummaryCard key={product.product_code} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
