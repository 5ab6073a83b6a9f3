import type { Block, LeafBlock } from '@store/contracts/content-blocks';
import type { ComponentType } from 'react';

/** Props of the component of one kind of block. */
export interface BlockProps<Kind extends Block['kind']> {
  readonly block: Extract<Block, { kind: Kind }>;
}

/** Props for blocks with nested blocks, which `inside` renders. */
export interface HoldingBlockProps<Kind extends Block['kind']> extends BlockProps<Kind> {
  readonly inside: ComponentType<{ readonly blocks: readonly LeafBlock[] }>;
}
