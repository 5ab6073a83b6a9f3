import { addToCart, updateCartLine } from '@store/contracts/bus';
import { faultText } from '../faults/fault-text.ts';
import type { ShopBus } from '../shop/shop.ts';
import { addAgain, type CartLine } from './lines-of-carts.ts';

/** Result of 空にして追加. `message` and `putBack` are complete sentences; `putBack` says if removed lines were restored. */
export type Emptied<Trouble> =
  | { readonly kind: 'added' }
  | { readonly kind: 'not-emptied'; readonly message: string }
  | { readonly kind: 'not-added'; readonly trouble: Trouble; readonly putBack: string };

const NOT_EMPTIED = 'カートを空にできませんでした。';
const ALL_BACK = 'カートの商品は元に戻しました。';
const NOT_ALL_BACK = '外した商品の一部を、カートに戻せませんでした。カートの内容をご確認ください。';

/**
 * Removes exactly these lines, then calls `add`, which returns null on success or the reason (expectations 27). If it
 * fails, the lines are restored.
 */
export async function emptyAndAdd<Trouble>(
  bus: ShopBus,
  against: readonly CartLine[],
  add: () => Promise<Trouble | null>,
): Promise<Emptied<Trouble>> {
  const removed: CartLine[] = [];
  for (const line of against) {
    const refusal = await removeLine(bus, line);
    if (refusal !== null) return { kind: 'not-emptied', message: `${refusal}${await putBack(bus, removed)}` };
    removed.push(line);
  }
  const trouble = await add();
  return trouble === null ? { kind: 'added' } : { kind: 'not-added', trouble, putBack: await putBack(bus, removed) };
}

/** Removes a line; returns null on success, otherwise the reason. */
async function removeLine(bus: ShopBus, { entry, orderType }: CartLine): Promise<string | null> {
  const { entry_index, sku_code } = entry;
  const request = { order_type: orderType, entry_index, sku_code, quantity: 0 };
  const result = await bus.send(updateCartLine, request).catch(() => ({ kind: 'failed' as const }));
  if (result.kind === 'done') return null;
  return result.kind === 'refused' ? result.message : faultText(undefined, NOT_EMPTIED, 'カートをご確認ください。');
}

/** Restores removed lines and returns a message. Products sold out in between cannot be restored. */
async function putBack(bus: ShopBus, lines: readonly CartLine[]): Promise<string> {
  let areAllBack = true;
  for (const line of lines) {
    const result = await bus.send(addToCart, addAgain(line)).catch(() => ({ kind: 'failed' as const }));
    areAllBack &&= result.kind === 'done';
  }
  if (lines.length === 0) return '';
  return areAllBack ? ALL_BACK : NOT_ALL_BACK;
}
