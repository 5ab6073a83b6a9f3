import { type Deferred, type DeferredState, useDeferred } from '@store/remote-kit';
import { DeferredSection, ProductShelfSkeleton } from '@store/ui';
import { QuickAdd } from '../add-to-cart/quick-add.tsx';
import type { Related } from '../product-shelf/load-shelf.ts';
import { ProductShelf } from '../product-shelf/product-shelf.tsx';
import { Routine } from './routine/routine.tsx';

const HEAD = { title: 'いっしょに選ばれている商品', kicker: 'Together' };

/**
 * The routine that the product stands in and what is bought together with it, each to be added by one press (expectations 19). Its place is kept while it is
 * on its way, and left when it does not come.
 */
export function RelatedProducts({
  related,
  productCode,
}: {
  readonly related: Deferred<Related>;
  readonly productCode: string;
}) {
  // Read outside of the section: what came before hydration must not change what hydrates in it.
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
