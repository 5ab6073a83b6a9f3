import { SummaryCard } from '@store/content-blocks';
import type { ProductSummary } from '@store/contracts/entities';
import { ProductGrid, Section, SectionHead } from '@store/ui';

/** Products mentioned in an article; never medicine (T2). */
export function ColumnProducts({ products }: { readonly products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <Section labelledBy="column-products">
      <SectionHead id="column-products" kicker="Items" title="このコラムの商品" />
      <ProductGrid columns={4} rail label="このコラムの商品">
        {products.map((product) => (
          <SummaryCard key={product.product_code} product={product} />
        ))}
      </ProductGrid>
    </Section>
  );
}
