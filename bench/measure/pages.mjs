/** The pages that are measured. */
export const pages = [
  { name: 'top', path: '/' },
  { name: 'category', path: '/category/1002' },
  { name: 'product', path: '/product/P1001' },
  // Made of blocks, by content that was pushed.
  { name: 'landing', path: '/lp/winter-scalp' },
];

/** Pages of a member's own; the address is asked for, since each store has orders and inquiries of its own. */
export const memberPages = [
  { name: 'order', path: ({ order }) => `/mypage/orders/${order}` },
  { name: 'complete page', path: ({ order }) => `/cart?step=complete&order=${order}` },
  { name: 'thread', path: ({ thread }) => `/mypage/inquiries?code=${thread}` },
];

/** The tap that a shop lives from, made as soon as the button can be seen. */
export const firstTap = { name: 'product: first tap', path: '/product/P1001', button: 'カートに入れる' };

/** The next page: from a list to one of its products. */
export const nextPage = { name: 'category → product', from: '/category/1002', link: 'main a[href^="/product/"]' };
