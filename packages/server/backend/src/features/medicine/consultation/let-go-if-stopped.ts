import { standingStop } from '@store/domain/medicine';
import { eq } from 'drizzle-orm';
import { orders } from '../../../platform/database/tables/orders.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { lockOrder } from '../../order/state/lock-order.ts';
import { releasePayment } from '../../payment/payments.ts';
import { loadDeclarations } from '../questionnaire/declarations.ts';
import { loadMedicineLines } from './consultation-store.ts';

/**
 * M-02: cancels the pending payment of an order when a stop was declared after it was placed; returns true then. The
 * order fails by the processor's result, like every unpaid order (F16).
 */
export async function voidIfStopped(orderCode: string, { database, clock }: CallContext): Promise<boolean> {
  const [ordered] = await database
    .select({ hasClass1: orders.hasClass1 })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  const order = ordered?.hasClass1 ? await lockOrder(database, orderCode) : null;
  if (order?.orderStatus !== 'PAYMENT_PENDING') return false;
  const now = clock();
  const declared = await loadDeclarations(database, { customerCode: order.customerCode, now });
  const lines = (await loadMedicineLines(database, [orderCode])).get(orderCode) ?? [];
  if (!standingStop(declared, lines)) return false;
  await releasePayment(database, { orderCode, now });
  return true;
}
