import { type Late, type LateState, useLate } from '@store/remote-kit';
import { OwnTurn, ProductShelfSkeleton } from '@store/ui';
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
  readonly related: Late<Related>;
  readonly productCode: string;
}) {
  // Looked at outside of the turn: what comes before it must not change what is taken over in it.
  const shelf = useLate(related);
  return <OwnTurn below>{rendered(shelf, productCode)}</OwnTurn>;
}

function rendered(shelf: LateState<Related>, productCode: string) {
  if (shelf.kind === 'coming') return <ProductShelfSkeleton {...HEAD} />;
  if (shelf.kind !== 'here') return null;
  const { hits, routine } = shelf.value;
  return (
    <>
      {routine && <Routine routine={routine} productCode={productCode} />}
      <ProductShelf {...HEAD} products={hits} under={(product) => <QuickAdd product={product} />} />
    </>
  );
}
