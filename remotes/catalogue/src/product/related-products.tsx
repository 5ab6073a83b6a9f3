import { type Deferred, type DeferredState, useDeferred } from '@store/remote-kit';
import { DeferredSection, ProductShelfSkeleton } from '@store/ui';
import { QuickAdd } from '../add-to-cart/quick-add.tsx';
import type { Related } from '../product-shelf/load-shelf.ts';
import { ProductShelf } from '../product-shelf/product-shelf.tsx';
import { Routine } from './routine/routine.tsx';

const HEAD = { title: 'いっしょに選ばれている商品', kicker: 'Together' };

/**
 * Routine of the product and products bought together, each with an add button (expectations 19). Reserves its space
 * while loading; removed when loading fails.
 */
export function RelatedProducts({
  related,
  productCode,
}: {
  readonly related: Deferred<Related>;
  readonly productCode: string;
}) {
  // Read outside the section: a value resolved before hydration must not change the markup being hydrated.
  const shelf = useDeferred(related);
  return <DeferredSection belowFold>{rendered(shelf, productCode)}</DeferredSection>;
}

function rendered(shelf: DeferredState<Related>, productCode: string) {
  if (shelf.kind === 'pending') return <ProductShelfSkeleton {...HEAD} />;
  if (shelf.kind !== 'resolved') return null;
  const { hits, routine } = shelf.value;
  return (
    <>
      {routine && <Routine routine={routine} productCode={productCode} />}
      <ProductShelf {...HEAD} products={hits} under={(product) => <QuickAdd product={product} />} />
    </>
  );
}
