import * as z from 'zod/mini';
import { bankAccount } from '../../entities/bank/bank-account.ts';
import { returnInput, returnOptions } from '../../entities/return-input.ts';
import { returnRequest } from '../../entities/return-request.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** 82: what of the member's order can be given back, how many of it and until when; or why nothing can. */
export const getReturnOptions = readCall('order/_return-options', z.strictObject({ order_code: code }), returnOptions, {
  access: 'member',
  refusals: ['not-found'],
});
/** 82: asks to give goods back. `return-refused` says at its field what stands against it. */
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
/** 82: the bank account that the money of an accepted return is transferred to; another one until it is paid. */
export const sendRefundAccount = writeCall(
  'order/_refund-account',
  z.strictObject({ return_code: code, account: bankAccount }),
  z.object({ request: returnRequest }),
  { access: 'member', refusals: ['not-found', 'refund-not-waiting', 'sign-in-again'] },
);
