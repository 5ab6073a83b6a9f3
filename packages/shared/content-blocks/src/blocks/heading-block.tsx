import type { BlockProps } from '../drawing/block-props.ts';

/** A heading; headings of the page itself have an id for the table of contents. */
export function HeadingBlock({ block, id }: BlockProps<'heading'> & { readonly id?: string }) {
  const Heading = block.level === 2 ? 'h2' : 'h3';
  return <Heading id={id}>{block.text}</Heading>;
}
