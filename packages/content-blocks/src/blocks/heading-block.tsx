import type { BlockProps } from '../drawing/block-props.ts';

/** A heading; one of the page itself has an id that its contents lead to. */
export function HeadingBlock({ block, id }: BlockProps<'heading'> & { readonly id?: string }) {
  const Heading = block.level === 2 ? 'h2' : 'h3';
  return <Heading id={id}>{block.text}</Heading>;
}
