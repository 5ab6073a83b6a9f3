import { Picture } from '@store/ui';
import type { HoldingBlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { useShown } from '../drawing/shown.ts';

/** A picture beside text; above it on phones. */
export function PairBlock({ block: { picture: id, alt, side, blocks }, inside: Inside }: HoldingBlockProps<'pair'>) {
  const picture = useShown().picture(id);
  return (
    <div className={css.pair} data-side={side}>
      {picture && <Picture picture={picture} alt={alt} sizes="(width >= 960px) 360px, 100vw" />}
      <div>
        <Inside blocks={blocks} />
      </div>
    </div>
  );
}
