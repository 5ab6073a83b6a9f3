import * as z from 'zod/mini';
import { bankAccount } from '../../entities/bank/bank-account.ts';
import { returnInput, returnOptions } from '../../entities/return-input.ts';
import { returnRequest } from '../../entities/return-request.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** 82: lines of an order that can be returned, with quantities and deadline; or why none can. */
export const getReturnOptions = readCall('order/_return-options', z.strictObject({ order_code: code }), returnOptions, {
  access: 'member',
  refusals: ['not-found'],
});
/** 82: requests a return. `return-refused` names the invalid field. */
export const requestReturn = writeCall(
  'order/_request-return',
  z.strictObject({ order_code: code, wish: returnInput }),
  z.object({ request: returnRequest }),
  {
    access: 'member',
    keyed: true,
    refusals: [
      'not-found',
      'return-not-sent',
      'return-too-late',
      'return-all-asked',
      'return-refused',
      'photo-gone',
      'key-reused',
    ],
  },
);
/** 82: stores the bank account for a refund by transfer; can be changed until it is paid. `request` is absent for an ended order. */
export const sendRefundAccount = writeCall(
  'order/_refund-account',
  z.strictObject({ return_code: code, account: bankAccount }),
  z.object({ request: z.optional(returnRequest) }),
  { access: 'member', refusals: ['not-found', 'refund-not-waiting', 'sign-in-again'] },
);
