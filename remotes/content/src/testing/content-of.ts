import type { Block, ShownContent } from '@store/contracts/content-blocks';

/** The content of a page that names nothing. */
export const contentOf = (...blocks: Block[]): ShownContent => ({
  blocks,
  products: [],
  pictures: [],
  coupons: [],
  addresses: [],
});
