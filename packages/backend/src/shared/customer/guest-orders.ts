import { normalizeEmail } from '@store/domain/customer';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/kept-plans.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { payments } from '../../platform/database/tables/payments.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** Not bought, or not yet: these stay with the browser in which the guest is paying. */
const NOT_PLACED = ['PAYMENT_PENDING', 'PAYMENT_FAILED'] as const;

/**
 * What somebody bought as a guest is theirs as a member (41), once the sign-in service vouches for the mail address they
 * gave then: nothing else, least of all the form, shows that it was them. Done again it finds no more than what is new.
 * Points are not granted afterwards; the guest was told so before buying.
 *
 * @param provenEmail empty where nobody vouches for one: then nothing moves.
 */
export async function takeOverGuestOrders(
  database: Queries,
  { customerCode, provenEmail }: { customerCode: string; provenEmail: string },
): Promise<void> {
  if (provenEmail === '') return;
  const guests = database
    .select({ customerCode: customers.customerCode })
    .from(customers)
    // Nobody's mailbox tells Akari@ from akari@.
    .where(
      and(eq(customers.isGuest, true), eq(sql`lower(${customers.email})`, normalizeEmail(provenEmail).toLowerCase())),
    );
  const found = await database
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(and(inArray(orders.customerCode, guests), notInArray(orders.orderStatus, [...NOT_PLACED])))
    .orderBy(asc(orders.orderCode))
    // Whoever changes an order holds it: shipping, cancelling and a sign-in in another tab come before or after.
    .for('update');
  if (found.length === 0) return;
  const codes = found.map(({ orderCode }) => orderCode);
  await database.update(orders).set({ customerCode }).where(isOneOf(orders.orderCode, codes));
  await database.update(payments).set({ customerCode }).where(isOneOf(payments.orderCode, codes));
}
