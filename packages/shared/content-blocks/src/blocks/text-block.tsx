import type { BlockProps } from '../drawing/block-props.ts';
import { RichText } from '../drawing/rich-text.tsx';

/** A paragraph. */
export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <p>
      <RichText text={block.text} />
    </p>
  );
}
