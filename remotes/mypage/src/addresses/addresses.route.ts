import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';
import { ADDRESSES_PATH } from '../paths/address-path.ts';

/** loads the address book, default address first. */
export async function addressesLoader({ shop }: LoaderArguments) {
  return dataOf(await shop.call(addressesByCustomer, {})).addresses;
}

export const addressesRoute = defineRoute({
  ...memberPage('お届け先'),
  id: 'addresses',
  path: ADDRESSES_PATH,
  loader: addressesLoader,
  screen: () => import('./addresses.screen.tsx'),
});
