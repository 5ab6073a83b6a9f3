import { showToast, updateCartLine } from '@store/contracts/bus';
import { code, orderType } from '@store/contracts/wire';
import { formAction, wholeNumber } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { lineFailed } from '../screens/cart/lines/use-line-quantity.ts';

const line = z.object({
  order_type: orderType,
  entry_index: wholeNumber,
  sku_code: code,
  quantity: wholeNumber,
  /** Set by the remove button. */
  remove: z.optional(z.literal('1')),
});

/** Changes the quantity of a cart line or removes it; a removal shows a toast, because the line disappears. */
export const changeLineForm = formAction(line, async ({ remove, quantity: requested, ...which }, { bus }) => {
  const quantity = remove ? 0 : requested;
  const outcome = await bus.send(updateCartLine, { ...which, quantity });
  if (outcome.kind === 'done') {
    if (quantity === 0) await bus.send(showToast, { text: 'カートから削除しました。' }).catch(() => undefined);
    return { kind: 'done' };
  }
  return { kind: 'refused', message: outcome.kind === 'refused' ? outcome.message : lineFailed() };
});
