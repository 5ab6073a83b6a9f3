import type { ChosenPayment } from '@store/contracts/entities';
import type { OrderStatus } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { cartEntries, carts } from '../../../platform/database/tables/carts.ts';
import type { OrderRow } from '../../../platform/database/tables/orders.ts';
import { newCartCode } from '../../cart/state/stored-carts.ts';

/** Closes the cart of a paid order; after a failed payment replaces it by one with the same lines (S-02). */
export async function settleCart(
  database: Queries,
  { order, to, now }: { order: OrderRow; to: OrderStatus; now: number },
): Promise<void> {
  if (!order.cartCode) return;
  const [cart] = await database
    .update(carts)
    .set({
      cartStatus: to === 'PAYMENT_FAILED' ? 'REPLACED' : 'ORDERED',
      paymentCode: null,
      payingOrderCode: null,
      updatedAt: now,
    })
    .where(eq(carts.cartCode, order.cartCode))
    .returning();
  if (!cart || to !== 'PAYMENT_FAILED') return;
  const cartCode = newCartCode();
  await database.insert(carts).values({
    ...cart,
    cartCode,
    cartStatus: 'INVENTORY_NOT_ALLOCATED',
    chosenPayment: isUsedUp(cart.chosenPayment) ? null : cart.chosenPayment,
    createdAt: now,
  });
  await database.update(cartEntries).set({ cartCode }).where(eq(cartEntries.cartCode, cart.cartCode));
}

/** Card tokens and Amazon sessions can be used for one payment only. */
const isUsedUp = (chosen: ChosenPayment | null): boolean =>
  chosen?.instrument.kind === 'card-token' || chosen?.instrument.kind === 'amazon';
