import { randomBytes } from 'node:crypto';
import type { Address, AddressInput } from '@store/contracts/entities';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../platform/database/prepared-query.ts';
import { addresses, customers } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';

export type AddressRow = typeof addresses.$inferSelect;

export const ADDRESS_BOOK_SIZE = 20;

/** Returns the address book: the default first, then by last use, then the newest. */
export const loadAddresses = async (database: Queries, customerCode: string): Promise<AddressRow[]> =>
  bookOf(database, { customerCode });

const bookOf = preparedQuery((queries, { customerCode }: Places<{ customerCode: string }>) =>
  queries
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerCode, customerCode), eq(addresses.hidden, false)))
    .orderBy(
      desc(addresses.isDefault),
      sql`${addresses.usedAt} desc nulls last`,
      desc(addresses.createdAt),
      asc(addresses.deliveryCode),
    ),
);

/** Returns an address of the member; null if it does not exist or belongs to another member. */
export async function findAddress(
  database: Queries,
  { customerCode, deliveryCode }: { customerCode: string; deliveryCode: string },
): Promise<AddressRow | null> {
  const [row] = await ownAddress(database, { customerCode, deliveryCode });
  return row ?? null;
}

const ownAddress = preparedQuery(
  (queries, { customerCode, deliveryCode }: Places<{ customerCode: string; deliveryCode: string }>) => {
    const isOwn = and(eq(addresses.deliveryCode, deliveryCode), eq(addresses.customerCode, customerCode));
    return queries
      .select()
      .from(addresses)
      .where(and(isOwn, eq(addresses.hidden, false)));
  },
);

/** Locks the member's address book until the transaction ends. */
export async function lockAddressBook(database: Queries, customerCode: string): Promise<void> {
  await database.select().from(customers).where(eq(customers.customerCode, customerCode)).for('update');
}

/** Inserts an address; the first one becomes the default. Pass `book` if it was loaded in this transaction. */
export async function keepAddress(
  database: Queries,
  options: { customerCode: string; address: AddressInput; now: number; book?: readonly AddressRow[] },
): Promise<string> {
  const { customerCode, now } = options;
  const book = options.book ?? (await loadAddresses(database, customerCode));
  const isDefault = options.address.is_default === true || book.length === 0;
  if (isDefault && book.length > 0) await dropDefault(database, customerCode);
  const deliveryCode = `A${randomBytes(8).toString('hex').toUpperCase()}`;
  await database
    .insert(addresses)
    .values({ ...toColumns(options.address), deliveryCode, customerCode, isDefault, createdAt: now });
  return deliveryCode;
}

/** Updates an address of the member; a default stays the default until another one replaces it. */
export async function changeAddress(database: Queries, row: AddressRow, address: AddressInput): Promise<void> {
  const isDefault = row.isDefault || address.is_default === true;
  if (isDefault) await dropDefault(database, row.customerCode);
  await database
    .update(addresses)
    .set({ ...toColumns(address), isDefault })
    .where(eq(addresses.deliveryCode, row.deliveryCode));
}

/** Makes an address of the member the default. */
export async function makeDefault(database: Queries, { deliveryCode, customerCode }: AddressRow): Promise<void> {
  await dropDefault(database, customerCode);
  await database.update(addresses).set({ isDefault: true }).where(eq(addresses.deliveryCode, deliveryCode));
}

export function toWireAddress(row: AddressRow): Address {
  return {
    delivery_code: row.deliveryCode,
    label: row.label,
    zip_code: row.zipCode,
    state: row.state,
    city: row.city,
    address1: row.address1,
    address2: row.address2,
    name: {
      last_name: row.lastName,
      first_name: row.firstName,
      last_name_kana: row.lastNameKana,
      first_name_kana: row.firstNameKana,
    },
    tel: row.tel,
    is_default: row.isDefault,
  };
}

async function dropDefault(database: Queries, customerCode: string): Promise<void> {
  await database.update(addresses).set({ isDefault: false }).where(eq(addresses.customerCode, customerCode));
}

type RecipientColumns = 'lastName' | 'firstName' | 'zipCode' | 'state' | 'city' | 'address1' | 'address2' | 'tel';

/** Recipient and place as an order stores them. */
export const recipientOf = (address: Pick<AddressRow, RecipientColumns>) => ({
  full_name: `${address.lastName} ${address.firstName}`,
  zip_code: address.zipCode,
  address: `${address.state}${address.city}${address.address1}${address.address2 && ` ${address.address2}`}`,
  tel: address.tel,
});

function toColumns({ label, zip_code, state, city, address1, address2, name, tel }: AddressInput) {
  return {
    label: label ?? '',
    zipCode: zip_code,
    state,
    city,
    address1,
    address2: address2 ?? '',
    lastName: name.last_name,
    firstName: name.first_name,
    lastNameKana: name.last_name_kana,
    firstNameKana: name.first_name_kana,
    tel,
  };
}
