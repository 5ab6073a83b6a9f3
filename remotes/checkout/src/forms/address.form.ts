import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { code, orderType } from '@store/contracts/wire';
import { addressFields, readSentForm, refusedForm, toAddressInput, twinForm } from '@store/customer-form';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { deliveryPath } from '../paths/step-address.ts';
import { chooseSaved, saveAddress } from '../screens/address/use-save-address.ts';

const schema = z.object({ order_type: orderType, delivery_code: z.optional(code) });

/** saves a delivery address and selects it for the cart, with the validation of the screen. */
export const addressForm = formAction(schema, async ({ order_type, delivery_code }, shop, { fields }) => {
  const read = readSentForm(fields, addressFields);
  if (read.kind === 'refused') return read;
  const input = toAddressInput(read.typed);
  const book = await shop.call(addressesByCustomer, {});
  if (book.kind === 'refused') return refusedForm(book);
  const others = book.data.addresses.filter((address) => address.delivery_code !== delivery_code);
  const twin = twinForm(fields, others, input);
  if (twin) return twin;
  const saved = await saveAddress(shop, delivery_code ?? null, input);
  if (saved.kind === 'refused') return refusedForm(saved);
  await chooseSaved(shop, order_type, saved.deliveryCode);
  return { kind: 'done', to: deliveryPath(order_type) };
});
