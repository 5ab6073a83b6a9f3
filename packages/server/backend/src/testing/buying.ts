import { checkoutChoose, checkoutOptions } from '@store/contracts/calls/checkout';
import type { reorderPreview } from '@store/contracts/calls/order';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { customers } from '../platform/database/tables/customers.ts';
import { pointAccounts } from '../platform/database/tables/points-and-coupons.ts';
import { inventory } from '../platform/database/tables/skus.ts';
import type { TestBackend, TestShopper } from './test-backend.ts';

type InventoryType = 'ANGFA_STORE_NORMAL' | 'ANGFA_STORE_PERIODICAL';

export async function stockOf(
  database: Database,
  skuCode: string,
  type: InventoryType = 'ANGFA_STORE_NORMAL',
): Promise<number> {
  const [row] = await database.select().from(inventory).where(isInventoryOf(skuCode, type));
  return row?.quantity ?? 0;
}

export async function setStock(database: Database, skuCode: string, quantity: number): Promise<void> {
  await database
    .update(inventory)
    .set({ received: sql`${inventory.reserved} + ${inventory.sold} + ${quantity}` })
    .where(isInventoryOf(skuCode, 'ANGFA_STORE_NORMAL'));
}

/** Chooses the first address and payment method; returns the request that places the order. */
export async function readyToPlace(shopper: TestShopper, orderType: OrderType = 'NORMAL') {
  const options = await shopper.ask(checkoutOptions, { order_type: orderType });
  const { carts } = await shopper.ask(checkoutChoose, {
    order_type: orderType,
    delivery_code: options.addresses[0]?.delivery_code,
    payment_method: options.payment_methods.find(
      ({ method }) => method === 'CASH_ON_DELIVERY' || method === 'FULL_POINT',
    )?.method,
  });
  const cart = carts.find(({ order_type }) => order_type === orderType);
  if (!cart) throw new Error('no cart');
  return { order_type: orderType, cart_code: cart.cart_code, expected_total_in_vat: cart.totals.total_in_vat };
}

/** Returns the lines of a preview that can be reordered, as input of `order/_reorder`. */
export const openAgain = ({ lines }: AnswerOf<typeof reorderPreview>) =>
  lines.flatMap(({ sku_code, now }) =>
    now.kind === 'open' ? [{ sku_code, quantity: now.quantity, price_in_vat: now.price_in_vat }] : [],
  );

/** Creates and signs in a new member with an address and a point account, for concurrent purchases. */
export async function newMember({ database, visitor }: TestBackend, number = nextMember()): Promise<TestShopper> {
  const customerCode = `M${number}`;
  const [model] = await database.select().from(customers).where(eq(customers.customerCode, 'C0000001'));
  if (!model) throw new Error('no member to copy');
  await database.insert(customers).values({ ...model, customerCode, signInSubject: customerCode });
  await database.execute(sql`insert into addresses select ${`AD-${customerCode}`}, ${customerCode}, label, zip_code,
    state, city, address1, address2, last_name, first_name, last_name_kana, first_name_kana, tel, true, created_at, null
    from addresses where delivery_code = 'AD0001'`);
  await database.insert(pointAccounts).values({ customerCode });
  return visitor().signIn(customerCode);
}

let members = 1_000;
function nextMember(): number {
  members += 1;
  return members;
}

const isInventoryOf = (skuCode: string, type: InventoryType) =>
  and(eq(inventory.skuCode, skuCode), eq(inventory.inventoryType, type));
