import { cartState, sessionState } from '@store/contracts/bus';
import { code } from '@store/contracts/wire';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { addAll } from './add-all.ts';

/** Maximum number of steps of a routine. */
const MOST = 5;
const TO_CART = { label: 'カートを見る', href: '/cart' };

const routine = z.object({
  sku_codes: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(code).check(z.minLength(1), z.maxLength(MOST)),
  ),
});

/**
 * 「3点まとめてカートへ」 without script: adds products not yet in the cart. The first add of a new guest creates the cart,
 * which later calls of the same request do not see; so only one is added, and the message asks to press again.
 */
export const addRoutineForm = formAction(routine, async ({ sku_codes }, { bus }) => {
  const carts = bus.value(cartState) ?? [];
  const inCart = new Set(carts.flatMap(({ sku_entries_display }) => sku_entries_display.map((line) => line.sku_code)));
  const missing = sku_codes.filter((sku_code) => !inCart.has(sku_code));
  const isFirst = inCart.size === 0 && bus.value(sessionState)?.kind !== 'member';
  const now = isFirst ? missing.slice(0, 1) : missing;
  const refused = await addAll(bus, now);
  if (refused.length > 0) {
    const message = ['カートに入れられなかった商品があります。', ...refused.map((each) => each.message)].join('');
    return { kind: 'refused', message, action: TO_CART };
  }
  const left = missing.length - now.length;
  if (left === 0) return { kind: 'done' };
  const message = `1点をカートに入れました。残りの${left}点は、もう一度ボタンを押すとカートに入ります。`;
  return { kind: 'refused', message, action: TO_CART };
});
