import { normalizeEmail } from '@store/domain/customer';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { payments } from '../../platform/database/tables/payments.ts';
import { returnRequests } from '../../platform/database/tables/returns.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** Not (yet) paid: these stay with the browser in which the guest is paying. */
const NOT_PLACED = ['PAYMENT_PENDING', 'PAYMENT_FAILED'] as const;

/**
 * Moves guest orders to the member (41) whose email address, verified by the sign-in service, equals the one entered for the
 * order. No other input, least of all the form, proves that it was the same person. Idempotent.
 * Points are not granted afterwards, as the guest was informed before buying.
 *
 * @param provenEmail empty if no address is verified: nothing is moved then
 */
export async function takeOverGuestOrders(
  database: Queries,
  { customerCode, provenEmail }: { customerCode: string; provenEmail: string },
): Promise<void> {
  if (provenEmail === '') return;
  const guests = database
    .select({ customerCode: customers.customerCode })
    .from(customers)
    // Mailboxes do not distinguish Akari@ from akari@.
    .where(
      and(eq(customers.isGuest, true), eq(sql`lower(${customers.email})`, normalizeEmail(provenEmail).toLowerCase())),
    );
  const found = await database
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(and(inArray(orders.customerCode, guests), notInArray(orders.orderStatus, [...NOT_PLACED])))
    .orderBy(asc(orders.orderCode))
    // Every change of an order locks its row: shipping, cancelling and a sign-in in another tab are serialized.
    .for('update');
  if (found.length === 0) return;
  const codes = found.map(({ orderCode }) => orderCode);
  await database.update(orders).set({ customerCode }).where(isOneOf(orders.orderCode, codes));
  await database.update(payments).set({ customerCode }).where(isOneOf(payments.orderCode, codes));
  // The member enters the bank account of a refund by transfer, and is mailed its result (82).
  await database.update(returnRequests).set({ customerCode }).where(isOneOf(returnRequests.orderCode, codes));
}
