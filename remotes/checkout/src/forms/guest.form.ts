import { beginAsGuest } from '@store/contracts/calls/checkout';
import { orderType } from '@store/contracts/wire';
import { guestFields, readSentForm, refusedForm, toAddressInput } from '@store/customer-form';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { deliveryPath } from '../paths/step-address.ts';

const schema = z.object({ order_type: orderType });

/** 41: checkout without an account, with the validation of the screen. */
export const guestForm = formAction(schema, async ({ order_type }, { call }, { fields }) => {
  const read = readSentForm(fields, guestFields, { hasEmail: true });
  if (read.kind === 'refused') return read;
  const { typed } = read;
  const reply = await call(beginAsGuest, { order_type, email: typed.email, address: toAddressInput(typed) });
  return reply.kind === 'refused' ? refusedForm(reply) : { kind: 'done', to: deliveryPath(order_type) };
});
