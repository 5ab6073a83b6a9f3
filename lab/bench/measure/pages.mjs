/** The measured pages. */
export const pages = [
  { name: 'top', path: '/' },
  { name: 'category', path: '/category/1002' },
  { name: 'product', path: '/product/P1001' },
  // A landing page from content blocks.
  { name: 'landing', path: '/lp/winter-scalp' },
];

/** Member pages; their addresses are looked up, because each store has other orders and inquiries. */
export const memberPages = [
  { name: 'order', path: ({ order }) => `/mypage/orders/${order}` },
  { name: 'complete page', path: ({ order }) => `/cart?step=complete&order=${order}` },
  { name: 'thread', path: ({ thread }) => `/mypage/inquiries?code=${thread}` },
];

/** Add to cart, pressed as soon as the button is visible. */
export const firstTap = { name: 'product: first tap', path: '/product/P1001', button: 'カートに入れる' };

/** Navigation from a list to one of its products. */
export const nextPage = { name: 'category → product', from: '/category/1002', link: 'main a[href^="/product/"]' };
