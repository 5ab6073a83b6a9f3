import type { Block, ShownContent } from '@store/contracts/content-blocks';

/** Returns page content without references. */
export const contentOf = (...blocks: Block[]): ShownContent => ({
  blocks,
  products: [],
  pictures: [],
  coupons: [],
  addresses: [],
});
