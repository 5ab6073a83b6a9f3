import type { Block, LeafBlock } from '@store/contracts/content-blocks';
import type { ComponentType } from 'react';

/** What the component of one kind of block gets. */
export interface BlockProps<Kind extends Block['kind']> {
  readonly block: Extract<Block, { kind: Kind }>;
}

/** The same for a block that holds others; `inside` draws them. */
export interface HoldingBlockProps<Kind extends Block['kind']> extends BlockProps<Kind> {
  readonly inside: ComponentType<{ readonly blocks: readonly LeafBlock[] }>;
}
