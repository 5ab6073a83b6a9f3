import { addAddress, addressesByCustomer, postcode, updateAddress } from '@store/contracts/calls/checkout';
import { deleteAddress, setDefaultAddress } from '@store/contracts/calls/customer';
import { type CallContext, type Handler, handle, refuse } from '../../platform/http/handler.ts';
import {
  ADDRESS_BOOK_SIZE,
  changeAddress,
  findAddress,
  keepAddress,
  loadAddresses,
  lockAddressBook,
  makeDefault,
  toWireAddress,
} from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { commonAddressOf, findPlaces } from '../../shared/postcode/find-places.ts';
import { refuseMisfit } from '../../shared/postcode/postcode-fit.ts';
import { refuseOldSignIn } from '../../shared/session/recent-sign-in.ts';
import { deleteFromBook } from './delete-address.ts';

const NOT_FOUND = 'お届け先が見つかりませんでした。';

/** The address book and the postcode lookup (A-35, E-03, 52). */
export const addressHandlers: readonly Handler[] = [
  handle(addressesByCustomer, async (_request, context) => ({ addresses: await wireBook(context) })),
  handle(addAddress, async ({ address }, context) => {
    const old = await refuseOldSignIn(context);
    if (old) return old;
    const customerCode = memberCode(context);
    await lockAddressBook(context.database, customerCode);
    const book = await loadAddresses(context.database, customerCode);
    if (book.length >= ADDRESS_BOOK_SIZE)
      return refuse('address-book-full', `お届け先は${ADDRESS_BOOK_SIZE}件まで登録できます。`);
    const misfit = await refuseMisfit(context.database, address);
    if (misfit) return misfit;
    const delivery_code = await keepAddress(context.database, { customerCode, address, now: context.clock() });
    return { delivery_code, addresses: await wireBook(context) };
  }),
  handle(updateAddress, async ({ delivery_code, address }, context) => {
    const old = await refuseOldSignIn(context);
    if (old) return old;
    const row = await ownAddress(delivery_code, context);
    if (!row) return refuse('not-found', NOT_FOUND);
    const misfit = await refuseMisfit(context.database, address);
    if (misfit) return misfit;
    await changeAddress(context.database, row, address);
    return { addresses: await wireBook(context) };
  }),
  handle(setDefaultAddress, async ({ delivery_code }, context) => {
    const row = await ownAddress(delivery_code, context);
    if (!row) return refuse('not-found', NOT_FOUND);
    await makeDefault(context.database, row);
    return { addresses: await wireBook(context) };
  }),
  handle(deleteAddress, async ({ delivery_code, replacement_delivery_code }, context) => {
    const old = await refuseOldSignIn(context);
    if (old) return old;
    const row = await ownAddress(delivery_code, context);
    const replacement = replacement_delivery_code ? await ownAddress(replacement_delivery_code, context) : null;
    if (!row || (replacement_delivery_code && !replacement)) return refuse('not-found', NOT_FOUND);
    const refused = await deleteFromBook(context.database, { row, replacement });
    return refused ?? { addresses: await wireBook(context) };
  }),
  handle(postcode, async (request, { database }) => {
    const places = await findPlaces(database, request.postcode);
    if (places.length === 0) return refuse('postcode-unknown', '郵便番号が見つかりませんでした。');
    return { full_address: commonAddressOf(places), places };
  }),
];

/** Locks the address book and returns one of the member's own addresses; null for unknown and foreign codes. */
async function ownAddress(deliveryCode: string, context: CallContext) {
  const customerCode = memberCode(context);
  await lockAddressBook(context.database, customerCode);
  return findAddress(context.database, { customerCode, deliveryCode });
}

async function wireBook(context: CallContext) {
  const rows = await loadAddresses(context.database, memberCode(context));
  return rows.map(toWireAddress);
}
