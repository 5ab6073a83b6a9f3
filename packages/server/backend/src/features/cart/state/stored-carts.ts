import { randomBytes } from 'node:crypto';
import type { OrderType } from '@store/contracts/wire';
import { and, asc, eq, getTableColumns, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { groupRows } from '../../../platform/database/group-rows.ts';
import { type Places, placesOfRow, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { rowsAsJson } from '../../../platform/database/rows-as-json.ts';
import { type CartEntryRow, type CartRow, cartEntries, carts } from '../../../platform/database/tables/carts.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { Owner } from '../../../shared/session/owner.ts';

/** A stored cart with its lines in insertion order. */
export interface StoredCart {
  row: CartRow;
  entries: CartEntryRow[];
}

/** Loads the live carts of an owner, at most one per order type. */
export async function loadCarts(database: Queries, owner: Owner): Promise<StoredCart[]> {
  const rows = await database
    .select({ row: carts, entry: cartEntries })
    .from(carts)
    .leftJoin(cartEntries, eq(cartEntries.cartCode, carts.cartCode))
    .where(and(eq(carts.owner, owner), notInArray(carts.cartStatus, ['ORDERED', 'REPLACED'])))
    .orderBy(asc(carts.orderType), asc(cartEntries.entryIndex));
  return [...groupRows(rows, ({ row }) => row.cartCode).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ row: first.row, entries: lines.flatMap(({ entry }) => entry ?? []) }] : [];
  });
}

/** The parts of `loadCarts` as columns of a larger statement, parsed by `storedCartsOf`. */
export function storedCartRows(owner: Placeholder): { carts: SQL<CartRow[]>; entries: SQL<CartEntryRow[]> } {
  const live = sql`${carts.owner} = ${owner}::text and ${carts.cartStatus} not in ('ORDERED', 'REPLACED')`;
  return {
    carts: rowsAsJson(getTableColumns(carts), sql`from ${carts} where ${live} order by ${carts.orderType}`),
    entries: rowsAsJson(
      getTableColumns(cartEntries),
      sql`from ${carts} join ${cartEntries} on ${cartEntries.cartCode} = ${carts.cartCode} where ${live}
        order by ${cartEntries.entryIndex}`,
    ),
  };
}

/** Converts the columns of `storedCartRows`. */
export function storedCartsOf(rows: readonly CartRow[], entries: readonly CartEntryRow[]): StoredCart[] {
  const lines = groupRows(entries, ({ cartCode }) => cartCode);
  return rows.map((row) => ({ row, entries: lines.get(row.cartCode) ?? [] }));
}

/** Builds the owner's cart of an order type without storing it. */
export function emptyCart({ owner, orderType, now }: { owner: Owner; orderType: OrderType; now: number }): CartRow {
  const code = owner.slice(owner.indexOf(':') + 1);
  return {
    cartCode: newCartCode(),
    owner,
    orderType,
    customerCode: owner.startsWith('customer:') ? code : null,
    visitorCode: owner.startsWith('visitor:') ? code : null,
    cartStatus: 'INVENTORY_NOT_ALLOCATED',
    paymentCode: null,
    payingOrderCode: null,
    issuedCouponCode: null,
    couponDeclined: false,
    usePoint: 0,
    deliveryCode: null,
    deliveryDate: null,
    deliverySlot: 'NONE',
    paymentMethod: null,
    chosenPayment: null,
    wishes: null,
    parcels: null,
    safeUse: null,
    nextEntryIndex: 0,
    merged: null,
    createdAt: now,
    updatedAt: now,
  };
}

export async function makeCart(database: Queries, of: Parameters<typeof emptyCart>[0]): Promise<CartRow> {
  const row = emptyCart(of);
  await database.insert(carts).values(row);
  return row;
}

export const newCartCode = (): string => randomBytes(16).toString('base64url');

type NewLine = Omit<CartEntryRow, 'cartCode' | 'entryIndex'>;

/** Adds a line under the cart's next index, which is never reused (P17); returns the updated cart. */
export async function addLine(
  database: Queries,
  { row, entries }: StoredCart,
  line: NewLine,
  now = row.updatedAt,
): Promise<StoredCart> {
  const { cartCode, nextEntryIndex: entryIndex } = row;
  const entry = { ...line, cartCode, entryIndex };
  const change = { nextEntryIndex: entryIndex + 1, updatedAt: now };
  await insertLine(database, { ...entry, ...change });
  return { row: { ...row, ...change }, entries: [...entries, entry] };
}

