import * as z from 'zod/mini';
import { cart } from '../../entities/cart.ts';
import { keptLine } from '../../entities/kept-line.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { addToCart } from './cart.ts';

const lines = z.array(keptLine);
const oneLine = z.strictObject({ line_code: z.string().check(z.maxLength(32)) });

/** The member's lines that could not join the cart at sign-in, kept for 30 days (S-05). */
export const keptLines = readCall('cart/_kept-lines', z.strictObject({}), z.object({ lines }), { access: 'member' });

/** Puts a kept line into the cart as A-09 would; refused it stays in the list. */
export const retryKeptLine = writeCall('cart/_retry-kept-line', oneLine, z.object({ carts: z.array(cart), lines }), {
  access: 'member',
  refusals: addToCart.refusals,
});

/** Takes a kept line out of the list for good. */
export const removeKeptLine = writeCall('cart/_remove-kept-line', oneLine, z.object({ lines }), { access: 'member' });
