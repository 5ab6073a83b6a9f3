import type { Product } from '@store/contracts/entities';
import { Features } from '../description/features.tsx';
import { SetComponents } from '../description/set-components.tsx';
import { Specification } from '../description/specification.tsx';
import { Usage } from '../description/usage.tsx';
import { StoreStock } from '../store-stock/store-stock.tsx';

/** Sections of every product page below the fold. */
export function ProductDetails({ product }: { readonly product: Product }) {
  return (
    <>
      <Features product={product} />
      <SetComponents product={product} />
      <Usage product={product} />
      <Specification product={product} />
      <StoreStock product={product} />
    </>
  );
}
