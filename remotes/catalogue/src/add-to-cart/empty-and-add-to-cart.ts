import type { Cart } from '@store/contracts/entities';
import type { ShopBus } from '@store/remote-kit';
import { type CartLine, emptyAndAdd } from '@store/remote-kit/mixing';
import { type AddError, type AddRequest, addToCart } from './add-to-cart.ts';

/** 空にして追加: removes exactly these lines, then adds. Restores the lines when adding fails. */
export async function emptyAndAddToCart(
  bus: ShopBus,
  request: AddRequest,
  { against, carts }: { readonly against: readonly CartLine[]; readonly carts: readonly Cart[] },
): Promise<AddError | null> {
  const ended = await emptyAndAdd(bus, against, () => addToCart(bus, request, carts));
  if (ended.kind === 'added') return null;
  if (ended.kind === 'not-emptied') return { kind: 'cart', message: ended.message };
  return { ...ended.trouble, message: `${ended.trouble.message}${ended.putBack}` };
}