type Change = Pick<CartRow, 'nextEntryIndex' | 'updatedAt'>;

const insertLine = preparedQuery((queries, { nextEntryIndex, updatedAt }: Places<CartEntryRow & Change>) => {
  const entry = placesOfRow(cartEntries);
  const added = queries
    .$with('added')
    .as(queries.insert(cartEntries).values(entry).returning({ entryIndex: cartEntries.entryIndex }));
  const change = { nextEntryIndex: sql`${nextEntryIndex}`, updatedAt: sql`${updatedAt}` };
  return queries.with(added).update(carts).set(change).where(eq(carts.cartCode, entry.cartCode));
});

/** Creates the owner's cart of an order type with its first line. */
export async function makeCartWith(
  database: Queries,
  of: Parameters<typeof emptyCart>[0],
  line: NewLine,
): Promise<StoredCart> {
  const row = { ...emptyCart(of), nextEntryIndex: 1 };
  const entry = { ...line, cartCode: row.cartCode, entryIndex: 0 };
  await insertCart(database, { ...row, ...entry });
  return { row, entries: [entry] };
}

const insertCart = preparedQuery((queries, _: Places<CartRow & CartEntryRow>) => {
  const cart = queries.insert(carts).values(placesOfRow(carts)).returning({ cartCode: carts.cartCode });
  return queries.with(queries.$with('made').as(cart)).insert(cartEntries).values(placesOfRow(cartEntries));
});

/** Changes a line; returns the updated cart. */
export async function changeLine(
  database: Queries,
  { cart, line }: { cart: StoredCart; line: CartEntryRow },
  change: LineChange,
  now: number,
): Promise<StoredCart> {
  const { row } = cart;
  await updateLine(database, { ...line, ...change, updatedAt: now });
  const entries = cart.entries.map((entry) => (entry === line ? { ...entry, ...change } : entry));
  return { row: { ...row, updatedAt: now }, entries };
}

const updateLine = preparedQuery((queries, { updatedAt }: Places<CartEntryRow & Pick<CartRow, 'updatedAt'>>) => {
  const { cartCode, entryIndex, ...line } = placesOfRow(cartEntries);
  const isLine = and(eq(cartEntries.cartCode, cartCode), eq(cartEntries.entryIndex, entryIndex));
  const changed = queries.update(cartEntries).set(line).where(isLine).returning({ entryIndex: cartEntries.entryIndex });
  return queries
    .with(queries.$with('changed').as(changed))
    .update(carts)
    .set({ updatedAt: sql`${updatedAt}` })
    .where(eq(carts.cartCode, cartCode));
});

type LineChange = Partial<Omit<CartEntryRow, 'cartCode' | 'entryIndex' | 'skuCode'>>;

export async function updateStoredLine(
  database: Queries,
  entry: Pick<CartEntryRow, 'cartCode' | 'entryIndex'>,
  change: LineChange,
): Promise<void> {
  await database.update(cartEntries).set(change).where(isEntry(entry));
}

export async function removeEntry(
  database: Queries,
  entry: Pick<CartEntryRow, 'cartCode' | 'entryIndex'>,
): Promise<void> {
  await database.delete(cartEntries).where(isEntry(entry));
}

export async function changeCart(
  database: Queries,
  cartCode: string,
  change: Partial<
    Pick<
      CartRow,
      | 'issuedCouponCode'
      | 'couponDeclined'
      | 'usePoint'
      | 'deliveryCode'
      | 'deliveryDate'
      | 'deliverySlot'
      | 'paymentMethod'
      | 'chosenPayment'
      | 'wishes'
      | 'parcels'
      | 'safeUse'
      | 'cartStatus'
      | 'paymentCode'
      | 'payingOrderCode'
      | 'merged'
      | 'updatedAt'
    >
  >,
): Promise<void> {
  await database.update(carts).set(change).where(eq(carts.cartCode, cartCode));
}

const isEntry = ({ cartCode, entryIndex }: Pick<CartEntryRow, 'cartCode' | 'entryIndex'>) =>
  and(eq(cartEntries.cartCode, cartCode), eq(cartEntries.entryIndex, entryIndex));
