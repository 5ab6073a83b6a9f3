import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { fetchCode, type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';
import type { ReactNode } from 'react';
import { CART_PATH, readStepAddress } from '../../paths/step-address.ts';

export interface AddressVisit {
  readonly isNew: boolean;
  readonly form: ReactNode;
}

/**
 * without a code an address is added; another's code is like one that does not exist. The form is fetched beside the
 * book: the cart, which loads this too, does not pay for it, and a rendered page shows it before its code is there.
 */
export async function loadAddress({ params, url, shop }: LoaderArguments): Promise<AddressVisit> {
  const { type: orderType, step } = readStepAddress(url);
  const from = step === 'several' ? 'several' : 'delivery';
  const [reply, { AddressEditor }] = await Promise.all([
    shop.call(addressesByCustomer, {}),
    fetchCode(() => import('./address-editor.tsx')),
  ]);
  // Neither a member nor a guest who has said where to deliver: there is no book to add to.
  if (reply.kind === 'refused') throw redirectTo(CART_PATH);
  const { addresses } = reply.data;
  const { delivery_code } = params;
  if (delivery_code === undefined) {
    return { isNew: true, form: <AddressEditor address={null} book={addresses} orderType={orderType} from={from} /> };
  }
  const address = addresses.find((each) => each.delivery_code === delivery_code);
  if (!address) throw notFound();
  const book = addresses.filter((other) => other !== address);
  return { isNew: false, form: <AddressEditor address={address} book={book} orderType={orderType} from={from} /> };
}
