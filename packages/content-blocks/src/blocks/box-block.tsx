import { Note } from '@store/ui';
import type { HoldingBlockProps } from '../drawing/block-props.ts';

/** A box that stands out of the text: a hint, or something to be careful with. */
export function BoxBlock({ block: { tone, title, blocks }, inside: Inside }: HoldingBlockProps<'box'>) {
  return (
    <Note tone={tone} {...(title && { title })}>
      <Inside blocks={blocks} />
    </Note>
  );
}
