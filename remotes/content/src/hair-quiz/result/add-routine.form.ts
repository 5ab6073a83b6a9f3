import { cartState, sessionState } from '@store/contracts/bus';
import { code } from '@store/contracts/wire';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { addAll } from './add-all.ts';

/** As many as a routine has steps. */
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
 * 「3点まとめてカートへ」 where no script runs: what is not in the cart yet. A guest's very first add makes the cart, which
 * later calls of the same request do not know of; so it is the only one, and the words say to press once more.
 */
export const addRoutineForm = formAction(routine, async ({ sku_codes }, { bus }) => {
  const carts = bus.value(cartState) ?? [];
  const inCart = new Set(carts.flatMap(({ sku_entries_display }) => sku_entries_display.map((line) => line.sku_code)));
  const wanted = sku_codes.filter((sku_code) => !inCart.has(sku_code));
  const isFirst = inCart.size === 0 && bus.value(sessionState)?.kind !== 'member';
  const now = isFirst ? wanted.slice(0, 1) : wanted;
  const refused = await addAll(bus, now);
  if (refused.length > 0) {
    const message = ['カートに入れられなかった商品があります。', ...refused.map((each) => each.message)].join('');
    return { kind: 'refused', message, action: TO_CART };
  }
  const left = wanted.length - now.length;
  if (left === 0) return { kind: 'done' };
  const message = `1点をカートに入れました。残りの${left}点は、もう一度ボタンを押すとカートに入ります。`;
  return { kind: 'refused', message, action: TO_CART };
});
