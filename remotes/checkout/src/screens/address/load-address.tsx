import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { fetchCode, type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';
import type { ReactNode } from 'react';
import { CART_PATH, readStepAddress } from '../../paths/step-address.ts';

export interface AddressVisit {
  readonly isNew: boolean;
  readonly form: ReactNode;
}

/**
 * loads the address book and the form in parallel. Without a code, a new address is added; unknown codes and
 * codes of other customers are not found. The form is a separate chunk, rendered on the server too.
 */
export async function loadAddress({ params, url, shop }: LoaderArguments): Promise<AddressVisit> {
  const { type: orderType, step } = readStepAddress(url);
  const from = step === 'several' ? 'several' : 'delivery';
  const [reply, { AddressEditor }] = await Promise.all([
    shop.call(addressesByCustomer, {}),
    fetchCode(() => import('./address-editor.tsx')),
  ]);
  // Neither a member nor a guest with an address: there is no address book.
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
