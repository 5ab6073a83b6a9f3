import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';
import { SummaryCard } from '../drawing/summary-card.tsx';

/** A product within a text; renders nothing if it is not visible to this visitor. */
export function ProductBlock({ block }: BlockProps<'product'>) {
  const product = useShown().product(block.product_code);
  if (!product) return null;
  return (
    <div className={css.product}>
      <SummaryCard product={product} sizes="(width >= 960px) 240px, 46vw" />
    </div>
  );
}
