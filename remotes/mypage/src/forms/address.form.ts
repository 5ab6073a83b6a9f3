import { addAddress, addressesByCustomer, updateAddress } from '@store/contracts/calls/checkout';
import { code } from '@store/contracts/wire';
import { addressFields, readSentForm, refusedForm, toAddressInput, twinForm } from '@store/customer-form';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { ADDRESSES_PATH } from '../paths/address-path.ts';

const schema = z.object({ delivery_code: z.optional(code) });

/** saves an address, with the validation of the screen. */
export const addressForm = formAction(schema, async ({ delivery_code }, { call }, { fields }) => {
  const read = readSentForm(fields, addressFields);
  if (read.kind === 'refused') return read;
  const address = toAddressInput(read.typed);
  const book = await call(addressesByCustomer, {});
  if (book.kind === 'refused') return refusedForm(book);
  const others = book.data.addresses.filter((each) => each.delivery_code !== delivery_code);
  const twin = twinForm(fields, others, address);
  if (twin) return twin;
  const reply = delivery_code
    ? await call(updateAddress, { delivery_code, address })
    : await call(addAddress, { address });
  return reply.kind === 'refused' ? refusedForm(reply) : { kind: 'done', to: ADDRESSES_PATH };
});
