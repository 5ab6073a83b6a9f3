import type { ProductSummary } from '@store/contracts/entities';
import { ProductCard } from '@store/ui';

interface SummaryCardProps {
  readonly product: ProductSummary;
  /** `sizes` of the picture. */
  readonly sizes?: string;
}

/** A product card within content pages. */
export function SummaryCard({
  product,
  sizes = '(width >= 1248px) 284px, (width >= 960px) 23vw, 42vw',
}: SummaryCardProps) {
  return (
    <ProductCard
      href={`/product/${product.product_code}`}
      brand={product.brand.wordmark}
      name={product.product_name}
      picture={product.picture}
      prices={{ normal: product.price_in_vat }}
      rating={{ average: product.rating ?? 0, count: product.review_count }}
      soldOut={product.sale_state.kind === 'sold-out'}
      sizes={sizes}
    />
  );
}
