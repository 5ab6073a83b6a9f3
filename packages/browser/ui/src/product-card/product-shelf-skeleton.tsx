import { useId } from 'react';
import { Section } from '../layout/section.tsx';
import { SectionHead } from '../layout/section-head.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

export interface ProductShelfSkeletonProps {
  readonly title: string;
  readonly kicker?: string;
}

/** Placeholder of a titled row of five cards, to avoid a layout shift. */
export function ProductShelfSkeleton({ title, kicker }: ProductShelfSkeletonProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} kicker={kicker} title={title} />
      <ProductGrid columns={5} rail label={title}>
        {[1, 2, 3, 4, 5].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </ProductGrid>
    </Section>
  );
}
