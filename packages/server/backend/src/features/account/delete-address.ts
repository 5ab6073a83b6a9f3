import { and, eq, ne } from 'drizzle-orm';
import { carts } from '../../platform/database/tables/carts.ts';
import { addresses } from '../../platform/database/tables/customers.ts';
import { periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { type Queries, type Refusal, refuse } from '../../platform/http/handler.ts';
import { type AddressRow, loadAddresses, makeDefault } from '../../shared/customer/addresses.ts';
import { isMembersOwn } from '../subscription/store-entries.ts';

/**
 * Deletes an address and clears it from carts. Refused without a `replacement` while an active subscription uses it
 * (52). A row that a finished subscription or a shop entry references stays, hidden; orders have their own copies.
 */
export async function deleteFromBook(
  database: Queries,
  { row, replacement }: { row: AddressRow; replacement: AddressRow | null },
): Promise<Refusal | null> {
  const { deliveryCode, customerCode } = row;
  const used = await database
    .select()
    .from(periodicalPurchases)
    .where(eq(periodicalPurchases.deliveryCode, deliveryCode));
  const running = used.filter((each) => each.status !== 'CANCELLED' && isMembersOwn(each));
  if (running.length > 0 && (!replacement || replacement.deliveryCode === deliveryCode))
    return refuse('address-in-use', '定期購入のお届け先です。代わりのお届け先をお選びください。', {
      details: { periodical_purchases: running.map(({ periodicalPurchaseCode }) => periodicalPurchaseCode) },
    });
  if (replacement)
    await database
      .update(periodicalPurchases)
      .set({ deliveryCode: replacement.deliveryCode })
      .where(and(eq(periodicalPurchases.deliveryCode, deliveryCode), ne(periodicalPurchases.status, 'CANCELLED')));
  await database.update(carts).set({ deliveryCode: null }).where(eq(carts.deliveryCode, deliveryCode));
  if (used.length > running.length) await hide(database, row);
  else await database.delete(addresses).where(eq(addresses.deliveryCode, deliveryCode));
  const [next] = await loadAddresses(database, customerCode);
  if (next && !next.isDefault) await makeDefault(database, next);
  return null;
}

async function hide(database: Queries, { deliveryCode }: AddressRow): Promise<void> {
  await database
    .update(addresses)
    .set({ isDefault: false, hidden: true })
    .where(eq(addresses.deliveryCode, deliveryCode));
}
