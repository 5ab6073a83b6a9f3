import type { ProductSummary } from '@store/contracts/entities';
import { ProductCard, ProductGrid, Section, SectionHead } from '@store/ui';

/** The products a column is about; medicine is none of them (T2). */
export function ColumnProducts({ products }: { readonly products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <Section labelledBy="column-products">
      <SectionHead id="column-products" kicker="Items" title="このコラムの商品" />
      <ProductGrid columns={4} rail label="このコラムの商品">
        {products.map((product) => (
          <ProductCard
            key={product.product_code}
            href={`/product/${product.product_code}`}
            brand={product.brand.wordmark}
            name={product.product_name}
            picture={product.picture}
            prices={{ normal: product.price_in_vat }}
            rating={{ average: product.rating ?? 0, count: product.review_count }}
            soldOut={product.sale_state.kind === 'sold-out'}
            sizes="(width >= 1248px) 284px, (width >= 960px) 23vw, 42vw"
          />
        ))}
      </ProductGrid>
    </Section>
  );
}
