import type { ProductSummary } from '@store/contracts';
import { type Late, type LateState, useLate } from '@store/remote-kit';
import { OwnTurn, ProductShelfSkeleton } from '@store/ui';
import { ProductShelf } from '../product-shelf/product-shelf.tsx';
import { QuickAdd } from './quick-add.tsx';

const HEAD = { title: 'いっしょに選ばれている商品', kicker: 'Together' };

/**
 * What is bought together with the product, each to be added by one press (expectations 19). Its place is kept while it is
 * on its way, and left when it does not come.
 */
export function RelatedProducts({ related }: { readonly related: Late<readonly ProductSummary[]> }) {
  // Looked at outside of the turn: what comes before it must not change what is taken over in it.
  const shelf = useLate(related);
  return <OwnTurn>{drawn(shelf)}</OwnTurn>;
}

function drawn(shelf: LateState<readonly ProductSummary[]>) {
  if (shelf.kind === 'coming') return <ProductShelfSkeleton {...HEAD} />;
  return (
    shelf.kind === 'here' && (
      <ProductShelf {...HEAD} products={shelf.value} under={(product) => <QuickAdd product={product} />} />
    )
  );
}
