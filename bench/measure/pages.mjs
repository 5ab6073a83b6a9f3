/** The pages that are measured. */
export const pages = [
  { name: 'top', path: '/' },
  { name: 'category', path: '/category/1002' },
  { name: 'product', path: '/product/P1001' },
  // Made of blocks, by content that was pushed.
  { name: 'landing', path: '/lp/winter-scalp' },
];

/** The tap that a shop lives from, made as soon as the button can be seen. */
export const firstTap = { name: 'product: first tap', path: '/product/P1001', button: 'カートに入れる' };

/** The next page: from a list to one of its products. */
export const nextPage = { name: 'category → product', from: '/category/1002', link: 'main a[href^="/product/"]' };
