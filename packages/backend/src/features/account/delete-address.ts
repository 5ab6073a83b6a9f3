import { and, eq, ne } from 'drizzle-orm';
import { carts } from '../../platform/database/tables/carts.ts';
import { addresses } from '../../platform/database/tables/customers.ts';
import { periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { type Queries, type Refusal, refuse } from '../../platform/http/handler.ts';
import { type AddressRow, loadAddresses, makeDefault } from '../../shared/customer/addresses.ts';
import { isMembersOwn } from '../subscription/store-entries.ts';

/**
 * Takes an address out of the book. Carts forget it; a subscription must be sent somewhere, so it asks for another one
 * first (52). A finished subscription, or an entry of the store's, may still point at it: then the row stays, hidden, with the orders' own copies.
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
