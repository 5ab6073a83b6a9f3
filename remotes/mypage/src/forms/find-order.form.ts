import { findGuestOrder } from '@store/contracts/calls/order';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { FIELD_NAMES, findOrderRules } from '../find-order/find-order-rules.ts';
import { guestOrderPath } from '../paths/guest-order-path.ts';

const typed = z.string().check(z.maxLength(100));
const sent = z.object({ order_code: typed, tel: typed, zip_code: typed });

/** 41: finds a guest order without script, with the validation of the screen; keeps the input. */
export const findOrderForm = formAction(sent, async (fields, { call }) => {
  const read = findOrderRules.safeParse(fields);
  if (!read.success) {
    const errors = FIELD_NAMES.flatMap((name) => {
      const message = read.error.issues.find(({ path }) => path[0] === name)?.message;
      return message === undefined ? [] : [[name, message] as const];
    });
    return { kind: 'refused', message: '入力内容をご確認ください。', errors: Object.fromEntries(errors) };
  }
  const reply = await call(findGuestOrder, read.data);
  if (reply.kind === 'refused') return { kind: 'refused', message: reply.message, errors: {} };
  return { kind: 'done', to: guestOrderPath(reply.data.token) };
});
