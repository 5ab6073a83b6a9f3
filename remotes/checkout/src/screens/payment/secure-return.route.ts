import { defineRoute, redirectTo } from '@store/remote-kit';
import { CART_PATH } from '../../paths/step-address.ts';

/** B-07, R-39: return from the page of the card issuer. Its parameters are hints; the processor is queried. */
export const secureReturnRoute = defineRoute({
  id: 'cart--secure-return',
  path: '/redirect/secure/:request_secure_code',
  title: 'ご購入手続き',
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  zone: 'purchase',
  loader: ({ params, url }) => {
    const query = new URLSearchParams({
      request_secure_code: params.request_secure_code ?? '',
      threed_secure_finish_flg: String(url.searchParams.get('status') === 'success'),
      vresult_code: url.searchParams.get('vresult_code') ?? '',
    });
    throw redirectTo(`${CART_PATH}?${query}`);
  },
  // Never rendered: the loader always redirects.
  screen: () => import('./secure-return.screen.tsx'),
});
