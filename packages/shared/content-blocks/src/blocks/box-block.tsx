import { Note } from '@store/ui';
import type { HoldingBlockProps } from '../drawing/block-props.ts';

/** A highlighted box: a hint or a warning. */
export function BoxBlock({ block: { tone, title, blocks }, inside: Inside }: HoldingBlockProps<'box'>) {
  return (
    <Note tone={tone} {...(title && { title })}>
      <Inside blocks={blocks} />
    </Note>
  );
}
