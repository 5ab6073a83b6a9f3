import { randomBytes } from 'node:crypto';
import type { AddressInput } from '@store/contracts/entities';
import type { Call } from '@store/contracts/wire';
import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { and, asc, eq, gt, inArray, lt, notExists } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { carts } from '../../platform/database/tables/carts.ts';
import { addresses, customers, guestBuyers } from '../../platform/database/tables/customers.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { pointAccounts } from '../../platform/database/tables/points-and-coupons.ts';
import type { Identity, Queries } from '../../platform/http/handler.ts';

/** How long a browser is linked to the data its guest entered, ms; orders are retained as usual. */
const LIFE_MS = 86_400_000;
const BATCH = 200;

/** Adds the guest buyer to the identity for the calls that guests may use; other identities are unchanged. */
export async function withGuestBuyer(
  call: Call,
  identity: Identity,
  { database, now }: { database: Queries; now: number },
): Promise<Identity> {
  const isAsked = call.access === 'buyer' || call.path.startsWith('cart/');
  if (!isAsked || identity.customerCode || identity.retired || !identity.visitorCode) return identity;
  return { ...identity, guestBuyer: await guestBuyerOf(database, { visitorCode: identity.visitorCode, now }) };
}

/** Returns the customer code of a guest buyer; null if they have not entered their data or it has expired. */
export async function guestBuyerOf(
  database: Queries,
  { visitorCode, now }: { visitorCode: string; now: number },
): Promise<string | null> {
  const [row] = await database
    .select({ customerCode: guestBuyers.customerCode })
    .from(guestBuyers)
    .where(and(eq(guestBuyers.visitorCode, visitorCode), gt(guestBuyers.beganAt, now - LIFE_MS)));
  return row?.customerCode ?? null;
}

interface Beginning {
  readonly visitorCode: string;
  readonly email: string;
  readonly address: AddressInput;
  readonly now: number;
}

/** Creates or updates the customer of a guest: without points, coupons or sign-in. */
export async function beginGuestBuyer(
  database: Queries,
  input: Beginning,
): Promise<{ customerCode: string; isNew: boolean }> {
  const { visitorCode, email, address, now } = input;
  const known = await guestBuyerOf(database, { visitorCode, now });
  const person = {
    email,
    tel: address.tel,
    lastName: address.name.last_name,
    firstName: address.name.first_name,
    lastNameKana: address.name.last_name_kana,
    firstNameKana: address.name.first_name_kana,
  };
  if (known) {
    await database.update(customers).set(person).where(eq(customers.customerCode, known));
    return { customerCode: known, isNew: false };
  }
  const customerCode = `G${randomBytes(8).toString('hex').toUpperCase()}`;
  const customer = database.insert(customers).values({
    ...person,
    customerCode,
    signInSubject: `guest:${customerCode}`,
    isGuest: true,
    sex: 'MALE',
    memberType: COMMON_MEMBER_TYPE,
    memberRank: 'ANGFA_STORE_MEMBER',
    retired: false,
    fanClub: false,
    clinicLink: false,
    createdAt: now,
  });
  const account = database.insert(pointAccounts).values({ customerCode });
  const row = { customerCode, beganAt: now };
  await database
    .with(
      database.$with('customer').as(customer.returning({ code: customers.customerCode })),
      database.$with('account').as(account.returning({ code: pointAccounts.customerCode })),
    )
    .insert(guestBuyers)
    .values({ visitorCode, ...row })
    .onConflictDoUpdate({ target: guestBuyers.visitorCode, set: row });
  return { customerCode, isNew: true };
}

/** Deletes the data of guests who never ordered (data minimisation). */
export async function forgetIdleGuests(database: Database, now: number): Promise<void> {
  await database.delete(guestBuyers).where(lt(guestBuyers.beganAt, now - LIFE_MS));
  const idle = await database
    .select({ customerCode: customers.customerCode })
    .from(customers)
    .where(
      and(
        eq(customers.isGuest, true),
        lt(customers.createdAt, now - LIFE_MS),
        notExists(database.select().from(guestBuyers).where(eq(guestBuyers.customerCode, customers.customerCode))),
        notExists(database.select().from(orders).where(eq(orders.customerCode, customers.customerCode))),
      ),
    )
    .orderBy(asc(customers.createdAt))
    .limit(BATCH);
  for (const { customerCode } of idle) await forget(database, customerCode);
}

async function forget(database: Database, customerCode: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const own = transaction
      .select({ deliveryCode: addresses.deliveryCode })
      .from(addresses)
      .where(eq(addresses.customerCode, customerCode));
    await transaction
      .update(carts)
      .set({ deliveryCode: null, chosenPayment: null })
      .where(inArray(carts.deliveryCode, own));
    await transaction.delete(addresses).where(eq(addresses.customerCode, customerCode));
    await transaction.delete(pointAccounts).where(eq(pointAccounts.customerCode, customerCode));
    await transaction.delete(customers).where(eq(customers.customerCode, customerCode));
  });
}
