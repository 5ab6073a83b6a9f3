import * as z from 'zod/mini';
import { cart } from '../../entities/cart.ts';
import { savedLine } from '../../entities/saved-line.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { addToCart } from './cart.ts';

const lines = z.array(savedLine);
const oneLine = z.strictObject({ line_code: z.string().check(z.maxLength(32)) });

/** The member's lines that could not be merged into the cart at sign-in, stored for 30 days (S-05). */
export const savedLines = readCall('cart/_kept-lines', z.strictObject({}), z.object({ lines }), { access: 'member' });

/** Adds a stored line to the cart like A-09; a refused line stays in the list. */
export const retrySavedLine = writeCall('cart/_retry-kept-line', oneLine, z.object({ carts: z.array(cart), lines }), {
  access: 'member',
  refusals: addToCart.refusals,
});

/** Permanently removes a stored line. */
export const removeSavedLine = writeCall('cart/_remove-kept-line', oneLine, z.object({ lines }), { access: 'member' });
