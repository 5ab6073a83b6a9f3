import { addressesByCustomer } from '@store/contracts/calls/checkout';
import type { Address } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { defineRoute, fetchCode, type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';
import { CART_PATH, crumbsBelowCart, readStepAddress } from '../../paths/step-address.ts';

/** The form's beginning: an address to change or none, and the cart it is for. */
export interface AddressVisit {
  readonly address: Address | null;
  /** The other addresses of the book. */
  readonly book: readonly Address[];
  readonly orderType: OrderType;
}

/** without a code an address is added; another's code is like one that does not exist. */
async function loadAddress({ params, url, shop }: LoaderArguments): Promise<AddressVisit> {
  const orderType = readStepAddress(url).type;
  const reply = await shop.call(addressesByCustomer, {});
  // Neither a member nor a guest who has said where to deliver: there is no book to add to.
  if (reply.kind === 'refused') throw redirectTo(CART_PATH);
  const { addresses } = reply.data;
  if (params.delivery_code === undefined) return { address: null, book: addresses, orderType };
  const address = addresses.find(({ delivery_code }) => delivery_code === params.delivery_code);
  if (!address) throw notFound();
  return { address, book: addresses.filter((other) => other !== address), orderType };
}

/** The same with its form: the page's own code stays small without it. */
export async function loadAddressForm(given: LoaderArguments) {
  const [visit, { AddressEntry }] = await Promise.all([
    loadAddress(given),
    fetchCode(() => import('./address-entry.tsx')),
  ]);
  return { visit, AddressEntry };
}

const common = {
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  payment: { reason: 'Takes the delivery address between the choice of payment and the order.' },
  loader: loadAddressForm,
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
