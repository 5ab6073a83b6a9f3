import { defineRoute } from '@store/remote-kit';
import { crumbsBelowCart } from '../../paths/step-address.ts';
import { loadAddress } from './load-address.tsx';

const common = {
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  zone: 'purchase',
  payment: { reason: 'Takes the delivery address between the choice of payment and the order.' },
  loader: loadAddress,
  screen: () => import('./address.screen.tsx'),
} as const;

export const addAddressRoute = defineRoute({
  ...common,
  id: 'address--add',
  path: '/cart_address_add',
  title: '新しいお届け先',
  crumbs: (_, { url }) => crumbsBelowCart({ label: '新しいお届け先', href: `${url.pathname}${url.search}` }),
});

export const changeAddressRoute = defineRoute({
  ...common,
  id: 'address--change',
  path: '/cart_address/:delivery_code',
  title: 'お届け先の変更',
  crumbs: (_, { url }) => crumbsBelowCart({ label: 'お届け先の変更', href: `${url.pathname}${url.search}` }),
});
