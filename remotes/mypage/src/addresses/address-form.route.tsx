import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { dataOf, defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { ADD_ADDRESS_PATH, ADDRESSES_PATH } from '../paths/address-path.ts';

/**
 * Loads the address book and the form in parallel. Without a code, a new address is added; codes of other customers are
 * not found. No other page needs the form chunk.
 */
export async function loadAddress({ params, shop }: LoaderArguments) {
  const [reply, { AddressEditor }] = await Promise.all([
    shop.call(addressesByCustomer, {}),
    fetchCode(() => import('./address-editor.tsx')),
  ]);
  const { addresses } = dataOf(reply);
  const { delivery_code } = params;
  if (delivery_code === undefined) return { form: <AddressEditor address={null} book={addresses} />, isNew: true };
  const address = addresses.find((each) => each.delivery_code === delivery_code);
  if (!address) throw notFound();
  const book = addresses.filter((other) => other !== address);
  return { form: <AddressEditor address={address} book={book} />, isNew: false };
}

const form = {
  ...memberPage('お届け先の追加'),
  loader: loadAddress,
  screen: () => import('./address-form.screen.tsx'),
} as const;
const crumbsBelow = (label: string, href: string) =>
  crumbsTo({ label: 'お届け先', href: ADDRESSES_PATH }, { label, href });

/** adds an address. */
export const addAddressRoute = defineRoute({
  ...form,
  id: 'address-form--add',
  path: ADD_ADDRESS_PATH,
  crumbs: () => crumbsBelow('お届け先の追加', ADD_ADDRESS_PATH),
});

/** edits an address. */
export const changeAddressRoute = defineRoute({
  ...form,
  id: 'address-form--change',
  path: `${ADDRESSES_PATH}/:delivery_code`,
  title: 'お届け先の変更',
  crumbs: (_, { url }) => crumbsBelow('お届け先の変更', url.pathname),
});
